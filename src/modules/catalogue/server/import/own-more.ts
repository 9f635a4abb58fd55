import { toMinor } from "#platform/money/money.ts";
import { namesOf } from "../vocabulary/names.ts";
import type { TemplateInput, ValueKey } from "../vocabulary/template-input.ts";
import type { Findings } from "./fault.ts";
import { languageCodes, type OwnColumn, textColumn } from "./own-columns.ts";
import { isDetails, readDetails } from "./own-details.ts";
import type { OwnFormer, OwnProduct, OwnRelations } from "./product-draft.ts";
import { type Reader, type Row, reader, type Sheet } from "./sheet.ts";

type OwnSheet = Sheet<OwnColumn>;

/** A product's other data in our own file: related products, stock, former prices. */

export function detailsOf(sheet: OwnSheet, read: Reader<OwnColumn>): TemplateInput["details"] {
  const codes = languageCodes.filter((code) => sheet.has(textColumn("details", code)));
  if (codes.length === 0) return undefined;
  const cells = codes.map((code) => [code, read.text(textColumn("details", code))] as const);
  for (const [code, cell] of cells) {
    if (!isDetails(cell)) return read.refuse(textColumn("details", code), "details");
  }
  return readDetails(Object.fromEntries(cells));
}

/** Undefined if the file has none of these columns; any of them may be missing. */
export function ownRelations(sheet: OwnSheet, read: Reader<OwnColumn>): OwnRelations {
  const keys = (column: OwnColumn) => (sheet.has(column) ? parts(read.text(column)) : undefined);
  const [accessory, alternative, optional] = [keys("accessories"), keys("alternatives"), keys("optional")];
  const rules = keys("parentExclusions")?.flatMap((part) => {
    const [, when, not, productKey] = /^([^>]+)>(.+?) in (.+)$/.exec(part) ?? [];
    const [one, other] = [valueKey(when ?? ""), valueKey(not ?? "")];
    if (one && other && productKey) return [{ when: one, not: [other], productKey: productKey.trim() }];
    read.refuse("parentExclusions", "parentExclusions");
    return [];
  });
  return {
    ...(accessory && { accessory }),
    ...(alternative && { alternative }),
    ...(optional && { optional }),
    ...(rules && { parentExclusions: rules }),
  };
}

/** Stock and former prices of the rows that describe variants. */
export function ownVariants(
  sheet: OwnSheet,
  rows: readonly Row[],
  currency: string,
  findings: Findings,
): Pick<OwnProduct, "stock" | "formers"> {
  const stock: NonNullable<OwnProduct["stock"]> = [];
  const formers: OwnFormer[] = [];
  for (const row of rows) {
    const read = reader(sheet, row, findings);
    const options = namesOf(read.text("variant")).flatMap((text) => valueKey(text) ?? []);
    const quantity = read.whole("variantStock");
    if (quantity !== undefined && quantity < 0) read.refuse("variantStock", "notNegative");
    else if (quantity !== undefined) stock.push({ line: row.line, quantity, options });
    const amount = read.amount("formerPrice");
    formers.push({
      line: row.line,
      variant: options
        .map(({ attribute, value }) => `${attribute}:${value}`)
        .sort()
        .join(", "),
      minor: amount === undefined ? null : toMinor(amount, currency),
      askedSince: readDay(read, "formerSince"),
      reducedOn: readDay(read, "formerReduced"),
    });
  }
  return {
    ...(sheet.has("variantStock") && { stock }),
    ...(sheet.has("formerPrice") && { formers }),
  };
}

function readDay(read: Reader<OwnColumn>, column: OwnColumn): string | null {
  const text = read.text(column);
  if (text === "") return null;
  if (/^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text) return text;
  read.refuse(column, "day");
  return null;
}

export function valueKey(text: string): ValueKey | null {
  const [attribute, value, more] = text.split(":").map((part) => part.trim());
  return attribute && value && more === undefined ? { attribute, value } : null;
}

export function parts(text: string): string[] {
  return text
    .split("|")
    .map((part) => part.trim())
    .filter(Boolean);
}
