import fc from "fast-check";
import { expect, test } from "vitest";
import { combinationsOf } from "./combinations.ts";
import { type SplitPrices, splitPrices } from "./variant-prices.ts";

function priceOf({ listPriceMinor, options }: SplitPrices, values: readonly string[]): number {
  return options.reduce((sum, option, place) => {
    const found = option.values.find((value) => value.name === values[place]);
    return sum + (found?.extraMinor ?? Number.NaN);
  }, listPriceMinor);
}

test("prices that add up become extras, never below zero", () => {
  const split = splitPrices(
    ["Length", "Finish"],
    [
      { values: ["1280", "White"], priceMinor: 9900 },
      { values: ["1480", "Natural"], priceMinor: 10_800 },
      { values: ["1280", "Natural"], priceMinor: 9600 },
    ],
    1000,
  );
  expect(split).toMatchObject({
    listPriceMinor: 9600,
    options: [
      { name: "Length", values: [{ extraMinor: 0 }, { name: "1480", extraMinor: 1200 }] },
      { name: "Finish", values: [{ name: "White", extraMinor: 300 }, { extraMinor: 0 }] },
    ],
  });
});

test("prices that do not add up make one choice of the variants", () => {
  const variants = combinationsOf([
    ["S", "L"],
    ["Red", "Blue"],
  ]).map((values, index) => ({ values, priceMinor: [5000, 5500, 6000, 8000][index] ?? 0 }));
  const split = splitPrices(["Size", "Colour"], variants, 1000);
  expect(split.options).toEqual([
    {
      name: "Size / Colour",
      combined: true,
      values: [
        { name: "S / Red", extraMinor: 0 },
        { name: "S / Blue", extraMinor: 500 },
        { name: "L / Red", extraMinor: 1000 },
        { name: "L / Blue", extraMinor: 3000 },
      ],
    },
  ]);
});

test("every variant keeps exactly its price, whatever the prices are", () => {
  const value = fc.constantFrom("a", "b", "c");
  const variant = fc.record({ values: fc.tuple(value, value, value), priceMinor: fc.nat(50_000) });
  const list = fc.uniqueArray(variant, {
    minLength: 1,
    maxLength: 12,
    selector: (one) => String(one.values),
  });
  fc.assert(
    fc.property(list, (variants) => {
      const split = splitPrices(["x", "y", "z"], variants, 20);
      for (const [index, { priceMinor }] of variants.entries()) {
        expect(priceOf(split, split.values[index] ?? [])).toBe(priceMinor);
      }
      expect(split.listPriceMinor).toBeGreaterThanOrEqual(0);
    }),
  );
});
