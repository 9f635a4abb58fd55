import type { ColumnNames } from "./sheet.ts";

/** The columns of our own product file, in their order. */
export const ownHeaders = {
  key: "Vitrine key",
  slug: "Address",
  nameEn: "Name (en)",
  nameRo: "Name (ro)",
  summaryEn: "Summary (en)",
  summaryRo: "Summary (ro)",
  descriptionEn: "Description (en)",
  descriptionRo: "Description (ro)",
  type: "Kind",
  price: "Price",
  cost: "Cost",
  currency: "Currency",
  tax: "Tax",
  unit: "Unit",
  brand: "Brand",
  categories: "Categories",
  tags: "Tags",
  reference: "Reference",
  published: "Published",
  saleable: "For sale",
  mode: "Stock says",
  threshold: "Few means",
  messageEn: "Stock message (en)",
  messageRo: "Stock message (ro)",
  badgeEn: "Badge (en)",
  badgeRo: "Badge (ro)",
  weight: "Weight (kg)",
  volume: "Volume (l)",
  deliveryClass: "Delivery class",
  handlingDays: "Handling days",
  leadDays: "Days when out of stock",
  madeToMeasure: "Made to measure",
  notReturnable: "Not returnable",
  guaranteeMonths: "Guarantee (months)",
  onRequest: "Price on request",
  detailsEn: "Details (en)",
  detailsRo: "Details (ro)",
  position: "Place",
  seoTitleEn: "Search title (en)",
  seoTitleRo: "Search title (ro)",
  seoDescriptionEn: "Search description (en)",
  seoDescriptionRo: "Search description (ro)",
  attributes: "Attributes",
  exclusions: "Not together",
  accessories: "Accessories",
  alternatives: "Alternatives",
  optional: "Optional products",
  parentExclusions: "Not with optional products",
  variant: "Variant",
  variantReference: "Variant reference",
  variantBarcode: "Variant barcode",
  variantWeight: "Variant weight (kg)",
  withdrawn: "Withdrawn",
  variantStock: "On hand",
  formerPrice: "Former price",
  formerSince: "Former price since",
  formerReduced: "Reduced on",
} as const;

export type OwnColumn = keyof typeof ownHeaders;

export const ownColumns = Object.keys(ownHeaders) as OwnColumn[];

export const ownColumnNames = Object.fromEntries(
  ownColumns.map((column) => [column, [ownHeaders[column].toLowerCase()]]),
) as Record<OwnColumn, string[]> satisfies ColumnNames<OwnColumn>;

/** Cells of the product itself stand in its first row; these stand in a row for each variant. */
export const variantColumns = [
  "variant",
  "variantReference",
  "variantBarcode",
  "variantWeight",
  "withdrawn",
  "variantStock",
  "formerPrice",
  "formerSince",
  "formerReduced",
] as const satisfies readonly OwnColumn[];

export type OwnCells = Partial<Record<OwnColumn, string>>;
