import fc from "fast-check";
import { expect, test } from "vitest";
import { asDisplayed } from "../tax/tax.ts";
import { type Priceable, type PriceBook, type PriceRule, priceByList } from "./price-rule.ts";

const zada: Priceable = {
  templateId: 1,
  variantId: 11,
  categoryIds: [100, 101],
  quantity: 1,
  listMinor: 68_400,
  extraMinor: 0,
  costMinor: 40_000,
  currency: "EUR",
};

let made = 0;
function rule(changes: Partial<PriceRule>): PriceRule {
  made += 1;
  return {
    id: made,
    priceListId: 1,
    appliesTo: "all",
    variantId: null,
    templateId: null,
    categoryId: null,
    quantityMin: "0",
    kind: "fixed",
    fixedMinor: null,
    percent: null,
    base: "list_price",
    basePriceListId: null,
    discountPercent: "0",
    roundingMinor: 0,
    surchargeMinor: 0,
    marginMinMinor: null,
    marginMaxMinor: null,
    ...changes,
  };
}

function book(rules: PriceRule[], currency = "EUR"): PriceBook {
  return {
    rules,
    lists: new Map([
      [1, { id: 1, name: "Trade", currency, discountShown: false }],
      [2, { id: 2, name: "Base", currency: "EUR", discountShown: false }],
    ]),
    rates: new Map([
      ["EUR", "1"],
      ["RON", "4.9763"],
      ["JPY", "160.5"],
      ["KWD", "0.33415"],
    ]),
  };
}

const price = (rules: PriceRule[], changes: Partial<Priceable> = {}) =>
  priceByList({ ...zada, ...changes }, 1, book(rules)).minor;

const forVariant = () => rule({ appliesTo: "variant", variantId: 11, fixedMinor: 1 });
const forProduct = () => rule({ appliesTo: "product", templateId: 1, fixedMinor: 2 });
const forCategory = () => rule({ appliesTo: "category", categoryId: 100, fixedMinor: 3 });
const forAll = () => rule({ appliesTo: "all", fixedMinor: 4 });

test("variant comes before product, product before category, category before all", () => {
  expect(price([forAll(), forCategory(), forProduct(), forVariant()])).toBe(1);
  expect(price([forAll(), forCategory(), forProduct()])).toBe(2);
  expect(price([forAll(), forCategory()])).toBe(3);
  expect(price([forAll()])).toBe(4);
  expect(price([])).toBe(68_400);
});

test("rules of other variants, products and categories do not count", () => {
  const others = [
    rule({ appliesTo: "variant", variantId: 12, fixedMinor: 1 }),
    rule({ appliesTo: "product", templateId: 2, fixedMinor: 1 }),
    rule({ appliesTo: "category", categoryId: 102, fixedMinor: 1 }),
    rule({ priceListId: 2, fixedMinor: 1 }),
  ];
  expect(price(others)).toBe(68_400);
  expect(price([rule({ appliesTo: "variant", fixedMinor: 1 })], { variantId: null })).toBe(68_400);
});

test("within one level the higher minimum quantity wins, then the newer rule", () => {
  const from1 = rule({ quantityMin: "1.000", fixedMinor: 10 });
  const from5 = rule({ quantityMin: "5.000", fixedMinor: 5 });
  const from5Newer = rule({ quantityMin: "5", fixedMinor: 4 });
  expect(price([from5, from1], { quantity: 4 })).toBe(10);
  expect(price([from1, from5], { quantity: 5 })).toBe(5);
  expect(price([from5Newer, from5, from1], { quantity: 9 })).toBe(4);
  expect(
    price([forAll(), rule({ appliesTo: "variant", variantId: 11, quantityMin: "5", fixedMinor: 1 })]),
  ).toBe(4);
});

test.each<[string, Partial<PriceRule>, number]>([
  ["percentage", { kind: "percentage", percent: "10" }, 61_560],
  ["percentage, half a cent up", { kind: "percentage", percent: "33.3333" }, 45_600],
  ["percentage above the list price", { kind: "percentage", percent: "-5" }, 71_820],
  ["formula without anything", { kind: "formula" }, 68_400],
  [
    "formula: discount, rounding, surcharge",
    { kind: "formula", discountPercent: "15", roundingMinor: 1000, surchargeMinor: -1 },
    57_999,
  ],
  ["formula on cost", { kind: "formula", base: "cost", discountPercent: "-25" }, 50_000],
  [
    "formula with a margin below",
    { kind: "formula", base: "cost", discountPercent: "50", marginMinMinor: 500 },
    40_500,
  ],
  [
    "formula with a margin above",
    { kind: "formula", base: "cost", surchargeMinor: 90_000, marginMaxMinor: 10_000 },
    50_000,
  ],
  ["a discount beyond the price ends at nothing", { kind: "formula", surchargeMinor: -99_999 }, 0],
])("%s", (_name, changes, minor) => {
  expect(price([rule(changes)])).toBe(minor);
});

test("a list may build on another list", () => {
  const trade = rule({ priceListId: 2, kind: "percentage", percent: "10" });
  const ours = rule({ kind: "formula", base: "price_list", basePriceListId: 2, discountPercent: "5" });
  expect(price([trade, ours])).toBe(58_482);
});

