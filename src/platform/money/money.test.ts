import Big from "big.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { formatMoney } from "./format.ts";
import { allocate, multiply, roundTogether, toDecimal, toMinor, toWireAmount } from "./money.ts";

test.each([
  ["12.345", "EUR", 1235],
  ["0.005", "EUR", 1],
  ["-0.005", "EUR", -1],
  ["12.5", "JPY", 13],
  ["1.23456", "KWD", 1235],
])("%s %s is %d minor units", (amount, currency, minor) => {
  expect(toMinor(amount, currency)).toBe(minor);
});

test("a decimal text and back is the same amount, in every number of digits", () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom("EUR", "JPY", "KWD"), (minor, currency) => {
      expect(toMinor(toDecimal(minor, currency), currency)).toBe(minor);
    }),
  );
});

test("parts add up to the whole and none is more than one unit from its share", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 30 }),
      (minor, weights) => {
        const parts = allocate(minor, weights);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(minor);
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        if (total === 0) return;
        for (const [index, part] of parts.entries()) {
          expect(Math.abs(part - (minor * (weights[index] ?? 0)) / total)).toBeLessThan(1.000001);
        }
      },
    ),
  );
});

test("a factor is exact and rounded once", () => {
  expect(multiply(1005, "0.1")).toBe(101);
  expect(multiply(1005, "0.1", "down")).toBe(100);
  expect(toWireAmount(1999, "EUR")).toBe(19.99);
});

test("nothing is never below zero, however it came about", () => {
  const amounts = [
    toMinor("-0", "EUR"),
    toMinor("-0.004", "EUR"),
    multiply(-1, "0.1"),
    multiply(0, -21),
    ...allocate(-1, [1, 1, 1]),
    ...allocate(0, [-1, 2]),
    ...roundTogether([new Big("-0.2"), new Big("0.2")], 0),
  ];
  expect(amounts.filter((minor) => Object.is(minor, -0))).toEqual([]);
  expect(formatMoney(-0, "EUR", "en")).toBe("€0.00");
});

test("people read amounts in their language", () => {
  expect(formatMoney(68_400, "EUR", "en-IE")).toBe("€684.00");
  expect(formatMoney(1_234_500, "EUR", "ro-RO")).toBe("12.345,00\u00a0€");
});

test("an amount written from right to left is one piece, whatever stands beside it", () => {
  const hebrew = formatMoney(68_400, "EUR", "he-IL");
  expect(hebrew).toMatch(/^\u2068.*684\.00.*\u2069$/);
  expect(formatMoney(68_400, "EUR", "de-DE")).toBe("684,00\u00a0€");
});

test("what is shown of an amount is all of it, in every currency", () => {
  for (const currency of Intl.supportedValuesOf("currency")) {
    const shown = formatMoney(123_456_789, currency, "en").replace(/\P{N}/gu, "");
    expect(`${currency} ${shown}`).toBe(`${currency} 123456789`);
  }
});

test("of currencies in which people write no fraction only one that is charged is shown", () => {
  expect(formatMoney(123_400, "HUF", "en")).toBe("Ft\u00a01,234");
  expect(formatMoney(123_456, "HUF", "en")).toBe("Ft\u00a01,234.56");
  expect(formatMoney(1_234, "VND", "en")).toBe("₫1,234");
});
