import { plainName } from "../vocabulary/names.ts";
import { type Findings, remark } from "./fault.ts";
import { variantsMax } from "./product-draft.ts";
import { type Row, reader } from "./sheet.ts";
import type { ShopifyColumn, ShopifySheet } from "./shopify-columns.ts";

export interface ShopifyVariant {
  line: number;
  names: string[];
  values: string[];
  sku: string | undefined;
  barcode: string | undefined;
  price: string | undefined;
  cost: string | undefined;
  grams: number | undefined;
  quantity: number | undefined;
  compareAt: string | undefined;
  tracked: boolean;
  sellsOn: boolean;
  taxed: boolean | undefined;
  shipped: boolean | undefined;
  image: string;
}

const optionColumns = [
  ["option1", "value1"],
  ["option2", "value2"],
  ["option3", "value3"],
] as const;

/** Columns that only a variant fills. A row without any of them is an additional picture. */
const variantColumns: ShopifyColumn[] = ["value1", "value2", "value3", "sku", "price", "barcode", "quantity"];

/** The variants of a product. A product without choices has one variant without values. */
export function shopifyVariants(
  sheet: ShopifySheet,
  rows: readonly Row[],
  findings: Findings,
): ShopifyVariant[] {
  const first = rows[0];
  if (!first) return [];
  const names = optionNames(sheet, first, findings);
  const variants = rows
    .filter((row) => row === first || variantColumns.some((column) => sheet.text(row, column) !== ""))
    .map((row) => variantOf(sheet, row, names, findings));
  spellAlike(variants);
  checkTwins(variants, findings);
  if (variants.length > variantsMax) {
    const values = { count: variants.length, most: variantsMax };
    findings.faults.push(remark(first.line, "tooManyVariants", values));
  }
  return variants;
}

/** Shopify writes "Title" with "Default Title" for a product without choices. */
function optionNames(sheet: ShopifySheet, first: Row, findings: Findings): (string | null)[] {
  const read = reader(sheet, first, findings);
  const names = optionColumns.map(([name]) => read.short(name) || null);
  const isDefault = names[0] === "Title" && sheet.text(first, "value1") === "Default Title";
  if (isDefault) return [null, null, null];
  const given = names.filter((name) => name !== null).map(plainName);
  if (new Set(given).size < given.length) {
    findings.faults.push(remark(first.line, "sameOptions", { names: given.join(", ") }));
  }
  return names;
}

function variantOf(
  sheet: ShopifySheet,
  row: Row,
  names: readonly (string | null)[],
  findings: Findings,
): ShopifyVariant {
  const read = reader(sheet, row, findings);
  const text = (column: ShopifyColumn) => (sheet.has(column) ? read.short(column) : undefined);
  const price = read.amount("price");
  if (sheet.has("price") && read.text("price") === "") {
    findings.faults.push(remark(row.line, "empty", { column: sheet.header("price") }));
  }
  const grams = read.amount("grams", 1);
  return {
    line: row.line,
    names: names.filter((name) => name !== null),
    values: valuesOf(sheet, row, names, findings),
    sku: text("sku")?.replace(/^'/, ""),
    barcode: sheet.has("barcode") ? read.code("barcode") : undefined,
    price,
    cost: read.amount("cost"),
    grams: grams === undefined ? undefined : Math.round(Number(grams)),
    quantity: read.whole("quantity"),
    compareAt: read.amount("compareAt"),
    tracked: read.text("tracker") !== "",
    sellsOn: read.chosen("policy", { continue: true, deny: false }) === true || read.flag("sellsOn") === true,
    taxed: read.flag("taxed"),
    shipped: read.flag("shipped"),
    image: read.text("variantImage"),
  };
}

function valuesOf(
  sheet: ShopifySheet,
  row: Row,
  names: readonly (string | null)[],
  findings: Findings,
): string[] {
  const read = reader(sheet, row, findings);
  return optionColumns.flatMap(([nameColumn, valueColumn], place) => {
    const value = read.short(valueColumn);
    const name = names[place];
    if (name && value === "") {
      findings.faults.push(
        remark(row.line, "optionEmpty", { column: sheet.header(valueColumn), option: name }),
      );
    }
    if (!name && value !== "" && value !== "Default Title") {
      const values = { column: sheet.header(valueColumn), value, nameColumn: sheet.header(nameColumn) };
      findings.faults.push(remark(row.line, "optionUnnamed", values));
    }
    return name ? [value] : [];
  });
}

/** "white" and "White" are the same value of a product: the first spelling wins. */
function spellAlike(variants: readonly ShopifyVariant[]): void {
  const spellings = new Map<string, string>();
  for (const variant of variants) {
    variant.values = variant.values.map((value, place) => {
      const key = `${place} ${plainName(value)}`;
      if (!spellings.has(key)) spellings.set(key, value);
      return spellings.get(key) ?? value;
    });
  }
}

function checkTwins(variants: readonly ShopifyVariant[], findings: Findings): void {
  const lines = new Map<string, number>();
  for (const { line, values } of variants) {
    const key = values.join("\n");
    const twin = lines.get(key);
    if (twin === undefined) lines.set(key, line);
    else if (values.length === 0) {
      findings.faults.push(remark(line, "secondVariant", { before: twin }));
    } else {
      findings.faults.push(remark(line, "sameVariant", { variant: values.join(" / "), before: twin }));
    }
  }
}
