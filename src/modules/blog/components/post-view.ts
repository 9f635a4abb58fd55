import type { TextPiece } from "#modules/website/components/home/block-view.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import type { PictureProps } from "#ui/picture.tsx";

/** A name with a link. */
export interface NamedLink {
  name: string;
  path: string;
}

/** A post in a list. */
export interface PostCardView {
  id: number;
  path: string;
  title: string;
  subtitle: string;
  /** The language of its text, which differs from the page's if there is no translation. */
  lang: LocaleCode;
  blog: NamedLink;
  author: string;
  publishedAt: string;
  /** ISO 8601. */
  dateTime: string;
  readingMinutes: number;
  featured: boolean;
  cover: PictureProps | null;
}

export interface PostView extends PostCardView {
  blogId: number;
  /** The post's blog belongs to this site: only that site sends mails to its followers. */
  mayFollow: boolean;
  /** For search engines and previews: the subtitle, else the beginning of the text. */
  description: string;
  published: boolean;
  feedPath: string;
  authorPath: string | null;
  /** The photographer of the cover, and its page at the provider of free pictures, if it is from there. */
  coverCredit: { name: string; href: string } | null;
  /** The text, whose headings have ids, and the sliders in it. */
  pieces: TextPiece[];
  /** The headings of a long post; empty for a short one. */
  contents: { id: string; text: string }[];
  /** Its language differs from that of the page around it. */
  isOtherLanguage: boolean;
  tags: NamedLink[];
  changedAt: string;
  related: PostCardView[];
  next: PostCardView | null;
}

/** The filters of a list; each is empty if not set. */
export interface PostFilters {
  search: string;
  author: string;
  /** `2026-11` */
  month: string;
}

export interface PostListView {
  kind: "all" | "blog" | "tag";
  title: string;
  lead: string;
  path: string;
  feedPath: string;
  posts: PostCardView[];
  page: number;
  pages: number;
  total: number;
  filters: PostFilters;
  /** The name of the filtered month. */
  monthName: string;
  blogs: (NamedLink & { id: number; current: boolean; mayFollow: boolean })[];
  tags: (NamedLink & { current: boolean })[];
  months: { value: string; name: string; count: number }[];
  origin: string;
}
