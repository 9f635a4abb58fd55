import fc from "fast-check";
import { expect, test } from "vitest";
import { totalsOf } from "./totals.ts";

const line = fc.record({
  unitPriceMinor: fc.integer({ min: 0, max: 500_000 }),
  quantity: fc.integer({ min: 1, max: 999 }),
  taxRate: fc.constantFrom("0", "9.0000", "11", "21.0000", "19.5"),
  taxIncluded: fc.boolean(),
});

test("lines always add up to the totals, and taxes to the tax", () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const totals = totalsOf(lines);
      const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
      expect(sum(totals.lines.map((one) => one.untaxedMinor))).toBe(totals.untaxedMinor);
      expect(sum(totals.lines.map((one) => one.taxMinor))).toBe(totals.taxMinor);
      expect(sum(totals.lines.map((one) => one.totalMinor))).toBe(totals.totalMinor);
      expect(totals.untaxedMinor + totals.taxMinor).toBe(totals.totalMinor);
      expect(sum(totals.taxes.map((tax) => tax.minor))).toBe(totals.taxMinor);
    }),
    { numRuns: 300 },
  );
});

test("with prices that contain the tax the total is exactly what the prices promise", () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
      const included = lines.map((one) => ({ ...one, taxIncluded: true }));
      const promised = included.reduce((sum, one) => sum + one.unitPriceMinor * one.quantity, 0);
      expect(totalsOf(included).totalMinor).toBe(promised);
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
    expect(first).toEqual({ untaxedMinor: untaxed, taxMinor: tax, totalMinor: total });
  },
);
