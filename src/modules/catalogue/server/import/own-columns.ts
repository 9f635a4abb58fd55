import { type LocaleCode, locales } from "#platform/i18n/locale.ts";
import type { ColumnNames } from "./sheet.ts";

/** Texts with a column for each language: "Name (de)". */
const textHeaders = {
  name: "Name",
  summary: "Summary",
  description: "Description",
  message: "Stock message",
  badge: "Badge",
  details: "Details",
  seoTitle: "Search title",
  seoDescription: "Search description",
} as const;

export type TextField = keyof typeof textHeaders;

/** The columns of our own product file, in order; a text marks the place of its language columns. */
const headers = {
  key: "Vitrine key",
  slug: "Address",
  name: textHeaders.name,
  summary: textHeaders.summary,
  description: textHeaders.description,
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
  message: textHeaders.message,
  badge: textHeaders.badge,
  weight: "Weight (kg)",
  volume: "Volume (l)",
  deliveryClass: "Delivery class",
  handlingDays: "Handling days",
  leadDays: "Days when out of stock",
  madeToMeasure: "Made to measure",
  notReturnable: "Not returnable",
  guaranteeMonths: "Guarantee (months)",
  onRequest: "Price on request",
  details: textHeaders.details,
  position: "Place",
  seoTitle: textHeaders.seoTitle,
  seoDescription: textHeaders.seoDescription,
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

type PlainColumn = Exclude<keyof typeof headers, TextField>;

/** "name:de" is the name in German. */
export type TextColumn = `${TextField}:${LocaleCode}`;

export type OwnColumn = PlainColumn | TextColumn;

export function textColumn(field: TextField, code: LocaleCode): TextColumn {
  return `${field}:${code}`;
}

const isText = (name: string): name is TextField => Object.hasOwn(textHeaders, name);

/** All columns of a file with these languages. */
export function ownColumns(codes: readonly LocaleCode[]): OwnColumn[] {
  return (Object.keys(headers) as (keyof typeof headers)[]).flatMap((name): OwnColumn[] =>
    isText(name) ? codes.map((code) => textColumn(name, code)) : [name],
  );
}

export function ownHeader(column: OwnColumn): string {
  const [name = "", code] = column.split(":");
  return isText(name) && code !== undefined
    ? `${textHeaders[name]} (${code})`
    : headers[column as PlainColumn];
}

/** A file may contain any language of the program. */
export const languageCodes = locales.map(({ code }) => code);

export const anyColumn = ownColumns(languageCodes);

export const ownColumnNames = Object.fromEntries(
  anyColumn.map((column) => [column, [ownHeader(column).toLowerCase()]]),
) as Record<OwnColumn, string[]> satisfies ColumnNames<OwnColumn>;

/** The product's own cells are in its first row; these are in a row for each variant. */
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
