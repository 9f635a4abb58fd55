import type { PriceTree } from "#modules/catalogue/components/price-tree.ts";
import type { ChoiceView } from "./views.ts";

/** One piece of what is made for its buyer. */
export interface MadePiece {
  /** What it costs before price lists and taxes; null where it cannot be made any more as it was configured. */
  tree: PriceTree | null;
  choices: ChoiceView[];
  /** What is computed of it, such as its weight. */
  facts: ChoiceView[];
  drawing: MadeDrawing | null;
  /** The same with its dimensions, in letters that can be read on paper. Drawn when it is asked for. */
  paperDrawing: () => PaperDrawing | null;
  /** Where it can be changed, without language prefix. */
  editPath: string;
}

interface MadeDrawing {
  svg: string;
  widthPx: number;
  heightPx: number;
}

/** A drawing for a document: its own proportions, and what is read out instead of it. */
export interface PaperDrawing {
  svg: string;
  /** Width by height. */
  ratio: number;
  words: string;
}
