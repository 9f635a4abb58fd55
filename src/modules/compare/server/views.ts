import type { PictureView, StockView } from "#modules/catalogue/server/vocabulary/views.ts";

/** A compared product. */
export interface ComparedView {
  variantId: number;
  /** "Zada 78 (Larch)". */
  name: string;
  path: string;
  picture: PictureView | null;
  price: string;
  was: string | null;
  lowest: string | null;
  taxNote: string;
  stock: StockView | null;
  /** Buyers request its price on its page; it cannot be added to the cart. */
  onRequest: boolean;
  /** The comparison of the other products, for the button that removes this one. */
  pathWithout: string;
}

/** One property with its value for each product, in order; "" for a product without it. */
export interface ComparedRow {
  key: string;
  name: string;
  values: string[];
  /** All products have the same value. */
  same: boolean;
}

/** Rows that fold together: those of an attribute category, or those without one. */
export interface ComparedGroup {
  key: string;
  name: string;
  rows: ComparedRow[];
}

export interface ComparisonView {
  things: ComparedView[];
  groups: ComparedGroup[];
  /** Number of products in the URL that are no longer sold, or never existed. */
  dropped: number;
  ids: number[];
}
