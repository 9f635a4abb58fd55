import { unnamedKey } from "./format.ts";
import type { Row, Sheet } from "./sheet.ts";
import type { WooColumn } from "./woo-columns.ts";

/** The SKU, which survives a move to another shop, else WooCommerce's own number. */
export function wooKey(sheet: Sheet<WooColumn>, row: Row): string {
  const id = sheet.text(row, "id");
  return sheet.text(row, "sku") || (id === "" ? unnamedKey(row) : `id:${id}`);
}

/** Products in file order, each with its variations; a variation without its product forms its own group. */
export function arrangeWoo(sheet: Sheet<WooColumn>, rows: readonly Row[]): { key: string; rows: Row[] }[] {
  const isVariation = (row: Row) => /\bvariation\b/i.test(sheet.text(row, "type"));
  const groups: { key: string; rows: Row[] }[] = [];
  const named = new Map<string, { rows: Row[] }>();
  for (const row of rows.filter((one) => !isVariation(one))) {
    const group = { key: wooKey(sheet, row), rows: [row] };
    groups.push(group);
    for (const name of namesOf(sheet, row)) if (!named.has(name)) named.set(name, group);
  }
  for (const row of rows.filter(isVariation)) {
    const parent = named.get(sheet.text(row, "parent"));
    if (parent) parent.rows.push(row);
    else groups.push({ key: unnamedKey(row), rows: [row] });
  }
  const placeOf = (row: Row) => Number(sheet.text(row, "position")) || 0;
  for (const group of groups) {
    const [first, ...variations] = group.rows;
    variations.sort((a, b) => placeOf(a) - placeOf(b) || compare(wooKey(sheet, a), wooKey(sheet, b)));
    group.rows = first ? [first, ...variations] : [];
  }
  return groups;
}

/** The names by which variations refer to a product: its SKU, or its number as "id:44". */
function namesOf(sheet: Sheet<WooColumn>, row: Row): string[] {
  const id = sheet.text(row, "id");
  return [sheet.text(row, "sku"), id === "" ? "" : `id:${id}`].filter(Boolean);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
