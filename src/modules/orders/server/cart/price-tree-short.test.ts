import { expect, test } from "vitest";
import {
  amountTree,
  formulaTree,
  minorOf,
  type PriceTree,
  treeOf,
} from "#modules/catalogue/components/price-tree.ts";
import { localeOf } from "../../../../testing/locale.ts";
import { priceInShort } from "./price-tree-short.ts";

const locale = localeOf("en");

/** The price of a list with this discount in percent. */
function reduced(listMinor: number, percent: string, surchargeMinor = 0): PriceTree {
  const steps = [
    { op: "less", percent } as const,
    ...(surchargeMinor === 0 ? [] : [{ op: "add", minor: surchargeMinor } as const]),
  ];
  const asked = formulaTree(amountTree("list_price", listMinor, "EUR"), steps);
  const rule = { id: 1, kind: "percentage", appliesTo: "all", quantityMin: "0" } as const;
  return treeOf({ op: "list", list: { id: 1, name: "Trade" }, rule }, "EUR", [asked]);
}

function factsOf(tree: PriceTree, wasMinor: number, unitPriceMinor = minorOf(tree)) {
  const sums = { untaxedMinor: unitPriceMinor, taxMinor: 0, totalMinor: unitPriceMinor };
  const price = { unitPriceMinor, wasMinor, currency: "EUR", taxRate: "0", taxIncluded: true };
  return priceInShort(locale, tree, { ...price, ...sums, quantity: 1 }).map(({ name, value }) => [
    name,
    value,
  ]);
}

test.each([
  [1_001, "10", "Discount of 10%", "−€1.00"],
  [10_005, "10", "Discount of 10%", "−€10.00"],
  [995, "12.5", "Discount of 12.5%", "−€1.24"],
  [333, "5.5", "Discount of 5.5%", "−€0.18"],
])("a list that takes %d cents down by %s % says its percentage", (listMinor, percent, name, value) => {
  expect(factsOf(reduced(listMinor, percent), listMinor)).toContainEqual([name, value]);
});

test("it says so also where prices are displayed without tax", () => {
  const tree = reduced(9_995, "10");
  const net = treeOf({ op: "tax", removed: "21", added: "0" }, "EUR", [tree]);
  expect(factsOf(net, 8_260)).toContainEqual(["Discount of 10%", "−€8.25"]);
});

test("a discount that is no percentage of the list price is a whole percentage, and without one where it is less", () => {
  expect(factsOf(reduced(10_000, "10", 1), 10_000)).toContainEqual(["Discount of 10%", "−€9.99"]);
  expect(factsOf(reduced(10_000, "0.1", 1), 10_000)).toContainEqual(["Discount", "−€0.09"]);
});

test("amounts are told without a unit, which may be metres or litres", () => {
  const tree = amountTree("list_price", 1_000, "EUR");
  const price = { unitPriceMinor: 1_000, wasMinor: null, currency: "EUR", taxRate: "0", taxIncluded: true };
  const sums = { untaxedMinor: 3_000, taxMinor: 0, totalMinor: 3_000, quantity: 3 };
  expect(priceInShort(locale, tree, { ...price, ...sums })).toEqual([
    { key: "each", name: "Unit price", value: "€10.00" },
    { key: "pieces", name: "For a quantity of 3", value: "€30.00" },
  ]);
});
