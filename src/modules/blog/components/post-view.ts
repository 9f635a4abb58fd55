import type { TextPiece } from "#modules/website/components/home/block-view.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import type { PictureProps } from "#ui/picture.tsx";

/** A name that leads somewhere. */
export interface NamedLink {
  name: string;
  path: string;
}

/** A post among others. */
export interface PostCardView {
  id: number;
  path: string;
  title: string;
  subtitle: string;
  /** The language of its words, which is another one where it is not translated. */
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
  /** The site that it belongs to is this one: only that one writes to who follows it. */
  mayFollow: boolean;
  /** For search engines and previews: what stands below the title, else the beginning of the text. */
  description: string;
  published: boolean;
  feedPath: string;
  authorPath: string | null;
  /** Who took the cover, and its page at the provider of free pictures, if it is from there. */
  coverCredit: { name: string; href: string } | null;
  /** The text, whose headings have ids, and the sliders that stand in it. */
  pieces: TextPiece[];
  /** The headings of a long post; empty for a short one. */
  contents: { id: string; text: string }[];
  /** It stands in another language than the page around it. */
  isOtherLanguage: boolean;
  tags: NamedLink[];
  changedAt: string;
  related: PostCardView[];
  next: PostCardView | null;
}

/** What a list is narrowed to; empty where it is not. */
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
  /** The month in words, where one is asked for. */
  monthName: string;
  blogs: (NamedLink & { id: number; current: boolean; mayFollow: boolean })[];
  tags: (NamedLink & { current: boolean })[];
  months: { value: string; name: string; count: number }[];
  origin: string;
}
