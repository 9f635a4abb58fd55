import fc from "fast-check";
import { expect, test } from "vitest";
import { type PriceTree, recompute } from "../../components/price-tree.ts";
import { asDisplayed, displayTree } from "../tax/tax.ts";
import { type Priceable, type PriceBook, type PriceRule, priceByList } from "./price-rule.ts";

const currencies = ["EUR", "RON", "JPY", "KWD"] as const;
const rates = new Map([
  ["EUR", "1"],
  ["RON", "4.9763"],
  ["JPY", "160.5"],
  ["KWD", "0.33415"],
]);

const percent = fc.integer({ min: -2_000_000, max: 1_000_000 }).map((value) => String(value / 10_000));
const amount = fc.integer({ min: -50_000, max: 50_000 });
const rule = (id: number, priceListId: number): fc.Arbitrary<PriceRule> =>
  fc.record({
    id: fc.constant(id),
    priceListId: fc.constant(priceListId),
    appliesTo: fc.constantFrom("variant", "product", "category", "all"),
    variantId: fc.constantFrom(11, 12, null),
    templateId: fc.constantFrom(1, 2, null),
    categoryId: fc.constantFrom(100, 102, null),
    quantityMin: fc.constantFrom("0", "1", "5.000", "10"),
    kind: fc.constantFrom("fixed", "percentage", "formula"),
    fixedMinor: fc.integer({ min: 0, max: 2_000_000 }),
    percent,
    base: fc.constantFrom("list_price", "cost", "price_list"),
    basePriceListId: fc.constantFrom(1, 2, 3),
    discountPercent: percent,
    roundingMinor: fc.constantFrom(0, 0, 5, 50, 100, 1000),
    surchargeMinor: amount,
    marginMinMinor: fc.option(amount),
    marginMaxMinor: fc.option(amount),
  });

const question = fc.record({
  listed: fc.constantFrom(...currencies),
  base: fc.constantFrom(...currencies),
  currency: fc.constantFrom(...currencies),
  rules: fc.tuple(...[1, 2, 3, 4, 5, 6].map((id) => rule(id, 1 + (id % 3)))),
  listMinor: fc.integer({ min: 0, max: 5_000_000 }),
  extraMinor: fc.constantFrom(0, 0, 1200, -1000, -9_000_000),
  costMinor: fc.integer({ min: 0, max: 3_000_000 }),
  quantity: fc.integer({ min: 1, max: 12 }),
  rate: fc.constantFrom("0", "9", "19", "21"),
  containedRate: fc.constantFrom("0", "9", "21"),
  included: fc.boolean(),
  display: fc.constantFrom("included", "excluded"),
});

test("what a price is made of comes to the price again, for thousands of random rules", () => {
  fc.assert(
    fc.property(question, (asked) => {
      const { listMinor, extraMinor, costMinor, quantity } = asked;
      const item: Priceable = {
        templateId: 1,
        variantId: 11,
        categoryIds: [100],
        quantity,
        listMinor,
        extraMinor,
        costMinor,
        currency: asked.currency,
      };
      const list = (id: number, currency: string) =>
        [id, { id, name: `List ${id}`, currency, discountShown: true }] as const;
      const book: PriceBook = {
        rules: asked.rules,
        rates,
        lists: new Map([list(1, asked.listed), list(2, asked.base), list(3, "EUR")]),
      };
      const price = priceByList(item, 1, book);
      const shown = displayTree(price.tree, asked, asked.display as "included");
      // The tree after a round trip through the database.
      const stored: PriceTree = JSON.parse(JSON.stringify(shown));
      expect(recompute(stored)).toBe(asDisplayed(price.minor, asked, asked.display as "included"));
      expect(recompute(stored)).toBe(Number(stored.result));
      expect(Number.isInteger(price.minor) && price.minor >= 0).toBe(true);
    }),
    { numRuns: 4000 },
  );
});

test("a result that somebody has changed on the way is not believed", () => {
  const item: Priceable = {
    templateId: 1,
    variantId: null,
    categoryIds: [],
    quantity: 1,
    listMinor: 10_000,
    extraMinor: 500,
    costMinor: 0,
    currency: "EUR",
  };
  const book: PriceBook = {
    rules: [],
    rates,
    lists: new Map([[1, { id: 1, name: "Lei", currency: "RON", discountShown: false }]]),
  };
  const { tree } = priceByList(item, 1, book);
  expect(tree.result).toBe("52251");
  const changed = structuredClone(tree);
  changed.result = "1";
  for (const input of changed.inputs) input.result = "1";
  expect(recompute(changed)).toBe(52_251);
});
