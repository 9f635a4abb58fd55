import { getTableColumns } from "drizzle-orm";
import { inTree } from "./line-tree.ts";
import type { PricedCart } from "./priced-line.ts";
import { lineTable, type Order, type OrderLine } from "./tables.ts";

/** A new cart line with its defaults, not stored yet. */
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

/** The table's default for each column. */
const beginning: Record<string, unknown> = Object.fromEntries(
  Object.entries(getTableColumns(lineTable)).map(([name, column]) => [name, column.default ?? null]),
);

/**
 * The lines including a changed or new one, in the order of linesOf: options follow their parent, a new line comes
 * last.
 */
export function withLine(lines: readonly OrderLine[], line: OrderLine): OrderLine[] {
  if (line.id !== unstoredId) return lines.map((one) => (one.id === line.id ? line : one));
  return inTree([...lines, line]);
}

/**
 * The lines after changing one quantity. An option with the same quantity as its parent follows the change, down the
 * tree; an option with another quantity was chosen on purpose and keeps it. `most` limits an option to its stock.
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

/** The lines without one line and its options, mirroring the database's cascade. */
export function withoutLine(lines: readonly OrderLine[], lineId: number): OrderLine[] {
  const gone = new Set([lineId]);
  for (const line of lines.toSorted((a, b) => a.id - b.id)) {
    if (line.parentLineId !== null && gone.has(line.parentLineId)) gone.add(line.id);
  }
  return lines.filter((line) => !gone.has(line.id));
}

/** The line that was added to the cart. */
export function addedTo(cart: PricedCart, before: readonly OrderLine[]): number | null {
  const known = new Set(before.map((line) => line.id));
  return cart.lines.find(({ line }) => line.ruleKey === "" && !known.has(line.id))?.line.id ?? null;
}

/** The id of a line that is not stored yet. */
export const unstoredId = 0;
