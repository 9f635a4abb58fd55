import { getTableColumns } from "drizzle-orm";
import { inTree } from "./line-tree.ts";
import type { PricedCart } from "./priced-line.ts";
import { lineTable, type Order, type OrderLine } from "./tables.ts";

/** A line of a cart that is not stored yet, before anything is said about it. */
export function emptyLine(now: Date, cart: Order): OrderLine {
  return {
    ...(beginning as OrderLine),
    id: unstoredId,
    orderId: cart.id,
    quantity: 1,
    unitPriceMinor: 0,
    listPriceMinor: 0,
    createdAt: now,
  };
}

/** Each column as the table begins it. */
const beginning: Record<string, unknown> = Object.fromEntries(
  Object.entries(getTableColumns(lineTable)).map(([name, column]) => [name, column.default ?? null]),
);

/** The lines with one that changed, in the order of linesOf: what hangs on a line follows it, what is new comes last. */
export function withLine(lines: readonly OrderLine[], line: OrderLine): OrderLine[] {
  if (line.id !== unstoredId) return lines.map((one) => (one.id === line.id ? line : one));
  return inTree([...lines, line]);
}

/**
 * The lines with another quantity of one. An option that came once for each piece follows its parent, and so on down;
 * any other number of it was chosen on purpose and stays. `most` says how many of an option there can be.
 */
export function withQuantity(
  lines: readonly OrderLine[],
  line: OrderLine,
  quantity: number,
  most: (option: OrderLine) => number,
): OrderLine[] {
  const options = lines.filter((one) => one.parentLineId === line.id && one.quantity === line.quantity);
  return options.reduce<OrderLine[]>(
    (changed, option) => withQuantity(changed, option, most(option), most),
    withLine(lines, { ...line, quantity }),
  );
}

/** Without a line and without what hangs on it, as the database deletes them. */
export function withoutLine(lines: readonly OrderLine[], lineId: number): OrderLine[] {
  const gone = new Set([lineId]);
  for (const line of lines.toSorted((a, b) => a.id - b.id)) {
    if (line.parentLineId !== null && gone.has(line.parentLineId)) gone.add(line.id);
  }
  return lines.filter((line) => !gone.has(line.id));
}

/** The line that was put in and was not there before. */
export function addedTo(cart: PricedCart, before: readonly OrderLine[]): number | null {
  const known = new Set(before.map((line) => line.id));
  return cart.lines.find(({ line }) => line.ruleKey === "" && !known.has(line.id))?.line.id ?? null;
}

/** A line that is not stored yet. */
export const unstoredId = 0;
