import type { PriceTree } from "#modules/catalogue/components/price-tree.ts";
import type { ChoiceView } from "./views.ts";

/** One made-to-order piece. */
export interface MadePiece {
  /** The piece's price before price lists and taxes; null if this configuration can no longer be made. */
  tree: PriceTree | null;
  choices: ChoiceView[];
  /** Computed facts, such as the weight. */
  facts: ChoiceView[];
  drawing: MadeDrawing | null;
  /** The drawing with dimensions, in letters that are readable on paper. Drawn on demand. */
  paperDrawing: () => PaperDrawing | null;
  /** The page that edits the configuration, without the language prefix. */
  editPath: string;
}

interface MadeDrawing {
  svg: string;
  widthPx: number;
  heightPx: number;
}

/** A drawing for a document, with its aspect ratio and alternative text. */
export interface PaperDrawing {
  svg: string;
  /** Width by height. */
  ratio: number;
  words: string;
}
