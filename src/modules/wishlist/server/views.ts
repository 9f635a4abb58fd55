import type { PictureView, StockView } from "#modules/catalogue/server/vocabulary/views.ts";

export interface WishView {
  id: number;
  variantId: number;
  name: string;
  /** "Larch, 1200 × 1400"; empty without a choice. */
  choices: string;
  path: string;
  picture: PictureView | null;
  price: string;
  /** The struck-through price, if the list shows its discount. */
  was: string | null;
  lowest: string | null;
  /** The price when it was added, formatted; only if it is lower now. */
  fell: string | null;
  stock: StockView | null;
  soldOut: boolean;
  /** Buyers request its price on its page; it cannot be added to the cart. */
  onRequest: boolean;
}

export interface WishlistView {
  wishes: WishView[];
  /** Wishes for products that are no longer sold. */
  goneIds: number[];
  /** Names of products that are no longer sold. */
  gone: string[];
}
