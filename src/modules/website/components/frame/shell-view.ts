import type { LocaleCode } from "#platform/i18n/locale.ts";
import type { AboutView } from "../../server/site/site-words.ts";
import type { BlockView } from "../home/block-view.ts";

export interface LogoView {
  url: string;
  widthPx: number;
  heightPx: number;
}

export interface MenuView {
  id: number;
  name: string;
  /** Without language prefix; empty for a heading without a page of its own. */
  path: string;
  children: MenuView[];
}

/** The link to write to the shop in the visitor's own app. */
export interface MessagingView {
  /** The app's own name. */
  app: string;
  href: string;
}

/** The content of every page's header and footer; the same for everybody. */
export interface ShellView {
  siteName: string;
  /** The site's own logo with its size; null if its initial is shown. */
  logo: LogoView | null;
  /** The shop's description in the footer. */
  about: AboutView;
  company: string;
  address: string;
  email: string;
  phone: string;
  header: MenuView[];
  footer: MenuView[];
  legal: MenuView[];
  /** Its social profiles, for the footer. */
  social: { name: string; href: string }[];
  /** Null if the owner has entered no messaging app. */
  messaging: MessagingView | null;
  /** Whether pages follow the dark mode of the visitor's device. */
  colorScheme: "auto" | "light";
  /** The site counts visits of visitors who consent. */
  counts: boolean;
  /** Blocks at the end of pages; each names its pages. */
  blocks: BlockView[];
  /** Modules' data for the frame, by their names. */
  facts: Readonly<Record<string, unknown>>;
  /** Codes of the site's languages. */
  languages: LocaleCode[];
  /** The language for unknown visitors. */
  ownLanguage: LocaleCode;
  /** Scheme and host of this request, for canonical addresses. */
  origin: string;
  /** Sent by the server, so that every rendering has the same year of copyright. */
  year: number;
}

/** Options of the frame in a page's `handle`. */
export interface ShellHandle {
  /**
   * bare: no menus and no footer links, for checkout. staff: the frame of the back office, which its own route renders.
   * edit: no frame at all, because the navbar hides while somebody edits the page.
   */
  shell?: "full" | "bare" | "staff" | "edit";
}
