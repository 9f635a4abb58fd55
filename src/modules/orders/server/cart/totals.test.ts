import Big from "big.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { TaxPart } from "#modules/catalogue/server/tax/tax.ts";
import { type PricedLine, splitTax, taxesOf, totalsOf } from "./totals.ts";

const vat21: TaxPart = { id: 1, name: "TVA 21%", rate: "21" };
const vat11: TaxPart = { id: 2, name: "TVA 11%", rate: "11" };
const gst: TaxPart = { id: 3, name: "GST", rate: "5" };
const qst: TaxPart = { id: 4, name: "QST", rate: "9.975" };
const compound: TaxPart = { id: 5, name: "PST on GST", rate: "9.97500001" };
const zero: TaxPart = { id: 6, name: "Intra-Community supply", rate: "0" };

const taxes = fc.constantFrom<TaxPart[]>([], [vat21], [vat11], [gst], [gst, qst], [gst, compound], [zero]);
const line = fc
  .record({
    unitPriceMinor: fc.integer({ min: -50_000, max: 500_000 }),
    quantity: fc.integer({ min: 1, max: 999 }),
    taxParts: taxes,
    taxIncluded: fc.boolean(),
  })
  .map((one): PricedLine => {
    const rate = one.taxParts.reduce((sum, part) => sum.plus(part.rate), new Big(0)).toString();
    return { ...one, taxRate: rate };
  });
const rounding = fc.constantFrom("document" as const, "line" as const);
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

test("lines always add up to the totals, and parts to the tax of their line and of the document", () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), rounding, (lines, how) => {
      const totals = totalsOf(lines, how);
      expect(sum(totals.lines.map((one) => one.untaxedMinor))).toBe(totals.untaxedMinor);
      expect(sum(totals.lines.map((one) => one.taxMinor))).toBe(totals.taxMinor);
      expect(sum(totals.lines.map((one) => one.totalMinor))).toBe(totals.totalMinor);
      expect(totals.untaxedMinor + totals.taxMinor).toBe(totals.totalMinor);
      for (const one of totals.lines) expect(sum(one.taxParts.map(({ minor }) => minor))).toBe(one.taxMinor);
      expect(sum(totals.taxes.map((tax) => tax.minor))).toBe(totals.taxMinor);
      expect(taxesOf(totals.lines)).toEqual(totals.taxes);
    }),
    { numRuns: 500 },
  );
});

test("with prices that contain the tax the total is exactly what the prices promise", () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), rounding, (lines, how) => {
      const included = lines.map((one) => ({ ...one, taxIncluded: true }));
      const promised = included.reduce((all, one) => all + one.unitPriceMinor * one.quantity, 0);
      expect(totalsOf(included, how).totalMinor).toBe(promised);
    }),
  );
});

test("goods of which all is taken off come to nothing, rounded by line as well, and never to less", () => {
  for (const taxIncluded of [true, false]) {
    const taxed = { taxRate: "21", taxParts: [vat21], taxIncluded };
    const lines = [
      { ...taxed, unitPriceMinor: 6, quantity: 1 },
      { ...taxed, unitPriceMinor: 5, quantity: 5 },
      { ...taxed, unitPriceMinor: -31, quantity: 1 },
    ];
    for (const how of ["line", "document"] as const) {
      expect(totalsOf(lines, how)).toMatchObject({ untaxedMinor: 0, taxMinor: 0, totalMinor: 0 });
    }
  }
});

test("a tax on prices without it is the rate of the sum of its lines, rounded once for the document", () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
      const without = lines.map((one) => ({ ...one, taxIncluded: false }));
      for (const tax of totalsOf(without).taxes) {
        const exact = new Big(tax.untaxedMinor).times(tax.rate).div(100);
        expect(tax.minor).toBe(exact.round(0, 1).toNumber() || 0);
      }
    }),
  );
});

test("no line's tax is more than a minor unit for each of its parts away from its own share", () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), rounding, (lines, how) => {
      totalsOf(lines, how).lines.forEach((one, index) => {
        const { unitPriceMinor = 0, quantity = 1, taxRate = "0", taxIncluded } = lines[index] ?? {};
        const divisor = taxIncluded ? new Big(taxRate).plus(100) : new Big(100);
        const exact = new Big(unitPriceMinor * quantity).times(taxRate).div(divisor);
        const away = new Big(one.taxMinor).minus(exact).abs();
        expect(away.lte(Math.max(1, one.taxParts.length))).toBe(true);
      });
    }),
  );
});

