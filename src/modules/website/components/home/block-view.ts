import type { ContentView } from "#modules/content/components/content-view.ts";

/** Something that stands on pages of other modules and is fetched when it comes near, such as a row of products. */
export interface BlockView {
  id: number;
  /** What it is, for whoever draws it, and for the room that is kept for it. */
  shape: string;
  title: string;
  /** Where to see the same without a script. */
  href: string;
  /** The record that its call asks for, where that is another one. */
  recordId?: number;
  /** The addresses on which it stands, as a regular expression; left out where the page itself places it. */
  pages?: string;
}

/** A text in which blocks stand between its parts. */
export type TextPiece = { content: ContentView } | { block: BlockView } | GonePiece;

/** Named by the text, but archived or deleted: editors are told in its place. */
export type GonePiece = { goneId: number };
