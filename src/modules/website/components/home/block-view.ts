import type { ContentView } from "#modules/content/components/content-view.ts";

/** A part of other modules' pages that is fetched near the viewport, such as a row of products. */
export interface BlockView {
  id: number;
  /** Its kind, which decides the component that renders it and the space reserved for it. */
  shape: string;
  title: string;
  /** The page with the same content, for visitors without a script. */
  href: string;
  /** The record for its call, if it is another one. */
  recordId?: number;
  /** A regular expression for the addresses of its pages; absent if the page itself places it. */
  pages?: string;
}

/** A text with blocks between its parts. */
export type TextPiece = { content: ContentView } | { block: BlockView } | GonePiece;

/** The text refers to it, but it is archived or deleted: editors see a note in its place. */
export type GonePiece = { goneId: number };
