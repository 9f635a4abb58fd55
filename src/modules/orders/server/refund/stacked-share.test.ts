import fc from "fast-check";
import { expect, test } from "vitest";
import { totalsOf } from "../cart/totals.ts";
import { addShares, noShare, type Share, shareOfAmount, shareOfPieces, worthsOf } from "./share.ts";

const taxes = [
  { taxRate: "21", taxParts: [{ id: 1, name: "TVA 21%", rate: "21" }] },
  { taxRate: "11", taxParts: [{ id: 2, name: "TVA 11%", rate: "11" }] },
  { taxRate: "0", taxParts: [] },
] as const;

const scene = fc.record({
  taxIncluded: fc.boolean(),
  rounding: fc.constantFrom("document" as const, "line" as const),
  products: fc.array(
    fc.record({
      unitPriceMinor: fc.oneof(fc.nat(20), fc.nat(50_000)),
      quantity: fc.integer({ min: 1, max: 7 }),
      tax: fc.constantFrom(...taxes),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  // Each discount in thousandths of the amount that earlier discounts leave of its tax.
  rewards: fc.array(fc.tuple(fc.nat(2), fc.nat(1_000)), { maxLength: 5 }),
  deliveryMinor: fc.nat(2_000),
  isFree: fc.boolean(),
  order: fc.array(fc.nat(1_000), { minLength: 40, maxLength: 40 }),
});

type Scene = typeof scene extends fc.Arbitrary<infer Value> ? Value : never;

/** Products with stacked discounts, up to their full price, and a delivery that may be free. */
function linesOf({ products, rewards, deliveryMinor, isFree }: Scene) {
  const line = (kind: "product" | "delivery" | "reward", tax: (typeof taxes)[number], ruleKey = "") => ({
    ...{ kind, ruleKey, ...tax },
  });
  const left = taxes.map((tax) =>
    products.reduce((sum, one) => sum + (one.tax === tax ? one.unitPriceMinor * one.quantity : 0), 0),
  );
  const off = rewards.flatMap(([at, part], index) => {
    const minor = Math.ceil(((left[at] ?? 0) * part) / 1_000);
    const tax = taxes[at];
    if (minor === 0 || !tax) return [];
    left[at] = (left[at] ?? 0) - minor;
    return [{ ...line("reward", tax, `promotion:${index}:1`), unitPriceMinor: -minor, quantity: 1 }];
  });
  const delivery = {
    ...line("delivery", taxes[0], "delivery:1"),
    unitPriceMinor: deliveryMinor,
    quantity: 1,
  };
  const free = {
    ...line("reward", taxes[0], "freeDelivery:1:1"),
    unitPriceMinor: -deliveryMinor,
    quantity: 1,
  };
  return [
    ...products.map(({ tax, ...one }) => ({ ...line("product", tax), ...one })),
    ...off,
    delivery,
    ...(isFree && deliveryMinor > 0 ? [free] : []),
  ];
}

test("whatever was taken off an order: piece by piece, in any order, exactly what was paid goes back, tax by tax", () => {
  fc.assert(
    fc.property(scene, (said) => {
      const { taxIncluded, rounding } = said;
      const priced = linesOf(said).map((one) => ({ ...one, taxIncluded, taxParts: [...one.taxParts] }));
      const totals = totalsOf(priced, rounding);
      const sold = priced.map((one, index) => ({ ...one, ...(totals.lines[index] as Share) }));
      const worths = worthsOf(sold);
      const given = sold.map(() => noShare);
      const back = sold.map(() => 0);
      const give = (index: number, share: Share) => {
        for (const minor of [share.totalMinor, share.taxMinor, share.untaxedMinor]) {
          expect(minor >= 0 && !Object.is(minor, -0)).toBe(true);
        }
        given[index] = addShares(given[index] ?? noShare, share);
      };
      const open = () =>
        sold.flatMap(({ kind, quantity }, index) =>
          kind === "product" && (back[index] ?? 0) < quantity ? [index] : [],
        );
      for (let step = 0; open().length > 0; step += 1) {
        const index = open()[(said.order[step % 40] ?? 0) % open().length] ?? 0;
        const of = sold[index];
        if (!of) throw new Error("There is no such line.");
        const asked = { before: back[index] ?? 0, pieces: 1, given: given[index] ?? noShare };
        give(index, shareOfPieces(worths[index] ?? noShare, of, asked));
        back[index] = asked.before + 1;
      }
      const delivery = sold.findIndex(({ kind }) => kind === "delivery");
      const worth = worths[delivery] ?? noShare;
      const half = Math.floor(worth.totalMinor / 2);
      give(delivery, shareOfAmount(worth, half, noShare));
      give(delivery, shareOfAmount(worth, worth.totalMinor - half, given[delivery] ?? noShare));
      const { untaxedMinor, taxMinor, totalMinor } = totals;
      expect(given.reduce(addShares, noShare)).toEqual({ untaxedMinor, taxMinor, totalMinor });
    }),
    { numRuns: 800, seed: 20_261_122 },
  );
});
