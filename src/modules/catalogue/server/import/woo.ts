import { sanitise } from "#platform/html/sanitise.ts";
import { slugOf } from "../vocabulary/slug.ts";
import { type Findings, remark } from "./fault.ts";
import type { FormatOptions, ProductFormat } from "./format.ts";
import type { PictureWish, ProductDraft } from "./product-draft.ts";
import { type Reader, type Row, reader, type Sheet, sheetOf } from "./sheet.ts";
import { wooAttributes, wooList } from "./woo-attributes.ts";
import { type WooColumn, type WooFile, wooColumns } from "./woo-columns.ts";
import { wooGrams, wooPrice } from "./woo-price.ts";
import { arrangeWoo, wooKey } from "./woo-rows.ts";
import { wooVariants } from "./woo-variants.ts";

/** WooCommerce's product export: variations are rows of their own that refer to their product, anywhere in the file. */
export function wooFormat(headers: readonly string[], options: FormatOptions): ProductFormat | null {
  const sheet = sheetOf(headers, wooColumns, options);
  if (!sheet.has("name") || !sheet.has("type") || !sheet.has("regularPrice")) return null;
  const { currency, now } = options;
  const file: WooFile = { sheet, attributesOf: wooAttributes(headers), currency, now };
  return {
    name: "WooCommerce",
    keyOf: (row) => wooKey(sheet, row),
    arrange: (rows) => arrangeWoo(sheet, rows),
    draftOf: (rows, findings) => draftOf(file, rows, findings),
  };
}

const kinds = ["simple", "variable"];

function draftOf(file: WooFile, rows: readonly Row[], findings: Findings): ProductDraft | null {
  const { sheet } = file;
  const [first, ...variations] = rows;
  if (!first) return null;
  const read = reader(sheet, first, findings);
  const types = read
    .text("type")
    .toLowerCase()
    .split(",")
    .map((type) => type.trim());
  if (types.includes("variation")) {
    read.refuse("parent", "noParent");
    return null;
  }
  const kind = types.find((type) => kinds.includes(type));
  if (!kind) read.refuse("type", "kinds", { kinds: kinds.join(", ") });
  if (read.text("name") === "") {
    findings.faults.push(remark(first.line, "empty", { column: sheet.header("name") }));
  }
  if (read.short("sku") === "" && read.text("id") === "") {
    const values = { one: sheet.header("id"), other: sheet.header("sku") };
    findings.faults.push(remark(first.line, "nameless", values));
  }
  const choices = wooVariants(file, first, kind === "variable" ? variations : [], findings);
  const price = kind === "variable" ? {} : wooPrice(file, read);
  const draft: ProductDraft = {
    key: `woo:${wooKey(sheet, first)}`,
    line: first.line,
    slug: slugOf(read.text("name")) || slugOf(read.text("sku")) || "product",
    name: read.short("name", 500),
    ...texts(sheet, read),
    ...words(sheet, read),
    ...state(sheet, read, types),
    ...price,
    ...choices,
  };
  const pictures = picturesOf(sheet, first, variations, draft);
  if (pictures) draft.pictures = pictures;
  return findings.faults.length > 0 ? null : draft;
}

function texts(sheet: Sheet<WooColumn>, read: Reader<WooColumn>) {
  const html = (column: WooColumn) =>
    // WooCommerce writes line ends inside descriptions as "\n".
    sheet.has(column) ? sanitise(read.text(column).replaceAll("\\n", "\n")) : undefined;
  const summary = html("summary")
    ?.replace(/<[^<>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return {
    description: html("description"),
    summary: summary?.slice(0, 2000),
    reference: sheet.has("sku") ? read.short("sku") : undefined,
  };
}

function words(sheet: Sheet<WooColumn>, read: Reader<WooColumn>) {
  const paths = wooList(read.short("categories", 5000)).map((path) =>
    path
      .split(">")
      .map((name) => name.trim())
      .filter(Boolean),
  );
  return {
    categories: sheet.has("categories") ? paths.filter((path) => path.length > 0) : undefined,
    tags: sheet.has("tags") ? wooList(read.short("tags", 5000)) : undefined,
    brand: wooList(read.short("brands"))[0],
  };
}

function state(sheet: Sheet<WooColumn>, read: Reader<WooColumn>, types: readonly string[]) {
  const grams = wooGrams(sheet, read);
  const shown = read.chosen("published", { "1": true, "0": false, "-1": false, true: true, false: false });
  const isHidden = read.text("visibility").toLowerCase() === "hidden";
  const sellsOn = ["1", "notify", "yes"].includes(read.text("backorders").toLowerCase());
  const isCounted = read.text("stock") !== "";
  const isService = types.includes("virtual") || types.includes("downloadable");
  return {
    type: isService ? ("service" as const) : ("product" as const),
    taxed: read.text("taxStatus").toLowerCase() === "none" ? false : undefined,
    published: shown === undefined ? undefined : shown && !isHidden,
    inventory: isCounted && !sellsOn && !isService ? ("always" as const) : ("never" as const),
    weightGrams: grams,
  };
}

/** The product's pictures in order, then those of variations only. */
function picturesOf(
  sheet: Sheet<WooColumn>,
  first: Row,
  variations: readonly Row[],
  draft: ProductDraft,
): PictureWish[] | undefined {
  if (!sheet.has("images")) return undefined;
  const wishesOf = (row: Row, values?: Record<number, string>): PictureWish[] =>
    wooList(sheet.text(row, "images")).map((source) => ({
      ...{ line: row.line, source, alt: "" },
      ...(values && { values }),
    }));
  const isChosen = (draft.options ?? []).length > 0;
  return [
    ...wishesOf(first),
    ...variations.flatMap((row) => {
      const variant = draft.variants?.find(({ line }) => line === row.line);
      return isChosen && variant ? wishesOf(row, { ...variant.values }) : [];
    }),
  ];
}
