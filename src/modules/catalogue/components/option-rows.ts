import type { CombinationView, OptionalProductView } from "../server/vocabulary/views.ts";
import { isPossible } from "./choosing/rules.ts";
import { stockLimit } from "./choosing/stock-limit.ts";

/** The server's answer about a choice in the dialog. */
export interface RowPrice {
  minor: number;
  text: string;
  wasText: string | null;
  /** Null: the order creates the variant. */
  variantId: number | null;
  possible: boolean;
  /** Pieces that can be added; null where stock is not tracked. */
  available: number | null;
}

/** One product of the set. The first row is the main product, which is always in the set. */
export interface OptionRow {
  key: string;
  parentKey: string | null;
  product: Pick<
    OptionalProductView,
    "templateId" | "name" | "summary" | "path" | "lines" | "rules" | "combination"
  >;
  optionIds: number[];
  /** The buyer's texts, by option id. */
  texts: Record<number, string>;
  quantity: number;
  isAdded: boolean;
  price: RowPrice;
  isAsking: boolean;
  /** The price of this choice could not be loaded: the known price belongs to another choice. */
  isUnpriced?: boolean;
}

/** The rows of the set, each followed by its own options, with their depth. */
export function addedRows(rows: readonly OptionRow[], parentKey: string | null = null, depth = 0): Placed[] {
  return rows
    .filter((row) => row.isAdded && row.parentKey === parentKey)
    .flatMap((row) => [{ row, depth }, ...addedRows(rows, row.key, depth + 1)]);
}

interface Placed {
  row: OptionRow;
  depth: number;
}

/** The rows that can still be added: options of products that are in the set. */
export function offeredRows(rows: readonly OptionRow[]): OptionRow[] {
  const added = new Set(rows.filter(({ isAdded }) => isAdded).map(({ key }) => key));
  return rows.filter((row) => !row.isAdded && added.has(row.parentKey ?? ""));
}

/** How many levels a row is below the main product. */
export function depthOf(rows: readonly OptionRow[], { parentKey }: Pick<OptionRow, "parentKey">): number {
  const parent = rows.find(({ key }) => key === parentKey);
  return parent ? 1 + depthOf(rows, parent) : 0;
}

/**
 * The name of a row's parent where a row needs it: the same product is in the dialog more than once, or its option is
 * shown apart from it.
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

/** Removes a row from the set together with its options, and no longer offers those options. */
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

/** Changes the quantity of a row; its options that are not added yet take over the quantity. */
export function withRowQuantity(rows: readonly OptionRow[], key: string, quantity: number): OptionRow[] {
  return rows.map((row) =>
    row.key === key || (row.parentKey === key && !row.isAdded) ? { ...row, quantity } : row,
  );
}

/** Stores the server's answer about a row, unless its choice has changed meanwhile. Null: the request failed. */
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

/** Whether a row can be added with its current choice. */
export function canAdd({ product, optionIds, price, quantity, isUnpriced = false }: OptionRow): boolean {
  const enough = price.available === null || price.available >= Math.max(1, quantity);
  return !isUnpriced && price.possible && isPossible(product.rules, optionIds) && enough;
}

/** The total of the set, in minor units. */
export function totalMinor(rows: readonly OptionRow[]): number {
  return rows.reduce((sum, row) => sum + (row.isAdded ? row.price.minor * row.quantity : 0), 0);
}

/** The row price from the answer that created a combination. */
export function priceOf(
  { price, variantId, possible, inventory }: CombinationView,
  quantity: number,
): RowPrice {
  const { available } = stockLimit(inventory, quantity);
  return { minor: price.minor, text: price.text, wasText: price.wasText, variantId, possible, available };
}
