import fc from "fast-check";
import { expect, test } from "vitest";
import { fromStripeAmount, isCharged, toStripeAmount } from "./stripe-amount.ts";

test.each([
  [19_99, "EUR", 19_99],
  [500, "JPY", 500],
  // Stripe counts these in hundredths, although the currency has none.
  [500, "ISK", 50_000],
  [1_230, "KWD", 1_230],
  [1_235, "KWD", null],
  [20, "XOF", 20],
  // Stripe counts ariaries in whole units, although the currency has hundredths.
  [19_99, "MGA", null],
  [20_00, "MGA", 20],
])("%i minor units of %s are %s at Stripe", (minor, currency, amount) => {
  expect(toStripeAmount(minor, currency)).toBe(amount);
});

test("what Stripe can charge comes back as it was sent", () => {
  const currency = fc.constantFrom("EUR", "RON", "JPY", "ISK", "KWD", "KRW", "UGX", "TND", "XAF");
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), currency, (minor, code) => {
      const amount = toStripeAmount(minor, code);
      if (amount !== null) expect(fromStripeAmount(amount, code)).toBe(minor);
    }),
  );
});

test.each([
  [50, "EUR", true],
  [49, "EUR", false],
  [199, "RON", false],
  [49, "JPY", false],
  [50, "JPY", true],
  [99_999_999, "EUR", true],
  [100_000_000, "EUR", false],
  [5_124, "KWD", false],
  [5_120, "KWD", true],
])("%i %s is charged: %s", (minor, currency, is) => {
  expect(isCharged(minor, currency)).toBe(is);
});
