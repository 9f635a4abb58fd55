import fc from "fast-check";
import { expect, test } from "vitest";
import {
  brandOf,
  cardBrands,
  caretAfter,
  digitsOf,
  expiryOf,
  formatExpiry,
  formatNumber,
  isCodeRight,
  isLuhn,
  isNumberRight,
} from "./card-rules.ts";

const now = new Date("2026-11-20T10:00:00Z");

test.each([
  ["4242 4242 4242 4242", "visa", true],
  ["4242 4242 4242 4241", "visa", false],
  ["378282246310005", "amex", true],
  ["5555-5555-5555-4444", "mastercard", true],
  ["2223 0031 2200 3222", "mastercard", true],
  ["6011 1111 1111 1117", "discover", true],
  ["30569309025904", "diners", true],
  ["3566002020360505", "jcb", true],
  // UnionPay numbers have no check digit.
  ["6240 0000 0000 0001", "unionpay", true],
  ["6759 6498 2643 8453", "maestro", true],
  ["4242 4242 4242 424", "visa", false],
  ["1234 5678 9012 3452", undefined, false],
  ["", undefined, false],
])("%s is %s, right: %s", (typed, brand, right) => {
  expect(brandOf(typed)?.code).toBe(brand);
  expect(isNumberRight(typed)).toBe(right);
});

test.each([
  ["12 / 30", "2030-12-31"],
  ["12/2030", "2030-12-31"],
  ["11/26", "2026-11-30"],
  ["02/28", "2028-02-29"],
  ["10/26", null],
  ["13/30", null],
  ["00/30", null],
  ["1/30", "2030-01-31"],
  ["1 / 2030", "2030-01-31"],
  ["130", null],
  ["12/99", null],
  ["12/203", null],
  ["", null],
])("a card that expires %s can be used until %s", (typed, lastDay) => {
  expect(expiryOf(typed, now)).toBe(lastDay);
});

test("the code has three digits, four at American Express", () => {
  expect(isCodeRight("4242", "123")).toBe(true);
  expect(isCodeRight("4242", "1234")).toBe(false);
  expect(isCodeRight("3782", "1234")).toBe(true);
  expect(isCodeRight("3782", "123")).toBe(false);
  expect(isCodeRight("4242", "12a")).toBe(false);
});

/** A number of a brand with the right check digit. */
const rightNumber = fc
  .constantFrom(...cardBrands)
  .chain((brand) =>
    fc.tuple(
      fc.constant(brand),
      fc.stringMatching(brand.prefix).map((text) => digitsOf(text).slice(0, 6)),
      fc.constantFrom(...brand.lengths),
      fc.stringMatching(/^\d{20}$/),
    ),
  )
  .map(([brand, prefix, length, rest]) => {
    const start = (prefix + rest).slice(0, length - 1);
    const last = [..."0123456789"].find((digit) => isLuhn(start + digit)) ?? "0";
    return { number: start + last, brand: brand.code };
  })
  // A longer prefix may make it another brand's.
  .filter(({ number, brand }) => brandOf(number)?.code === brand)
  .map(({ number }) => number);

test("grouping changes no digit, and one wrong digit is always found", () => {
  fc.assert(
    fc.property(rightNumber, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
      expect(digitsOf(formatNumber(number))).toBe(number);
      expect(formatNumber(formatNumber(number))).toBe(formatNumber(number));
      expect(isNumberRight(number)).toBe(true);
      const place = at % number.length;
      const wrong = `${number.slice(0, place)}${(Number(number[place]) + by) % 10}${number.slice(place + 1)}`;
      expect(isLuhn(wrong)).toBe(false);
    }),
  );
});

test("whatever is typed: no more digits than the brand has, six of the expiry", () => {
  fc.assert(
    fc.property(fc.string(), fc.stringMatching(/^\d{0,30}$/), (text, digits) => {
      const most = Math.max(...(brandOf(digits)?.lengths ?? [19]));
      expect(digitsOf(formatNumber(digits)).length).toBeLessThanOrEqual(most);
      expect(digitsOf(formatExpiry(text + digits)).length).toBeLessThanOrEqual(6);
      expect(formatExpiry(formatExpiry(text + digits))).toBe(formatExpiry(text + digits));
    }),
  );
});

test.each([
  ["5", "05"],
  ["1", "1"],
  ["1/", "01"],
  ["1/30", "01 / 30"],
  ["12", "12"],
  ["12/2030", "12 / 2030"],
  ["1230", "12 / 30"],
  ["0", "0"],
  // Somebody has deleted the first digit of "12 / 30" and is about to type another.
  ["2 / 30", "23 / 0"],
])("an end typed as %s reads %s", (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown);
});

test.each([
  ["4242 4242", 3, 3],
  ["4242 4242", 4, 4],
  ["4242 4242", 5, 6],
  ["12 / 30", 2, 2],
  ["12 / 30", 3, 6],
  ["42", 9, 2],
  ["", 0, 0],
])("in %s the caret after %i digits stands at %i", (formed, digits, place) => {
  expect(caretAfter(formed, digits)).toBe(place);
});
