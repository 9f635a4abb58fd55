/** Negative if the first row comes first. Rows are never equal: the id decides in the end. */
export type Compare = (a: number, b: number) => number;

interface Order {
  rows: Int32Array;
  compare: Compare;
}

/** Rows of the shelf in each order that a visitor has requested. */
export type Orders = Map<string, Order>;

/** All rows in an order, sorted once and cached by its name. */
export function rowsInOrder(orders: Orders, name: string, count: number, compare: Compare): Int32Array {
  const known = orders.get(name);
  if (known) return known.rows;
  const rows = Int32Array.from({ length: count }, (_, row) => row).sort(compare);
  orders.set(name, { rows, compare });
  return rows;
}

/** Moves changed and new rows to their places, in one pass over each order. */
export function reorder(orders: Orders, changed: readonly number[], count: number): void {
  if (orders.size === 0) return;
  const moved = new Uint8Array(count);
  for (const row of changed) moved[row] = 1;
  for (const order of orders.values()) {
    const { compare } = order;
    const waiting = changed.toSorted(compare);
    const rows = new Int32Array(count);
    let at = 0;
    let next = 0;
    for (const row of order.rows) {
      if (moved[row]) continue;
      for (let other = waiting[next]; other !== undefined && compare(other, row) < 0; other = waiting[next]) {
        rows[at++] = other;
        next += 1;
      }
      rows[at++] = row;
    }
    for (const other of waiting.slice(next)) rows[at++] = other;
    order.rows = rows;
  }
}
