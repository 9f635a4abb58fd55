import type { CombinationView, OptionalProductView } from "../server/vocabulary/views.ts";
import { isPossible } from "./choosing/rules.ts";
import { stockLimit } from "./choosing/stock-limit.ts";

/** What the server says about a choice in the dialog. */
export interface RowPrice {
  minor: number;
  text: string;
  wasText: string | null;
  /** Null: the variant is made when it is ordered. */
  variantId: number | null;
  possible: boolean;
  /** Pieces that can be added; null where nothing is counted. */
  available: number | null;
}

/** One thing of the set that is put together: the first row is the product itself, which is always in it. */
export interface OptionRow {
  key: string;
  parentKey: string | null;
  product: Pick<
    OptionalProductView,
    "templateId" | "name" | "summary" | "path" | "lines" | "rules" | "combination"
  >;
  optionIds: number[];
  /** What was typed, by option. */
  texts: Record<number, string>;
  quantity: number;
  isAdded: boolean;
  price: RowPrice;
  isAsking: boolean;
  /** What this choice costs could not be asked for: the price that is known belongs to another one. */
  isUnpriced?: boolean;
}

/** What is in the set, each thing followed by its own options, and how deep it hangs. */
export function addedRows(rows: readonly OptionRow[], parentKey: string | null = null, depth = 0): Placed[] {
  return rows
    .filter((row) => row.isAdded && row.parentKey === parentKey)
    .flatMap((row) => [{ row, depth }, ...addedRows(rows, row.key, depth + 1)]);
}

interface Placed {
  row: OptionRow;
  depth: number;
}

/** What can still be added: only what belongs to something that is in the set. */
export function offeredRows(rows: readonly OptionRow[]): OptionRow[] {
  const added = new Set(rows.filter(({ isAdded }) => isAdded).map(({ key }) => key));
  return rows.filter((row) => !row.isAdded && added.has(row.parentKey ?? ""));
}

/** How deep a row hangs below the product that the dialog is about. */
export function depthOf(rows: readonly OptionRow[], { parentKey }: Pick<OptionRow, "parentKey">): number {
  const parent = rows.find(({ key }) => key === parentKey);
  return parent ? 1 + depthOf(rows, parent) : 0;
}

/**
 * The name of what a row is an option of, where that has to be said: the same product is in the dialog more than once,
 * or it is offered with an option and stands apart from it.
 */
export function parentNameOf(rows: readonly OptionRow[], row: OptionRow): string | null {
  const parent = rows.find(({ key }) => key === row.parentKey);
  if (!parent) return null;
  const { templateId } = row.product;
  const isRepeated = rows.some((one) => one.key !== row.key && one.product.templateId === templateId);
  const isApart = !row.isAdded && parent.parentKey !== null;
  return isRepeated || isApart ? parent.product.name : null;
}

export function changeRow(rows: readonly OptionRow[], key: string, change: Partial<OptionRow>): OptionRow[] {
  return rows.map((row) => (row.key === key ? { ...row, ...change } : row));
}

/** Takes a row out of the set and, with it, everything that hangs on it; what is offered with it goes too. */
export function withoutRow(rows: readonly OptionRow[], key: string): OptionRow[] {
  const below = (parentKey: string): string[] =>
    rows.filter((row) => row.parentKey === parentKey).flatMap((row) => [row.key, ...below(row.key)]);
  const gone = new Set(below(key));
  return changeRow(
    rows.filter((row) => !gone.has(row.key)),
    key,
    { isAdded: false },
  );
}

/** Another quantity of a row; its options that are not added yet take it over. */
export function withRowQuantity(rows: readonly OptionRow[], key: string, quantity: number): OptionRow[] {
  return rows.map((row) =>
    row.key === key || (row.parentKey === key && !row.isAdded) ? { ...row, quantity } : row,
  );
}

/** What the server said of a row, unless it was chosen differently meanwhile. Null: nobody could be asked. */
export function withAnswer(
  rows: readonly OptionRow[],
  asked: OptionRow,
  price: RowPrice | null,
): OptionRow[] {
  return rows.map((row) =>
    isSame(row, asked)
      ? { ...row, price: price ?? row.price, isAsking: false, isUnpriced: price === null }
      : row,
  );
}

function isSame(one: OptionRow, asked: OptionRow): boolean {
  return (
    one.key === asked.key &&
    one.quantity === asked.quantity &&
    String(one.optionIds) === String(asked.optionIds)
  );
}

/** Whether a row can be part of the set as it is chosen now. */
export function canAdd({ product, optionIds, price, quantity, isUnpriced = false }: OptionRow): boolean {
  const enough = price.available === null || price.available >= Math.max(1, quantity);
  return !isUnpriced && price.possible && isPossible(product.rules, optionIds) && enough;
}

/** The sum of what is in the set, in minor units. */
export function totalMinor(rows: readonly OptionRow[]): number {
  return rows.reduce((sum, row) => sum + (row.isAdded ? row.price.minor * row.quantity : 0), 0);
}

/** What the server said about a combination when it was made. */
export function priceOf(
  { price, variantId, possible, inventory }: CombinationView,
  quantity: number,
): RowPrice {
  const { available } = stockLimit(inventory, quantity);
  return { minor: price.minor, text: price.text, wasText: price.wasText, variantId, possible, available };
}
