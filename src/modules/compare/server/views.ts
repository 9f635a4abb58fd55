import type { PictureView, StockView } from "#modules/catalogue/server/vocabulary/views.ts";

/** A thing that is compared. */
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
  /** Its price is asked for on its page; it cannot be put into the cart. */
  onRequest: boolean;
  /** Where the rest of the comparison leads when this is taken out. */
  pathWithout: string;
}

/** One property with its value for each thing, in their order; "" where a thing has none. */
export interface ComparedRow {
  key: string;
  name: string;
  values: string[];
  /** All things have the same. */
  same: boolean;
}

/** Rows that fold together: of a category of attributes, or of none. */
export interface ComparedGroup {
  key: string;
  name: string;
  rows: ComparedRow[];
}

export interface ComparisonView {
  things: ComparedView[];
  groups: ComparedGroup[];
  /** How many of the address are no longer sold, or never were. */
  dropped: number;
  ids: number[];
}
