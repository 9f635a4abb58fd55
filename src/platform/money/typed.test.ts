import { expect, test } from "vitest";
import { typedDecimal, typedMinor } from "./typed.ts";

test.each([
  ["499,90", "EUR", 49_990],
  ["499.90", "EUR", 49_990],
  ["1.234,56", "EUR", 123_456],
  ["1,234.56", "EUR", 123_456],
  ["1 234,5", "RON", 123_450],
  ["1.234", "RON", 123_400],
  ["1,234", "EUR", 123_400],
  ["1.234.567", "EUR", 123_456_700],
  ["12.500", "EUR", 1_250_000],
  ["0,125", "KWD", 125],
  ["1,234", "KWD", 1_234],
  ["1.234", "JPY", 1_234],
  ["1.500,00 RON", "RON", 150_000],
  ["€ 12", "EUR", 1_200],
  ["007,50", "EUR", 750],
  ["5,", "EUR", 500],
  ["12,5000", "EUR", 1_250],
  ["٤٩٩٫٩٠", "EUR", 49_990],
  ["４９９", "EUR", 49_900],
  ["1’234.50", "EUR", 123_450],
  ["21.474.836,47", "EUR", 2_147_483_647],
])("%s %s is %d minor units", (text, currency, minor) => {
  expect(typedMinor(text, currency)).toBe(minor);
});

test.each([
  ["", "EUR"],
  ["1e3", "EUR"],
  ["0x10", "EUR"],
  ["NaN", "EUR"],
  ["Infinity", "EUR"],
  ["12,345,6", "EUR"],
  ["0.125", "EUR"],
  ["0,5", "JPY"],
  ["1,2345", "KWD"],
  ["1.23.4", "EUR"],
  ["1,23,456", "EUR"],
  ["--5", "EUR"],
  ["5-", "EUR"],
  ["-5", "EUR"],
  [",50", "EUR"],
  ["1234567890", "EUR"],
  ["12 lei", "EUR"],
  ["21474836.48", "EUR"],
  ["999.999.999", "EUR"],
])("%s %s is no amount, and is not rounded to one", (text, currency) => {
  expect(typedMinor(text, currency)).toBeNull();
});

test("what may be below zero is, and nothing is never below it", () => {
  expect(typedMinor("-5,25", "EUR", { below: true })).toBe(-525);
  expect(typedMinor("\u22125", "EUR", { below: true })).toBe(-500);
  for (const nothing of ["-0", "-0,00", "0", "+0"]) {
    expect(Object.is(typedMinor(nothing, "EUR"), 0)).toBe(true);
  }
});

test.each([
  [" 19 %", "19"],
  ["12,5%", "12.5"],
  ["12.345", "12.345"],
  ["1,2345", "1.2345"],
  ["-7,5", "-7.5"],
  ["0.0000", "0"],
  ["1,23456", null],
  ["19 % 5", null],
])("%s is a percentage of %s", (text, decimal) => {
  expect(typedDecimal(text, 4)).toBe(decimal);
});
