import type { PictureView, StockView } from "#modules/catalogue/server/vocabulary/views.ts";

export interface WishView {
  id: number;
  variantId: number;
  name: string;
  /** "Larch, 1200 × 1400"; empty where nothing is chosen. */
  choices: string;
  path: string;
  picture: PictureView | null;
  price: string;
  /** The struck-through price of a list that shows its discount. */
  was: string | null;
  lowest: string | null;
  /** What it cost when it was added, in words; only where it costs less now. */
  fell: string | null;
  stock: StockView | null;
  soldOut: boolean;
  /** Its price is asked for on its page; it cannot be put into the cart. */
  onRequest: boolean;
}

export interface WishlistView {
  wishes: WishView[];
  /** Wishes for what is no longer sold. */
  goneIds: number[];
  /** Names of things that are no longer sold. */
  gone: string[];
}
