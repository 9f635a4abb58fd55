import fc from "fast-check";
import { expect, test } from "vitest";
import { type PriceTree, recompute } from "#modules/catalogue/components/price-tree.ts";
import { convert } from "#modules/catalogue/server/vocabulary/currency.ts";
import { makeOffer } from "../testing/offer.ts";
import { rewardsOf, type Sold } from "./reward.ts";
import { rewards } from "./words.ts";

const rates = new Map([
  ["EUR", "1"],
  ["RON", "4.9763"],
  ["JPY", "160.5"],
  ["KWD", "0.33415"],
]);
const taxes = ["21", "11", "9.5"].map((rate, index) => ({
  taxRate: rate,
  taxIncluded: true,
  taxParts: [{ id: index + 1, name: "TVA", rate }],
}));

const carts = fc.array(
  fc.record({
    templateId: fc.nat(4),
    unitPriceMinor: fc.nat(50_000),
    quantity: fc.integer({ min: 1, max: 99_999 }),
    tax: fc.constantFrom(...taxes),
  }),
  { maxLength: 8 },
);
const promotions = fc.array(
  fc.record({
    reward: fc.constantFrom(...rewards),
    percent: fc.integer({ min: 0, max: 100_000 }).map((value) => String(value / 1_000)),
    amountMinor: fc.nat(80_000),
    capMinor: fc.option(fc.integer({ min: 1, max: 20_000 })),
    conditionTemplateIds: fc.option(fc.array(fc.nat(4), { maxLength: 3 })),
    rewardTemplateIds: fc.array(fc.nat(4), { maxLength: 2 }),
    quantityMin: fc.nat(4),
    freeQuantity: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 6 },
);

test("what is taken off comes to itself again from its own data, for thousands of random carts", () => {
  fc.assert(
    fc.property(carts, promotions, fc.constantFrom("EUR", "RON", "JPY", "KWD"), (things, said, currency) => {
      const sold: Sold[] = things.map(({ tax, ...one }) => ({ ...one, name: "Thing", ...tax }));
      const inOrder = (minor: number) => convert(minor, "EUR", currency, rates);
      const offers = said.map(({ amountMinor, capMinor, ...one }, id) =>
        makeOffer({
          ...one,
          id,
          currency,
          amountMinor: inOrder(amountMinor),
          capMinor: capMinor === null ? null : inOrder(capMinor),
          foreign: currency === "EUR" ? null : { currency: "EUR", amountMinor, capMinor, rates },
        }),
      );
      for (const { tree, unitPriceMinor, offer } of rewardsOf(sold, offers).given) {
        // Read back as stored.
        const stored: PriceTree = JSON.parse(JSON.stringify(tree));
        expect([recompute(stored), Number(stored.result)]).toEqual([unitPriceMinor, unitPriceMinor]);
        expect(JSON.stringify(stored)).toContain(`"promotion":{"id":${offer.id},`);
      }
    }),
    { numRuns: 3_000 },
  );
});

test("a promotion that somebody changes on the way is not believed", () => {
  const [tax = { taxRate: "21", taxIncluded: true, taxParts: [] }] = taxes;
  const sold: Sold[] = [{ templateId: 1, name: "Lamp", unitPriceMinor: 10_000, quantity: 2, ...tax }];
  const { given } = rewardsOf(sold, [makeOffer({ reward: "percentOrder", percent: "12.5" })]);
  const changed = structuredClone(given[0]?.tree);
  if (!changed) throw new Error("Nothing was taken off.");
  changed.result = "-1";
  for (const input of changed.inputs) input.result = "1";
  expect(recompute(changed)).toBe(-2_500);
});
