export interface MenuView {
  id: number;
  name: string;
  /** Without language prefix; empty for a head that has no page of its own. */
  path: string;
  children: MenuView[];
}

/** What the head and the foot of every page show; the same for everybody. */
export interface ShellView {
  siteName: string;
  company: string;
  address: string;
  email: string;
  phone: string;
  header: MenuView[];
  footer: MenuView[];
  legal: MenuView[];
  /** Scheme and host of this request: canonical addresses begin with it. */
  origin: string;
  /** Reported by the server so that the year of the copyright is the same in every rendering. */
  year: number;
}

/** What a page's `handle` may say about the frame around it. */
export interface ShellHandle {
  /** bare: no menus and no footer links, for checkout. staff: the frame of the back office, which its own route draws. */
  shell?: "full" | "bare" | "staff";
}
