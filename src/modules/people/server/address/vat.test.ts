import { expect, test } from "vitest";
import { isVatNumber } from "./vat.ts";

test.each([
  "RO 18547290",
  "RO14399840",
  "DE 136695976",
  "ATU13585627",
  "FR40303265045",
  "NL004495445B01",
  "ESA58818501",
  "EL094259216",
  "CHE-100.155.212",
  "18547290",
])("%s can be one", (vat) => {
  expect(isVatNumber(vat)).toBe(true);
});

test.each(["RO14399841", "DE136695977", "ATU13585626", "FR41303265045", "RO", "!", "RO DROP TABLE", "DE12"])(
  "%s cannot",
  (vat) => {
    expect(isVatNumber(vat)).toBe(false);
  },
);
