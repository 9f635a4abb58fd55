import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { totalsOf } from "../cart/totals.ts";
import { addShares, noShare, type Share, shareOfAmount, shareOfPieces, worthsOf } from "./share.ts";

const rates = fc.constantFrom("0", "5", "9", "21", "19", "8.1");
const line = fc.record({
  unitPriceMinor: fc.integer({ min: 0, max: 500_000 }),
  quantity: fc.integer({ min: 1, max: 30 }),
  taxRate: rates,
  taxIncluded: fc.boolean(),
});

/** Lines as an order stores them. */
function sold(lines: { unitPriceMinor: number; quantity: number; taxRate: string; taxIncluded: boolean }[]) {
  const { lines: amounts, ...totals } = totalsOf(lines);
  return {
    totals,
    lines: lines.map((one, index) => ({ ...one, kind: "product" as const, ...(amounts[index] as Share) })),
  };
}

/** Cuts a quantity into parts at the given positions. */
function partsOf(quantity: number, cuts: readonly number[]): number[] {
  const places = [...new Set([0, ...cuts.map((cut) => cut % (quantity + 1)), quantity])].sort(
    (a, b) => a - b,
  );
  return places.slice(1).map((place, index) => place - (places[index] ?? 0));
}

describe("shares", () => {
  test("of any line add up to it, tax and all, however it is taken apart; none is below zero", () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), fc.array(fc.nat(30)), (given, cuts) => {
        const order = sold(given);
        const worths = worthsOf(order.lines);
        const all = order.lines.reduce((sum, one, index) => {
          const worth = worths[index] as Share;
          let back = noShare;
          let before = 0;
          for (const pieces of partsOf(one.quantity, cuts)) {
            const share = shareOfPieces(worth, one, { before, pieces, given: back });
            expect(Math.min(share.untaxedMinor, share.taxMinor)).toBeGreaterThanOrEqual(0);
            expect(share.totalMinor).toBe(share.untaxedMinor + share.taxMinor);
            back = addShares(back, share);
            before += pieces;
          }
          expect(back).toEqual(worth);
          return addShares(sum, back);
        }, noShare);
        const { untaxedMinor, taxMinor, totalMinor } = order.totals;
        expect(all).toEqual({ untaxedMinor, taxMinor, totalMinor });
      }),
    );
  });

  test("of one piece is its price to the cent", () => {
    fc.assert(
      fc.property(line, (one) => {
        const [stored] = sold([one]).lines;
        const share = shareOfPieces(stored as Share, one, { before: 0, pieces: 1, given: noShare });
        expect(one.taxIncluded ? share.totalMinor : share.untaxedMinor).toBe(one.unitPriceMinor);
      }),
    );
  });

  test("of a price that is given back in amounts add up to it", () => {
    fc.assert(
      fc.property(fc.nat(50_000), fc.nat(10_000), fc.array(fc.nat(20_000)), (untaxed, tax, amounts) => {
        const worth = { untaxedMinor: untaxed, taxMinor: tax, totalMinor: untaxed + tax };
        let back = noShare;
        for (const amount of [...amounts, worth.totalMinor]) {
          const left = worth.totalMinor - back.totalMinor;
          const share = shareOfAmount(worth, Math.min(amount, left), back);
          expect(share.totalMinor).toBe(Math.min(amount, left));
          expect(Math.min(share.untaxedMinor, share.taxMinor)).toBeGreaterThanOrEqual(0);
          back = addShares(back, share);
        }
        expect(back).toEqual(worth);
      }),
    );
  });

  test("of an order with a discount on a line of its own are what was paid", () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 90 }),
        (given, percent) => {
          const order = sold(given);
          const off = (minor: number) => -Math.floor((minor * percent) / 100);
          const discount = {
            kind: "reward" as const,
            untaxedMinor: off(order.totals.untaxedMinor),
            taxMinor: off(order.totals.taxMinor),
            totalMinor: off(order.totals.untaxedMinor) + off(order.totals.taxMinor),
          };
          const worths = worthsOf([...order.lines, discount]);
          const paid = worths.reduce(addShares, noShare);
          expect(paid.totalMinor).toBe(order.totals.totalMinor + discount.totalMinor);
          expect(paid.taxMinor).toBe(order.totals.taxMinor + discount.taxMinor);
        },
      ),
    );
  });

  test("of goods with two taxes bear the discount of their own tax, and free delivery goes off the delivery", () => {
    const part = (
      kind: "product" | "delivery" | "reward",
      taxRate: string,
      totalMinor: number,
      taxMinor: number,
    ) => ({
      ...{ kind, taxRate, totalMinor, taxMinor, untaxedMinor: totalMinor - taxMinor },
    });
    const worths = worthsOf([
      part("product", "21.0000", 12_100, 2_100),
      part("product", "9.0000", 10_900, 900),
      part("delivery", "21.0000", 1_210, 210),
      { ...part("reward", "21", -1_210, -210), ruleKey: "promotion:1:1" },
      { ...part("reward", "9", -1_090, -90), ruleKey: "promotion:1:2" },
      { ...part("reward", "21", -1_210, -210), ruleKey: "freeDelivery:2:1" },
    ]);
    expect(worths.map(({ totalMinor, taxMinor }) => [totalMinor, taxMinor])).toEqual([
      [10_890, 1_890],
      [9_810, 810],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  test("half of the delivery has half of its tax", () => {
    const worth = { untaxedMinor: 1_000, taxMinor: 210, totalMinor: 1_210 };
    expect(shareOfAmount(worth, 605, noShare)).toEqual({ untaxedMinor: 500, taxMinor: 105, totalMinor: 605 });
  });
});
