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
  /** Without language prefix; empty for a head that has no page of its own. */
  path: string;
  children: MenuView[];
}

/** Where visitors write to the shop in an app of their own. */
export interface MessagingView {
  /** The app's own name. */
  app: string;
  href: string;
}

/** What the head and the foot of every page show; the same for everybody. */
export interface ShellView {
  siteName: string;
  /** The site's own picture, and how large it is; null where its initial stands for it. */
  logo: LogoView | null;
  /** What the shop says of itself at the foot. */
  about: AboutView;
  company: string;
  address: string;
  email: string;
  phone: string;
  header: MenuView[];
  footer: MenuView[];
  legal: MenuView[];
  /** Its profiles elsewhere, for the foot. */
  social: { name: string; href: string }[];
  /** Null where the owner has named no messaging app. */
  messaging: MessagingView | null;
  /** Whether pages may be dark where the visitor's device is. */
  colorScheme: "auto" | "light";
  /** Visitors who agree to it are counted on this site. */
  counts: boolean;
  /** What stands at the end of some pages; each says of which. */
  blocks: BlockView[];
  /** What modules show in the frame, by their names. */
  facts: Readonly<Record<string, unknown>>;
  /** Codes of the languages in which the site can be read. */
  languages: LocaleCode[];
  /** The one of them that strangers are shown. */
  ownLanguage: LocaleCode;
  /** Scheme and host of this request: canonical addresses begin with it. */
  origin: string;
  /** Reported by the server so that the year of the copyright is the same in every rendering. */
  year: number;
}

/** What a page's `handle` may say about the frame around it. */
export interface ShellHandle {
  /**
   * bare: no menus and no footer links, for checkout. staff: the frame of the back office, which its own route draws.
   * edit: nothing at all, because the navbar hides while somebody writes on the page.
   */
  shell?: "full" | "bare" | "staff" | "edit";
}
