import { sanitise } from "#platform/html/sanitise.ts";
import { toMinor } from "#platform/money/money.ts";
import { namesOf } from "../vocabulary/names.ts";
import { slugOf } from "../vocabulary/slug.ts";
import { type Findings, remark } from "./fault.ts";
import { type FormatOptions, type ProductFormat, unnamedKey } from "./format.ts";
import { formerPrice } from "./former-price.ts";
import { odooOptions } from "./odoo-attributes.ts";
import { type OdooColumn, type OdooSheet, odooColumns } from "./odoo-columns.ts";
import { odooVariants } from "./odoo-variants.ts";
import type { ProductDraft } from "./product-draft.ts";
import { type Reader, type Row, reader, sheetOf } from "./sheet.ts";

/** Odoo's product export: further rows of a product, for its attributes or variants, do not name the product. */
export function odooFormat(headers: readonly string[], options: FormatOptions): ProductFormat | null {
  const sheet = sheetOf(headers, odooColumns, options);
  if (!sheet.has("name") || !(sheet.has("id") || sheet.has("reference"))) return null;
  const keyOf = (row: Row) => {
    if (sheet.text(row, "id") !== "") return sheet.text(row, "id");
    return sheet.text(row, "name") === "" ? "" : sheet.text(row, "reference") || unnamedKey(row);
  };
  return {
    name: "Odoo",
    keyOf,
    draftOf: (rows, findings) => draftOf(sheet, rows, keyOf, options.currency, findings),
  };
}

function draftOf(
  sheet: OdooSheet,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  siteCurrency: string,
  findings: Findings,
): ProductDraft | null {
  const first = rows[0];
  if (!first) return null;
  const read = reader(sheet, first, findings);
  checkNamed(sheet, read, first, findings);
  read.short("id");
  const currency = read.text("currency") || siteCurrency;
  if (!/^[A-Z]{3}$/.test(currency)) {
    read.refuse("currency", "currency");
    return null;
  }
  const options = odooOptions(sheet, rows, currency, findings);
  const draft: ProductDraft = {
    key: `odoo:${keyOf(first)}`,
    line: first.line,
    slug: slugOf(read.text("name")) || slugOf(read.text("reference")) || "product",
    name: read.short("name", 500),
    ...texts(sheet, read),
    ...amounts(sheet, read, currency),
    ...sale(sheet, read),
    brand: read.short("brand") || undefined,
    categories: categoriesOf(sheet, rows),
    tags: sheet.has("tags") ? namesOf(rows.map((row) => sheet.text(row, "tags")).join(",")) : undefined,
    options,
    variants: odooVariants(sheet, rows, options ?? [], findings),
  };
  const pictures = picturesOf(sheet, rows, draft);
  if (pictures) draft.pictures = pictures;
  return findings.faults.length > 0 ? null : draft;
}

/** The product's pictures, then those of its variants. */
function picturesOf(
  sheet: OdooSheet,
  rows: readonly Row[],
  draft: ProductDraft,
): ProductDraft["pictures"] | undefined {
  if (!sheet.has("image") && !sheet.has("variantImage")) return undefined;
  const of = (column: "image" | "variantImage") =>
    rows.flatMap((row) => {
      const source = sheet.text(row, column);
      return source === "" ? [] : [{ line: row.line, source, alt: "" }];
    });
  const shown = of("variantImage").map((wish) => {
    const values = draft.variants?.find(({ line }) => line === wish.line)?.values ?? [];
    return values.length === 0 ? wish : { ...wish, values: { ...values } };
  });
  return [...of("image"), ...shown];
}

function checkNamed(sheet: OdooSheet, read: Reader<OdooColumn>, first: Row, findings: Findings): void {
  if (read.text("name") === "")
    findings.faults.push(remark(first.line, "empty", { column: sheet.header("name") }));
  if (read.text("id") === "" && read.text("reference") === "") {
    const values = { one: sheet.header("id"), other: sheet.header("reference") };
    findings.faults.push(remark(first.line, "nameless", values));
  }
}

function texts(sheet: OdooSheet, read: Reader<OdooColumn>) {
  const given = (column: OdooColumn, lengthMax?: number) =>
    sheet.has(column) ? read.short(column, lengthMax) : undefined;
  const html = sheet.has("description") ? read.text("description") : undefined;
  return {
    description: html === undefined ? undefined : sanitise(html),
    summary: given("summary", 2000)?.replace(/\s+/g, " "),
    seoTitle: given("seoTitle", 1000),
    seoDescription: given("seoDescription", 5000),
    reference: given("reference"),
  };
}

function amounts(sheet: OdooSheet, read: Reader<OdooColumn>, currency: string) {
  const minor = (column: OdooColumn) => {
    const amount = read.amount(column);
    return amount === undefined ? undefined : toMinor(amount, currency);
  };
  const weight = read.amount("weight", 1000);
  const volume = read.amount("volume", 1_000_000);
  return {
    // Odoo writes a missing price as 0, not as an empty cell.
    listPriceMinor: sheet.has("listPrice") ? (minor("listPrice") ?? 0) : undefined,
    ...formerPrice(minor("listPrice"), minor("comparePrice")),
    costMinor: minor("cost"),
    currency: sheet.has("currency") ? currency : undefined,
    weightGrams: weight === undefined ? undefined : Math.round(Number(weight) * 1000),
    volumeMl: volume === undefined ? undefined : Math.round(Number(volume) * 1_000_000),
  };
}

const kinds = {
  goods: "goods",
  consu: "goods",
  consumable: "goods",
  product: "product",
  "storable product": "product",
  storable: "product",
  service: "service",
} as const;

function sale(sheet: OdooSheet, read: Reader<OdooColumn>) {
  const kind = read.chosen<(typeof kinds)[keyof typeof kinds]>("type", kinds);
  const storable = read.flag("storable");
  const goods = storable === undefined ? "consu" : storable ? "product" : "consu";
  const type: ProductDraft["type"] = kind === "goods" ? goods : kind;
  const active = read.flag("active") ?? true;
  const published = read.flag("published");
  const sellsOn = read.flag("sellsOn");
  const counted = type === "product" && (sheet.has("quantity") || sheet.has("variantQuantity"));
  return {
    type,
    saleable: read.flag("saleable"),
    published: active ? published : false,
    inventory:
      type === undefined ? undefined : counted && !sellsOn ? ("always" as const) : ("never" as const),
  };
}

/** The shop categories if there are any, else the internal category without its generic root. */
function categoriesOf(sheet: OdooSheet, rows: readonly Row[]): string[][] | undefined {
  if (!sheet.has("publicCategories") && !sheet.has("category")) return undefined;
  const pathOf = (text: string) =>
    text
      .split("/")
      .map((name) => name.trim())
      .filter(Boolean);
  const shown = namesOf(rows.map((row) => sheet.text(row, "publicCategories")).join(",")).map(pathOf);
  if (shown.length > 0) return shown;
  const inner = rows[0] ? pathOf(sheet.text(rows[0], "category")) : [];
  while (["all", "saleable"].includes(inner[0]?.toLowerCase() ?? "")) inner.shift();
  return inner.length > 0 ? [inner] : [];
}
