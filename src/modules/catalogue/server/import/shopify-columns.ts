import type { ColumnNames, Sheet } from "./sheet.ts";

/** Shopify renamed its columns in 2024; both exports are in use. */
export const shopifyColumns = {
  handle: ["handle", "url handle"],
  title: ["title"],
  body: ["body (html)", "body html", "description"],
  vendor: ["vendor"],
  category: ["product category", "standardized product type"],
  type: ["type", "custom product type"],
  collection: ["collection"],
  tags: ["tags"],
  published: ["published", "published on online store"],
  status: ["status"],
  option1: ["option1 name"],
  value1: ["option1 value"],
  option2: ["option2 name"],
  value2: ["option2 value"],
  option3: ["option3 name"],
  value3: ["option3 value"],
  sku: ["variant sku", "sku"],
  barcode: ["variant barcode", "barcode", "barcodes"],
  grams: ["variant grams", "weight value (grams)"],
  tracker: ["variant inventory tracker", "inventory tracker"],
  quantity: ["variant inventory qty", "inventory quantity"],
  policy: ["variant inventory policy", "inventory policy"],
  sellsOn: ["continue selling when out of stock"],
  price: ["variant price", "price"],
  compareAt: ["variant compare at price", "compare-at price"],
  cost: ["cost per item"],
  taxed: ["variant taxable", "charge tax"],
  shipped: ["variant requires shipping", "requires shipping"],
  image: ["image src", "product image url"],
  imagePosition: ["image position"],
  imageAlt: ["image alt text"],
  variantImage: ["variant image", "variant image url"],
  giftCard: ["gift card"],
  seoTitle: ["seo title"],
  seoDescription: ["seo description"],
} as const satisfies ColumnNames<string>;

export type ShopifyColumn = keyof typeof shopifyColumns;

export type ShopifySheet = Sheet<ShopifyColumn>;
