import { type Findings, remark } from "./fault.ts";
import type { OdooSheet } from "./odoo-columns.ts";
import { type DraftOption, type DraftVariant, variantsMax } from "./product-draft.ts";
import { type Row, reader } from "./sheet.ts";

/**
 * The variants in the file; undefined means every combination. A variant's values are written "Size: 1200 mm, Finish:
 * White" or as values only; attributes with one value may be missing.
 */
export function odooVariants(
  sheet: OdooSheet,
  rows: readonly Row[],
  options: readonly DraftOption[],
  findings: Findings,
): DraftVariant[] | undefined {
  const combinations = options.reduce((product, option) => product * option.values.length, 1);
  if (combinations > variantsMax) {
    const values = { count: combinations, most: variantsMax };
    findings.faults.push(remark(rows[0]?.line ?? 0, "tooManyCombinations", values));
    return undefined;
  }
  const named = rows.filter((row) => sheet.text(row, "variantValues") !== "");
  if (options.length > 0) {
    const variants = named.flatMap((row) => variantOf(sheet, row, options, findings) ?? []);
    return variants.length > 0 ? variants : undefined;
  }
  const first = rows[0];
  if (!first) return undefined;
  const read = reader(sheet, first, findings);
  const stock = read.whole(sheet.has("variantQuantity") ? "variantQuantity" : "quantity");
  return [
    {
      line: first.line,
      values: [],
      reference: sheet.has("reference") ? read.short("reference") : undefined,
      barcode: sheet.has("barcode") ? read.code("barcode") : undefined,
      stock: stock === undefined ? undefined : Math.max(0, stock),
    },
  ];
}

function variantOf(
  sheet: OdooSheet,
  row: Row,
  options: readonly DraftOption[],
  findings: Findings,
): DraftVariant | undefined {
  const read = reader(sheet, row, findings);
  const written = read
    .text("variantValues")
    .split(",")
    .map((part) => part.trim().toLowerCase());
  const values = options.map((option) => {
    const found = option.values.find(({ name }) => {
      const value = name.toLowerCase();
      return written.includes(value) || written.includes(`${option.name.toLowerCase()}: ${value}`);
    });
    return found ?? (option.values.length === 1 ? option.values[0] : undefined);
  });
  const missing = values.indexOf(undefined);
  if (missing !== -1) {
    read.refuse("variantValues", "unknownValue", { attribute: options[missing]?.name ?? "" });
    return undefined;
  }
  const stock = read.whole("variantQuantity");
  return {
    line: row.line,
    values: values.map((value) => value?.name ?? ""),
    reference: sheet.has("variantReference") ? read.short("variantReference") : undefined,
    barcode: sheet.has("variantBarcode") ? read.code("variantBarcode") : undefined,
    stock: stock === undefined ? undefined : Math.max(0, stock),
  };
}