test.each([
  { unit: 12_100, quantity: 1, rate: "21", included: true, untaxed: 10_000, tax: 2_100, total: 12_100 },
  { unit: 10_000, quantity: 1, rate: "21", included: false, untaxed: 10_000, tax: 2_100, total: 12_100 },
  { unit: 999, quantity: 3, rate: "19", included: true, untaxed: 2_518, tax: 479, total: 2_997 },
  { unit: 0, quantity: 5, rate: "21", included: true, untaxed: 0, tax: 0, total: 0 },
])(
  "$quantity × $unit at $rate %, tax contained: $included",
  ({ unit, quantity, rate, included, untaxed, tax, total }) => {
    const [first] = totalsOf([
      { unitPriceMinor: unit, quantity, taxRate: rate, taxIncluded: included },
    ]).lines;
    expect(first).toMatchObject({ untaxedMinor: untaxed, taxMinor: tax, totalMinor: total });
  },
);

test("three lines whose thirds of a cent are rounded by line and by document", () => {
  const lines = [1, 2, 3].map(() => ({
    unitPriceMinor: 107,
    quantity: 1,
    taxRate: "21",
    taxIncluded: false,
    taxParts: [vat21],
  }));
  // 107 × 21% = 22.47: three times 22, or 67.41 for all.
  expect(totalsOf(lines, "line").taxMinor).toBe(66);
  expect(totalsOf(lines).taxMinor).toBe(67);
});

test("a hundred lines of small amounts, rounded by line and by document", () => {
  const hundred = (unitPriceMinor: number, taxIncluded: boolean, taxParts: TaxPart[]) =>
    Array.from({ length: 100 }, () => {
      const taxRate = taxParts.reduce((all, part) => all.plus(part.rate), new Big(0)).toString();
      return { unitPriceMinor, quantity: 1, taxRate, taxIncluded, taxParts };
    });
  // 5 × 21% = 1.05: a hundred times 1, or 105 for all.
  const onTop = hundred(5, false, [vat21]);
  expect(totalsOf(onTop, "line")).toMatchObject({ untaxedMinor: 500, taxMinor: 100, totalMinor: 600 });
  expect(totalsOf(onTop)).toMatchObject({ untaxedMinor: 500, taxMinor: 105, totalMinor: 605 });
  // 3 × 21 / 121 = 0.52: a hundred times 1, or 52.07 for all; the prices promise 300 either way.
  const within = hundred(3, true, [vat21]);
  expect(totalsOf(within, "line")).toMatchObject({ untaxedMinor: 200, taxMinor: 100, totalMinor: 300 });
  expect(totalsOf(within)).toMatchObject({ untaxedMinor: 248, taxMinor: 52, totalMinor: 300 });
  // 7 × 5% = 0.35 and 7 × 9.975% = 0.69825: a hundred times 0 and 1, or 35 and 69.825 for all.
  const several = hundred(7, false, [gst, qst]);
  expect(totalsOf(several, "line").taxes.map(({ name, minor }) => [name, minor])).toEqual([
    ["QST", 100],
    ["GST", 0],
  ]);
  expect(totalsOf(several).taxes.map(({ name, minor }) => [name, minor])).toEqual([
    ["QST", 70],
    ["GST", 35],
  ]);
  for (const how of ["line", "document"] as const) {
    const { lines, ...totals } = totalsOf([...onTop, ...within, ...several], how);
    expect(lines).toHaveLength(300);
    expect(sum(lines.map((one) => one.taxMinor))).toBe(totals.taxMinor);
    expect(sum(lines.map((one) => one.totalMinor))).toBe(totals.totalMinor);
  }
});

test("a reward lowers the tax of what it is taken off, and may take everything off", () => {
  const goods = { unitPriceMinor: 12_100, quantity: 1, taxRate: "21", taxIncluded: true, taxParts: [vat21] };
  const free = totalsOf([goods, { ...goods, unitPriceMinor: -12_100 }]);
  expect(free).toMatchObject({ untaxedMinor: 0, taxMinor: 0, totalMinor: 0 });
  expect(free.lines.map(({ taxMinor }) => taxMinor)).toEqual([2_100, -2_100]);
});

test("several taxes on one line are told apart, compound ones by what they come to", () => {
  const totals = totalsOf([
    { unitPriceMinor: 10_000, quantity: 1, taxRate: "14.975", taxIncluded: false, taxParts: [gst, qst] },
    { unitPriceMinor: 2_000, quantity: 1, taxRate: "5", taxIncluded: false, taxParts: [gst] },
  ]);
  expect(totals.taxes).toEqual([
    { name: "QST", rate: "9.975", untaxedMinor: 10_000, minor: 998, isShared: true },
    { name: "GST", rate: "5", untaxedMinor: 12_000, minor: 600, isShared: true },
  ]);
});

test("a part of a line's tax is split over its taxes so that they add up to it", () => {
  expect(splitTax(751, [gst, qst]).map(({ minor }) => minor)).toEqual([251, 500]);
  expect(splitTax(0, [zero])).toEqual([{ ...zero, minor: 0 }]);
});
