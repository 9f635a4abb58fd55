import { expect, test } from "vitest";
import { localeOf } from "../../../../testing/locale.ts";
import { taxLines } from "./tax-view.ts";
import { totalsOf } from "./totals.ts";

const english = localeOf("en");
const vat = { id: 1, name: "VAT", rate: "21" };
const packaging = { id: 2, name: "Packaging", rate: "6.5" };
const line = { unitPriceMinor: 10_000, quantity: 1, taxIncluded: false };
const namesOf = (lines: Parameters<typeof totalsOf>[0]) =>
  taxLines(english, totalsOf(lines), "EUR").map(({ name, rate }) => name ?? rate);

test("a tax beside VAT on one line keeps its name, whatever else is ordered", () => {
  const both = { ...line, taxRate: "27.5", taxParts: [vat, packaging] };
  const exempt = { ...line, unitPriceMinor: 90_000, taxRate: "0", taxParts: [] };
  expect(namesOf([both])).toEqual(["VAT 21%", "Packaging 6.5%"]);
  expect(namesOf([both, exempt])).toEqual(["VAT 21%", "Packaging 6.5%"]);
});

test("taxes that stand alone on their lines are VAT at their rates, unless two have one rate", () => {
  const one = { ...line, taxRate: "21", taxParts: [vat] };
  const other = { ...line, taxRate: "21", taxParts: [{ id: 3, name: "OSS 21%", rate: "21.0000" }] };
  expect(namesOf([one, { ...line, taxRate: "6.5", taxParts: [packaging] }])).toEqual(["21%", "6.5%"]);
  expect(namesOf([one, other])).toEqual(["VAT 21%", "OSS 21%"]);
});
