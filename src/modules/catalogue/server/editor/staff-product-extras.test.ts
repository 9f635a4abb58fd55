import { expect, test } from "vitest";
import { extrasForPrices } from "./staff-product-extras.ts";

const values = (...names: [string, number][]) => names.map(([name, extraMinor]) => ({ name, extraMinor }));

test("with one option each price is its own extra", () => {
  const sizes = values(["S", 0], ["M", 0], ["L", 0]);
  const priced = [1200, 1500, 900].map((priceMinor, index) => ({
    values: [sizes[index]?.name ?? ""],
    priceMinor,
  }));
  expect(extrasForPrices([sizes], 1200, priced)).toEqual([[0, 300, -300]]);
});

test("with two options prices that add up are split, whatever the list price", () => {
  const lines = [values(["S", 0], ["L", 0]), values(["Oak", 0], ["Larch", 0])];
  const price = (size: string, wood: string, priceMinor: number) => ({ values: [size, wood], priceMinor });
  const priced = [
    price("S", "Oak", 1100),
    price("S", "Larch", 1300),
    price("L", "Oak", 1600),
    price("L", "Larch", 1800),
  ];
  for (const list of [1100, 1000, 5000]) {
    const extras = extrasForPrices(lines, list, priced) ?? [];
    for (const {
      values: [size = "", wood = ""],
      priceMinor,
    } of priced) {
      const sum =
        list +
        (extras[0]?.[["S", "L"].indexOf(size)] ?? 0) +
        (extras[1]?.[["Oak", "Larch"].indexOf(wood)] ?? 0);
      expect(sum).toBe(priceMinor);
    }
  }
  expect(extrasForPrices(lines, 1100, priced)).toEqual([
    [0, 500],
    [0, 200],
  ]);
});

test("prices that do not add up are none", () => {
  const lines = [values(["S", 0], ["L", 0]), values(["Oak", 0], ["Larch", 0])];
  const priced = [
    { values: ["S", "Oak"], priceMinor: 1000 },
    { values: ["S", "Larch"], priceMinor: 1000 },
    { values: ["L", "Oak"], priceMinor: 1000 },
    { values: ["L", "Larch"], priceMinor: 1001 },
  ];
  expect(extrasForPrices(lines, 1000, priced)).toBeNull();
});

test("a value that everything has keeps its extra", () => {
  const lines = [values(["Beeswax", 50]), values(["Small", 0], ["Large", 400])];
  const priced = [
    { values: ["Beeswax", "Small"], priceMinor: 1050 },
    { values: ["Beeswax", "Large"], priceMinor: 1250 },
  ];
  expect(extrasForPrices(lines, 1000, priced)).toEqual([[50], [0, 200]]);
});
