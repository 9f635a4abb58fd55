import type { ContentView } from "#modules/content/components/content-view.ts";

/** Something that stands on pages of other modules and is fetched when it comes near, such as a row of products. */
export interface BlockView {
  id: number;
  /** Its kind, for the component that draws it and for the space reserved for it. */
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
