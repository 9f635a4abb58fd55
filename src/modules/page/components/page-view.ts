import type { ContentView } from "#modules/content/components/content-view.ts";
import type { HomeView } from "#modules/website/components/home/home-view.ts";

/** A part of a page: text with its blocks as finished HTML, or a section of the home page. */
export type PagePart =
  | { kind: "text"; key: string; content: ContentView }
  | { kind: "section"; key: string; name: string };

/** An owner's page as visitors see it. */
export interface PageView {
  id: number;
  path: string;
  title: string;
  description: string;
  /** The language of the words, if it differs from the page's. */
  lang?: string;
  /** The breadcrumb; empty for a top-level page. */
  crumbs: { label: string; href?: string }[];
  parts: PagePart[];
  /** The data of the sections among the parts; null without sections. */
  home: HomeView | null;
  /** Whether search engines may list it. */
  indexed: boolean;
  /** Path of the picture for social cards. */
  picture: string | null;
  structured: object[];
  /** Whether its views are counted, for visitors who agreed. */
  track: boolean;
}
