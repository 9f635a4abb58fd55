import { sanitise } from "#platform/html/sanitise.ts";
import { toMinor } from "#platform/money/money.ts";
import { namesOf } from "../vocabulary/names.ts";
import { slugOf } from "../vocabulary/slug.ts";
import { type Findings, remark } from "./fault.ts";
import { type FormatOptions, type ProductFormat, unnamedKey } from "./format.ts";
import { formerPrice } from "./former-price.ts";
import { type ProductDraft, variantsMax } from "./product-draft.ts";
import { type Reader, type Row, reader, sheetOf } from "./sheet.ts";
import { type ShopifyColumn, type ShopifySheet, shopifyColumns } from "./shopify-columns.ts";
import { shopifyPictures } from "./shopify-pictures.ts";
import { type ShopifyVariant, shopifyVariants } from "./shopify-variants.ts";
import { splitPrices } from "./variant-prices.ts";

/** Shopify's product export: rows with the same handle are consecutive, and the first one contains the shared data. */
export function shopifyFormat(headers: readonly string[], options: FormatOptions): ProductFormat | null {
  const sheet = sheetOf(headers, shopifyColumns, options);
  if (!sheet.has("handle") || !sheet.has("title")) return null;
  return {
    name: "Shopify",
    keyOf: (row) => sheet.text(row, "handle") || (sheet.text(row, "title") ? unnamedKey(row) : ""),
    draftOf: (rows, findings) => draftOf(sheet, rows, options.currency, findings),
  };
}

function draftOf(
  sheet: ShopifySheet,
  rows: readonly Row[],
  currency: string,
  findings: Findings,
): ProductDraft | null {
  for (const row of rows) checkNamed(sheet, row, findings);
  const first = rows[0];
  if (!first) return null;
  const read = reader(sheet, first, findings);
  if (read.text("title") === "")
    findings.faults.push(remark(first.line, "empty", { column: sheet.header("title") }));
  read.short("handle");
  if (read.flag("giftCard")) read.refuse("giftCard", "giftCard");
  const variants = shopifyVariants(sheet, rows, findings);
  const shared = sharedFields(sheet, read);
  if (findings.faults.length > 0) return null;
  const handle = read.text("handle");
  const priced = pricedFields(sheet, variants, currency);
  const draft: ProductDraft = {
    key: `shopify:${handle}`,
    line: first.line,
    slug: slugOf(handle) || slugOf(read.text("title")) || "product",
    ...shared,
    ...priced,
    ...stockFields(sheet, variants),
  };
  const pictures = shopifyPictures(sheet, rows, variants, draft, findings);
  if (pictures) draft.pictures = pictures;
  return findings.faults.length > 0 ? null : draft;
}

function checkNamed(sheet: ShopifySheet, row: Row, findings: Findings) {
  if (sheet.text(row, "handle") !== "") return;
  findings.faults.push(remark(row.line, "noHandle", { column: sheet.header("handle") }));
}

function sharedFields(sheet: ShopifySheet, read: Reader<ShopifyColumn>) {
  const status = read.chosen("status", {
    active: "active",
    draft: "draft",
    archived: "archived",
    unlisted: "unlisted",
  });
  const published = read.flag("published");
  const saidPublished = sheet.has("status") || sheet.has("published");
  const given = <Value>(column: ShopifyColumn, value: () => Value) =>
    sheet.has(column) ? value() : undefined;
  return {
    name: read.short("title", 500),
    description: given("body", () => sanitise(read.text("body"))),
    seoTitle: given("seoTitle", () => read.short("seoTitle", 1000)),
    seoDescription: given("seoDescription", () => read.short("seoDescription", 5000)),
    brand: read.short("vendor") || undefined,
    categories: categoriesOf(sheet, read),
    tags: given("tags", () => namesOf(read.short("tags", 5000))),
    published: saidPublished ? (status ?? "active") === "active" && (published ?? true) : undefined,
  };
}

/** Visitors know the merchant's own product type; Shopify's taxonomy replaces it where it is empty. */
function categoriesOf(sheet: ShopifySheet, read: Reader<ShopifyColumn>): string[][] | undefined {
  if (!sheet.has("type") && !sheet.has("category") && !sheet.has("collection")) return undefined;
  const pathOf = (text: string) =>
    text
      .split(">")
      .map((name) => name.trim())
      .filter(Boolean);
  const main = pathOf(read.short("type") || read.short("category", 1000));
  const paths = [main, pathOf(read.short("collection"))].filter((path) => path.length > 0);
  return paths.filter((path, index) => paths.findIndex((one) => String(one) === String(path)) === index);
}

type PricedFields = Pick<
  ProductDraft,
  | "listPriceMinor"
  | "formerMinor"
  | "costMinor"
  | "options"
  | "variants"
  | "reference"
  | "weightGrams"
  | "taxed"
  | "type"
>;

function pricedFields(
  sheet: ShopifySheet,
  variants: readonly ShopifyVariant[],
  currency: string,
): PricedFields {
  const [first] = variants;
  if (!first) return {};
  const minor = (amount: string | undefined) =>
    amount === undefined ? undefined : toMinor(amount, currency);
  const shipped = variants.map((variant) => variant.shipped).filter((flag) => flag !== undefined);
  const fields: PricedFields = {
    listPriceMinor: minor(first.price),
    costMinor: minor(first.cost),
    weightGrams: first.grams,
    taxed: first.taxed,
    ...(shipped.length > 0 && { type: shipped.includes(true) ? "product" : "service" }),
  };
  const formerOf = ({ price, compareAt }: ShopifyVariant) => formerPrice(minor(price), minor(compareAt));
  if (!sheet.has("value1")) return { ...fields, ...formerOf(first), reference: first.sku };
  const priced = variants.map((variant) => ({
    values: variant.values,
    priceMinor: minor(variant.price) ?? 0,
  }));
  const split = splitPrices(first.names, priced, variantsMax);
  return {
    ...fields,
    listPriceMinor: sheet.has("price") ? split.listPriceMinor : undefined,
    options: split.options.filter((option) => option.name !== ""),
    variants: variants.map((variant, index) => ({
      line: variant.line,
      values: first.names.length > 0 ? (split.values[index] ?? []) : [],
      reference: variant.sku,
      barcode: variant.barcode,
      ...formerOf(variant),
      weightGrams: variant.grams,
      stock: variant.quantity === undefined ? undefined : Math.max(0, variant.quantity),
    })),
  };
}

/** Whether stock is tracked is a setting of the whole product: only if every variant tracks it and stops its sale. */
function stockFields(sheet: ShopifySheet, variants: readonly ShopifyVariant[]) {
  if (!sheet.has("quantity") && !sheet.has("tracker")) return {};
  const counted = (variant: ShopifyVariant) =>
    sheet.has("quantity") && (!sheet.has("tracker") || variant.tracked) && !variant.sellsOn;
  return { inventory: variants.every(counted) ? ("always" as const) : ("never" as const) };
}
