import fc from "fast-check";
import { expect, test } from "vitest";
import { createTaggedCache } from "#platform/cache/tagged-cache.ts";
import { byBrand, countRows } from "./listing-count.ts";
import { idsOn, rowsInScope } from "./listing-select.ts";
import type { Shelf } from "./listing-shelf.ts";
import type { Found } from "./search-found.ts";

const context = { site: { id: 1 }, locale: { code: "en" } } as Parameters<typeof rowsInScope>[0];
const prices = { name: "price", currency: "EUR", minor: (row: number) => row * 100 };

interface Product {
  shown: boolean;
  position: number;
  timesOrdered: number;
  brandId: number;
  /** Null: the search does not find it. */
  rank: number | null;
}

const products = fc.array(
  fc.record({
    shown: fc.boolean(),
    position: fc.integer({ min: 0, max: 5 }),
    timesOrdered: fc.integer({ min: 0, max: 3 }),
    brandId: fc.integer({ min: 0, max: 4 }),
    rank: fc.option(fc.constantFrom(0, 1, 2, 104), { nil: null }),
  }),
  { minLength: 1, maxLength: 40 },
);

function shelfWith(all: readonly Product[]): Shelf {
  const column = (of: (product: Product, row: number) => number) => Int32Array.from(all, of);
  const zeros = () => column(() => 0);
  return {
    rows: all.length,
    rowOf: new Map(all.map((_, row) => [row + 10, row])),
    numbers: {
      id: column((_, row) => row + 10),
      shown: column(({ shown }) => Number(shown)),
      position: column(({ position }) => position),
      timesOrdered: column(({ timesOrdered }) => timesOrdered),
      brandId: column(({ brandId }) => brandId),
      ...{ sites: zeros(), categories: zeros(), values: zeros(), tags: zeros(), currency: zeros() },
      ...{ included: zeros(), excluded: zeros(), inStock: zeros(), taxId: zeros() },
    },
    brandIdMax: Math.max(...all.map(({ brandId }) => brandId)),
    createdAt: new Float64Array(all.length),
    names: {},
    sets: [[]],
    currencies: ["EUR"],
    orders: new Map(),
    searches: createTaggedCache<Found | null>(0),
    lists: new Map(),
    converted: new Map(),
    version: 0,
  };
}

test("what a search finds stands by how well it fits, then by its orders, then by its place, on every page", () => {
  fc.assert(
    fc.property(products, fc.nat(8), fc.integer({ min: 1, max: 9 }), (all, offset, limit) => {
      const shelf = shelfWith(all);
      const hits = all.flatMap(({ rank }, row) => (rank === null ? [] : [{ row, rank }]));
      const found = {
        rows: Int32Array.from(hits, ({ row }) => row),
        ranks: Uint8Array.from(hits, ({ rank }) => rank),
        corrected: null,
      };
      const scope = rowsInScope(context, shelf, { found });
      const { matches, total } = countRows(shelf, scope, [], prices);
      const shown = hits.filter(({ row }) => all[row]?.shown);
      const place = ({ row }: { row: number }) => all[row]?.position ?? 0;
      const times = ({ row }: { row: number }) => all[row]?.timesOrdered ?? 0;
      const sorted = shown.toSorted(
        (a, b) => b.rank - a.rank || times(b) - times(a) || place(a) - place(b) || a.row - b.row,
      );
      expect(total).toBe(shown.length);
      expect(
        idsOn(context, shelf, { matches }, { sort: "relevance", prices, found }, { offset, limit }),
      ).toEqual(sorted.slice(offset, offset + limit).map(({ row }) => row + 10));
    }),
  );
});

test("each brand in scope is named, and counted as if nobody had chosen one", () => {
  fc.assert(
    fc.property(products, fc.integer({ min: 1, max: 4 }), fc.nat(20), (all, chosen, dearest) => {
      const shelf = shelfWith(all);
      const { brandId } = shelf.numbers;
      const isCheap = (row: number) => row <= dearest;
      const { brands } = countRows(
        shelf,
        rowsInScope(context, shelf, {}),
        [
          { name: byBrand, passes: (row) => brandId[row] === chosen },
          { name: -1, passes: isCheap },
        ],
        prices,
      );
      const expected = new Map<number, number>();
      all.forEach((product, row) => {
        if (!product.shown || product.brandId === 0) return;
        expected.set(product.brandId, (expected.get(product.brandId) ?? 0) + Number(isCheap(row)));
      });
      expect(new Map([...brands].sort())).toEqual(new Map([...expected].sort()));
    }),
  );
});
