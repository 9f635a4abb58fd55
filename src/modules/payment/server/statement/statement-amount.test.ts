import { describe, expect, test } from "vitest";
import { statementMinor } from "./statement-amount.ts";

describe("the amount of a bank's row", () => {
  test.each([
    ["121,00", "EUR", 12_100],
    ["1.234,50", "EUR", 123_450],
    ["1,234.50", "EUR", 123_450],
    ["+1234.5", "EUR", 123_450],
    ["1 234,50 EUR", "EUR", 123_450],
    ["EUR 12", "EUR", 1_200],
    ["1'234.50", "CHF", 123_450],
    // Not one euro and twenty-three cents: no euro amount has three decimals.
    ["1.234", "EUR", 123_400],
    ["1,234", "EUR", 123_400],
    ["1.234.567", "EUR", 123_456_700],
    ["12.500", "KWD", 12_500],
    ["1.234,567", "KWD", 1_234_567],
    ["1,234", "JPY", 1_234],
    ["1,234.00", "JPY", 1_234],
    ["-80,00", "EUR", -8_000],
    ["80,00-", "EUR", -8_000],
    ["−80.00", "EUR", -8_000],
  ])("%s in %s is %i", (text, currency, minor) => {
    expect(statementMinor(text, currency)).toBe(minor);
  });

  test.each([
    ["", "EUR"],
    ["twelve", "EUR"],
    ["12.345.6", "EUR"],
    ["12,3456", "EUR"],
    ["0.125", "EUR"],
    ["10.50", "JPY"],
    ["12,50 USD", "EUR"],
    ["1.23,45", "EUR"],
    ["12,,5", "EUR"],
    ["--5", "EUR"],
    ["-", "EUR"],
  ])("%s in %s is none, and is not rounded to one", (text, currency) => {
    expect(statementMinor(text, currency)).toBeNull();
  });
});
