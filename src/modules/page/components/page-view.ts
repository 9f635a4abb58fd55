import type { ContentView } from "#modules/content/components/content-view.ts";
import type { HomeView } from "#modules/website/components/home/home-view.ts";

/** A stretch of a page: text with its blocks as finished HTML, or a section of the home page. */
export type PagePart =
  | { kind: "text"; key: string; content: ContentView }
  | { kind: "section"; key: string; name: string };

/** A page that owners wrote, as visitors see it. */
export interface PageView {
  id: number;
  path: string;
  title: string;
  description: string;
  /** The language of its words, where it is not the page's. */
  lang?: string;
  /** Where it stands among the others; empty at the top. */
  crumbs: { label: string; href?: string }[];
  parts: PagePart[];
  /** What the sections among its parts show; null where there are none. */
  home: HomeView | null;
  /** Search engines may list it. */
  indexed: boolean;
  /** Path of the picture for social cards. */
  picture: string | null;
  structured: object[];
  /** Its views are counted, of visitors who agreed to it. */
  track: boolean;
}
