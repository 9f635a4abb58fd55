import { toMinor } from "#platform/money/money.ts";
import { plainName } from "../vocabulary/names.ts";
import { type Findings, remark } from "./fault.ts";
import type { OdooSheet } from "./odoo-columns.ts";
import type { DraftOption } from "./product-draft.ts";
import { type Row, reader } from "./sheet.ts";

/**
 * The attribute lines of a product. A row names an attribute with all its values ("White,Sage"), or adds one more value
 * to the attribute above, with or without its price extra. Undefined if the file has no attributes.
 */
export function odooOptions(
  sheet: OdooSheet,
  rows: readonly Row[],
  currency: string,
  findings: Findings,
): DraftOption[] | undefined {
  if (!sheet.has("attribute")) return undefined;
  const options: DraftOption[] = [];
  for (const row of rows) {
    const option = optionOf(sheet, row, options, findings);
    if (!option) continue;
    for (const value of valuesOf(sheet, row, option.name)) addValue(option, value);
    const single = withoutAttribute(sheet.text(row, "value"), option.name);
    const extra = reader(sheet, row, findings).decimal("extra");
    if (single !== "") addValue(option, single, extra === undefined ? undefined : toMinor(extra, currency));
  }
  for (const option of options.filter((one) => one.values.length === 0)) {
    const values = { column: sheet.header("values"), attribute: option.name };
    findings.faults.push(remark(rows[0]?.line ?? 0, "attributeEmpty", values));
  }
  return options;
}

function optionOf(
  sheet: OdooSheet,
  row: Row,
  options: DraftOption[],
  findings: Findings,
): DraftOption | undefined {
  const name = sheet.text(row, "attribute");
  const value = sheet.text(row, "values") || sheet.text(row, "value");
  if (name === "" && value === "") return undefined;
  if (name === "") {
    const above = options.at(-1);
    if (!above) {
      findings.faults.push(remark(row.line, "noAttribute", { column: sheet.header("attribute"), value }));
    }
    return above;
  }
  const known = options.find((option) => plainName(option.name) === plainName(name));
  if (known) return known;
  const option: DraftOption = { name, values: [] };
  options.push(option);
  return option;
}

function valuesOf(sheet: OdooSheet, row: Row, attribute: string): string[] {
  return sheet
    .text(row, "values")
    .split(",")
    .map((value) => withoutAttribute(value, attribute))
    .filter(Boolean);
}

/** Outside its attribute's column, Odoo writes a value as "Finish: White". */
function withoutAttribute(value: string, attribute: string): string {
  const text = value.trim();
  const prefix = `${attribute}:`;
  return text.toLowerCase().startsWith(prefix.toLowerCase()) ? text.slice(prefix.length).trim() : text;
}

function addValue(option: DraftOption, name: string, extraMinor?: number): void {
  const known = option.values.find((value) => plainName(value.name) === plainName(name));
  if (!known) option.values.push({ name, extraMinor: extraMinor ?? 0 });
  else if (extraMinor !== undefined) known.extraMinor = extraMinor;
}
