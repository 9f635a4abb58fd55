import type { PriceTree } from "#modules/catalogue/components/price-tree.ts";
import type { ChoiceView } from "./views.ts";

/** One piece of what is made for its buyer. */
export interface MadePiece {
  /** What it costs before price lists and taxes; null where it cannot be made any more as it was configured. */
  tree: PriceTree | null;
  choices: ChoiceView[];
  drawing: { svg: string; widthPx: number; heightPx: number } | null;
  /** Where it can be changed, without language prefix. */
  editPath: string;
}