test("lists that build on each other end at the list price", () => {
  const one = rule({ kind: "formula", base: "price_list", basePriceListId: 2 });
  const other = rule({ priceListId: 2, kind: "formula", base: "price_list", basePriceListId: 1 });
  expect(price([one, other])).toBe(68_400);
});

test("the list's currency is reached before surcharge and margins; fixed prices are in it already", () => {
  const ron = (changes: Partial<PriceRule>) => priceByList(zada, 1, book([rule(changes)], "RON"));
  expect(ron({ kind: "fixed", fixedMinor: 300_000 })).toMatchObject({ minor: 300_000, currency: "RON" });
  expect(ron({ kind: "percentage", percent: "0" }).minor).toBe(340_379);
  expect(ron({ kind: "formula", roundingMinor: 100, surchargeMinor: 99 }).minor).toBe(340_499);
  expect(priceByList(zada, 1, book([], "JPY"))).toMatchObject({
    minor: 109_782,
    currency: "JPY",
    ruleId: null,
  });
});

test.each<[string, string, number, Partial<PriceRule>, number]>([
  // 9.99 EUR are 1603.395 JPY: rounding before the discount would give 1202.
  [
    "JPY",
    "no digits: the discount is taken of what is not rounded yet",
    999,
    { kind: "percentage", percent: "25" },
    1203,
  ],
  ["JPY", "to whole hundreds", 999, { kind: "formula", roundingMinor: 100, surchargeMinor: -2 }, 1598],
  ["KWD", "three digits", 999, { kind: "percentage", percent: "0" }, 3338],
  [
    "KWD",
    "to 50 fils, less one",
    999,
    { kind: "formula", discountPercent: "15", roundingMinor: 50, surchargeMinor: -1 },
    2849,
  ],
  ["EUR", "the same currency", 999, { kind: "percentage", percent: "25" }, 749],
  ["RON", "margins are in the list's currency", 10_000, { kind: "formula", marginMinMinor: 100 }, 49_863],
])("%s: %s", (currency, _name, listMinor, changes, minor) => {
  expect(priceByList({ ...zada, listMinor }, 1, book([rule(changes)], currency)).minor).toBe(minor);
});

test("back from a currency without digits into one with two", () => {
  const yen: Priceable = { ...zada, currency: "JPY", listMinor: 1605, costMinor: 0 };
  expect(priceByList(yen, 1, book([], "EUR")).minor).toBe(1000);
  expect(priceByList(yen, 1, book([], "KWD")).minor).toBe(3342);
});

test("extras are converted with the list price, and both together are never below nothing", () => {
  expect(price([], { extraMinor: 1200 })).toBe(69_600);
  expect(price([rule({ kind: "percentage", percent: "10" })], { extraMinor: 1200 })).toBe(62_640);
  expect(price([], { extraMinor: -70_000 })).toBe(0);
  expect(priceByList({ ...zada, extraMinor: 1200 }, 1, book([], "RON")).minor).toBe(346_350);
  // A fixed price ignores the chosen options.
  expect(price([rule({ fixedMinor: 500 })], { extraMinor: 1200 })).toBe(500);
});

test("what a list builds on is that list's rounded price, converted then", () => {
  const inEuro = rule({ priceListId: 2, kind: "formula", discountPercent: "10", roundingMinor: 1000 });
  const ours = rule({ kind: "formula", base: "price_list", basePriceListId: 2, surchargeMinor: 1 });
  expect(priceByList(zada, 1, book([inEuro, ours], "RON")).minor).toBe(308_532);
});

test("the surcharge comes before the margins, which count from what the formula starts from", () => {
  const between = { kind: "formula", base: "cost", discountPercent: "10", surchargeMinor: 500 } as const;
  expect(price([rule(between)])).toBe(36_500);
  expect(price([rule({ ...between, marginMinMinor: 0 })])).toBe(40_000);
  expect(price([rule({ ...between, marginMinMinor: 3000, marginMaxMinor: 2000 })])).toBe(42_000);
});

test("the rule that gave the price is named", () => {
  const ten = rule({ kind: "percentage", percent: "10" });
  expect(priceByList(zada, 1, book([ten])).ruleId).toBe(ten.id);
});

test.each([
  [68_400, { rate: "21", included: true }, "included", 68_400],
  [68_400, { rate: "21", included: true }, "excluded", 56_529],
  [68_400, { rate: "21", included: false }, "included", 82_764],
  [68_400, { rate: "21", included: false }, "excluded", 68_400],
  [3, { rate: "20", included: true }, "excluded", 3],
  [100, { rate: "0", included: false }, "included", 100],
] as const)("%i with %j displayed %s is %i", (minor, tax, display, shown) => {
  expect(asDisplayed(minor, tax, display)).toBe(shown);
});

test("a tax put on and taken off again leaves the amount", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.constantFrom("5", "9", "11", "19", "21"),
      (minor, rate) => {
        const gross = asDisplayed(minor, { rate, included: false }, "included");
        expect(asDisplayed(gross, { rate, included: true }, "excluded")).toBe(minor);
      },
    ),
  );
});
