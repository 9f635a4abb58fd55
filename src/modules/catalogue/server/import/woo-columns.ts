import type { ColumnNames, Row, Sheet } from "./sheet.ts";
import type { WooAttribute } from "./woo-attributes.ts";

/** WooCommerce's own product export, with the column names that its import screen understands as well. */
export const wooColumns = {
  id: ["id"],
  type: ["type"],
  sku: ["sku"],
  barcode: ["gtin, upc, ean, or isbn", "gtin", "ean"],
  name: ["name"],
  published: ["published"],
  visibility: ["visibility in catalog", "visibility in catalogue"],
  summary: ["short description"],
  description: ["description"],
  saleStarts: ["date sale price starts"],
  saleEnds: ["date sale price ends"],
  taxStatus: ["tax status"],
  inStock: ["in stock?"],
  stock: ["stock"],
  backorders: ["backorders allowed?"],
  kilograms: ["weight (kg)"],
  grams: ["weight (g)"],
  pounds: ["weight (lbs)"],
  ounces: ["weight (oz)"],
  salePrice: ["sale price"],
  regularPrice: ["regular price"],
  cost: ["cost of goods"],
  categories: ["categories"],
  tags: ["tags"],
  brands: ["brands", "brand"],
  images: ["images"],
  parent: ["parent"],
  position: ["position"],
} as const satisfies ColumnNames<string>;

export type WooColumn = keyof typeof wooColumns;

/** A file with a parsed header. */
export interface WooFile {
  sheet: Sheet<WooColumn>;
  attributesOf: (row: Row) => WooAttribute[];
  currency: string;
  now: Date;
}
