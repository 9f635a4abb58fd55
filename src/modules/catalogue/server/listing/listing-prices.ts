import type { Turn } from "./listing-turn.ts";

/** Prices by a price list, for each row of the shelf. */
export interface ListPrices {
  included: Int32Array;
  excluded: Int32Array;
  since: string;
  turn: Turn;
}

/** Prices in another currency than that of the products, converted on demand. */
export interface ConvertedPrices {
  minor: Int32Array;
  rates: string;
}

/** Prices are never negative. */
export const unknown = -1;
