import { toMinor } from "#platform/money/money.ts";
import { namesOf } from "../vocabulary/names.ts";
import type { TemplateInput, ValueKey } from "../vocabulary/template-input.ts";
import type { Findings } from "./fault.ts";
import type { OwnColumn } from "./own-columns.ts";
import { readDetails } from "./own-details.ts";
import type { OwnFormer, OwnProduct, OwnRelations } from "./product-draft.ts";
import { type Reader, type Row, reader, type Sheet } from "./sheet.ts";

type OwnSheet = Sheet<OwnColumn>;

/** What our own file says of a product beside its own columns: what goes with it, its stock, its former prices. */

export function detailsOf(sheet: OwnSheet, read: Reader<OwnColumn>): TemplateInput["details"] {
  if (!sheet.has("detailsEn") && !sheet.has("detailsRo")) return undefined;
  const details = readDetails({ en: read.text("detailsEn"), ro: read.text("detailsRo") });
  if (details) return details;
  return read.refuse("detailsEn", "write one detail a line, such as “Width: 120 cm”");
}

/** Undefined where the file has none of these columns; each of them alone may be missing. */
export function ownRelations(sheet: OwnSheet, read: Reader<OwnColumn>): OwnRelations {
  const keys = (column: OwnColumn) => (sheet.has(column) ? parts(read.text(column)) : undefined);
  const [accessory, alternative, optional] = [keys("accessories"), keys("alternatives"), keys("optional")];
  const rules = keys("parentExclusions")?.flatMap((part) => {
    const [, when, not, productKey] = /^([^>]+)>(.+?) in (.+)$/.exec(part) ?? [];
    const [one, other] = [valueKey(when ?? ""), valueKey(not ?? "")];
    if (one && other && productKey) return [{ when: one, not: [other], productKey: productKey.trim() }];
    read.refuse("parentExclusions", "write “size:1400 > length:1280 in KEY”");
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
    if (quantity !== undefined && quantity < 0)
      read.refuse("variantStock", "write a number that is not below zero");
    else if (quantity !== undefined) stock.push({ line: row.line, quantity, options });
    const amount = read.amount("formerPrice");
    formers.push({
      line: row.line,
      variant: options
        .map(({ attribute, value }) => `${attribute}:${value}`)
        .sort()
        .join(", "),
      minor: amount === undefined ? null : toMinor(amount, currency),
      askedSince: dayOf(read, "formerSince"),
      reducedOn: dayOf(read, "formerReduced"),
    });
  }
  return {
    ...(sheet.has("variantStock") && { stock }),
    ...(sheet.has("formerPrice") && { formers }),
  };
}

function dayOf(read: Reader<OwnColumn>, column: OwnColumn): string | null {
  const text = read.text(column);
  if (text === "") return null;
  if (/^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text) return text;
  read.refuse(column, "write a day like 2026-11-20");
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
