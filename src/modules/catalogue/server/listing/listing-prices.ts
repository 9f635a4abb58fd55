import type { Turn } from "./listing-turn.ts";

/** Prices by a price list, by the rows of the shelf. */
export interface ListPrices {
  included: Int32Array;
  excluded: Int32Array;
  since: string;
  turn: Turn;
}

/** Prices in another currency than that of the products, made when they are asked for. */
export interface ConvertedPrices {
  minor: Int32Array;
  rates: string;
}

/** No price is below zero. */
export const unknown = -1;
