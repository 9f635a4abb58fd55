import fc from "fast-check";
import { expect, test } from "vitest";
import { type Orders, reorder, rowsInOrder } from "./listing-order.ts";

test("rows that change or come later are put where sorting would put them", () => {
  const keys = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 30 });
  const changes = fc.array(fc.tuple(fc.nat(40), fc.integer({ min: 0, max: 9 })), { maxLength: 10 });
  fc.assert(
    fc.property(keys, changes, (before, changed) => {
      const keyOf = [...before];
      const compare = (a: number, b: number) => (keyOf[a] ?? 0) - (keyOf[b] ?? 0) || a - b;
      const orders: Orders = new Map();
      rowsInOrder(orders, "key", keyOf.length, compare);
      const rows = new Set<number>();
      for (const [place, key] of changed) {
        const row = Math.min(place, keyOf.length);
        keyOf[row] = key;
        rows.add(row);
      }
      reorder(orders, [...rows], keyOf.length);
      const sorted = rowsInOrder(new Map(), "key", keyOf.length, compare);
      expect([...rowsInOrder(orders, "key", keyOf.length, compare)]).toEqual([...sorted]);
    }),
  );
});
