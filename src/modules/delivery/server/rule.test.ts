import Big from "big.js";
import { describe, expect, test } from "vitest";
import { amountTree, minorOf, type PriceTree, recompute } from "#modules/catalogue/components/price-tree.ts";
import { asDisplayed, displayTree } from "#modules/catalogue/server/tax/tax.ts";
import { convert } from "#modules/catalogue/server/vocabulary/currency.ts";
import { multiply } from "#platform/money/money.ts";
import type { Carrier } from "./carrier.ts";
import type { Consignment } from "./consignment.ts";
import { charged, isOffered, ownPrice } from "./offer.ts";
import { type DeliveryRule, type Measured, operators, ruledPrice, variables } from "./rule.ts";

const rule = (more: Partial<DeliveryRule>): DeliveryRule => ({
  variable: "weight",
  operator: "<=",
  threshold: "10",
  baseMinor: 500,
  factor: "0",
  factorVariable: "weight",
  ...more,
});
const measured = (more: Partial<Measured>): Measured => ({
  weightGrams: 0,
  volumeMl: 0,
  goodsMinor: 0,
  quantity: 1,
  ...more,
});
const priceOf = (rules: DeliveryRule[], of: Partial<Measured>, currency = "EUR") =>
  ruledPrice(rules, measured(of), currency)?.amountMinor ?? null;

describe("rules", () => {
  test.each([
    ["=", [null, 1, null]],
    ["<=", [1, 1, null]],
    ["<", [1, null, null]],
    [">=", [null, 1, 1]],
    [">", [null, null, 1]],
  ] as const)("%s at, below and above its limit", (operator, [below, at, above]) => {
    const rules = [rule({ operator, baseMinor: 1 })];
    expect(priceOf(rules, { weightGrams: 9_999 })).toBe(below);
    expect(priceOf(rules, { weightGrams: 10_000 })).toBe(at);
    expect(priceOf(rules, { weightGrams: 10_001 })).toBe(above);
  });

  test.each([
    ["weight", { weightGrams: 2_500 }, 250],
    ["volume", { volumeMl: 500_000 }, 50],
    ["weight_volume", { weightGrams: 2_500, volumeMl: 500_000 }, 125],
    ["price", { goodsMinor: 12_345 }, 12_345],
    ["quantity", { quantity: 7 }, 700],
  ] as const)("the factor counts by %s", (factorVariable, of, added) => {
    const any = rule({ operator: ">=", threshold: "0", variable: "quantity", factor: "1", factorVariable });
    expect(priceOf([any], of)).toBe(500 + added);
  });

  test("the first that fits decides; none fits says so", () => {
    const rules = [rule({ threshold: "5", baseMinor: 1 }), rule({ baseMinor: 2 }), rule({ baseMinor: 3 })];
    expect(priceOf(rules, { weightGrams: 4_000 })).toBe(1);
    expect(priceOf(rules, { weightGrams: 6_000 })).toBe(2);
    expect(priceOf(rules, { weightGrams: 11_000 })).toBeNull();
  });

  test("prices count in whole units of their currency, with none and with three decimals too", () => {
    const rules = [
      rule({
        variable: "price",
        operator: ">=",
        threshold: "100",
        factor: "0.1",
        factorVariable: "price",
        baseMinor: 0,
      }),
    ];
    expect(priceOf(rules, { goodsMinor: 99 }, "JPY")).toBeNull();
    expect(priceOf(rules, { goodsMinor: 105 }, "JPY")).toBe(11);
    expect(priceOf(rules, { goodsMinor: 100_005 }, "KWD")).toBe(10_001);
  });

  test("10,000 random tables: whole, never below nothing, and just what the first fitting row says", () => {
    const random = seeded(20_261_121);
    const variables = ["weight", "volume", "weight_volume", "price", "quantity"] as const;
    const operators = ["=", "<=", "<", ">=", ">"] as const;
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
    for (let round = 0; round < 10_000; round += 1) {
      const rules = Array.from({ length: Math.ceil(random() * 5) }, () =>
        rule({
          variable: pick(variables),
          operator: pick(operators),
          threshold: (random() * 50).toFixed(2),
          baseMinor: Math.floor(random() * 10_000),
          factor: (random() * 4 - 2).toFixed(3),
          factorVariable: pick(variables),
        }),
      );
      const of = measured({
        weightGrams: Math.floor(random() * 60_000),
        volumeMl: Math.floor(random() * 2_000_000),
        goodsMinor: Math.floor(random() * 500_000),
        quantity: Math.floor(random() * 60),
      });
      const all = ruledPrice(rules, of, "EUR");
      const alone = rules.map((one) => ruledPrice([one], of, "EUR"));
      const first = alone.findIndex((one) => one !== null);
      expect(all?.amountMinor).toBe(alone[first]?.amountMinor);
      if (all) expect(Number.isSafeInteger(all.amountMinor) && all.amountMinor >= 0).toBe(true);
    }
  });
});

const carrier = (more: Partial<Carrier>): Carrier => ({
  id: 1,
  version: 1,
  name: {},
  description: {},
  provider: "fixed",
  taxId: null,
  countryCodes: [],
  stateCodes: [],
  zipFrom: "",
  zipTo: "",
  currency: "EUR",
  priceMinor: 1_000,
  marginPercent: "0",
  freeAboveMinor: null,
  weightGramsMax: null,
  volumeMlMax: null,
  pickup: false,
  goods: [],
  daysFrom: null,
  daysTo: null,
  settings: {},
  rules: [],
  pickupPoints: [],
  ...more,
});
const parcel: Consignment = {
  countryCode: "GB",
  stateCode: "ENG",
  zip: "sw5 1aa",
  city: "London",
  weightGrams: 10_000,
  volumeMl: 100_000,
  quantity: 2,
  goods: "parcel",
  goodsMinor: 5_000,
  currency: "EUR",
  contents: [],
};

describe("whom a carrier serves", () => {
  test.each([
    [{}, true],
    [{ goods: ["parcel", "bulky"] }, true],
    [{ goods: ["bulky", "freight"] }, false],
    [{ countryCodes: ["GB", "IE"] }, true],
    [{ countryCodes: ["IE"] }, false],
    [{ stateCodes: ["ENG"] }, true],
    [{ stateCodes: ["SCT"] }, false],
    [{ zipFrom: "SW1", zipTo: "SW9Z" }, true],
    [{ zipFrom: "sw6" }, false],
    [{ zipTo: "SW4Z" }, false],
    [{ weightGramsMax: 10_000, volumeMlMax: 100_000 }, true],
    [{ weightGramsMax: 9_999 }, false],
    [{ volumeMlMax: 99_999 }, false],
    [{ pickup: true }, false],
  ] as const)("%o: %s", (more, offered) => {
    expect(isOffered(carrier(more as Partial<Carrier>), parcel)).toBe(offered);
  });
});

describe("what is charged", () => {
  const rates = new Map([
    ["EUR", "1"],
    ["RON", "5"],
  ]);

  test("margin first, then the gift, then the buyer's currency", () => {
    const with10 = carrier({ marginPercent: "10", freeAboveMinor: 5_001 });
    const base = amountTree("carrier", 1_005, "EUR");
    expect(charged(with10, base, parcel, rates)).toMatchObject({ amountMinor: 1_106, isGift: false });
    expect(charged(with10, base, { ...parcel, goodsMinor: 5_001 }, rates)).toMatchObject({
      amountMinor: 0,
      isGift: true,
    });
    const inLei = { ...parcel, currency: "RON", goodsMinor: 25_000 };
    expect(charged(with10, base, inLei, rates)).toMatchObject({ amountMinor: 5_530, isGift: false });
    expect(charged(with10, base, { ...inLei, goodsMinor: 25_005 }, rates).isGift).toBe(true);
  });
});

test("what a carrier asks comes to itself again from its own data, for thousands of random parcels", () => {
  const random = seeded(20_261_123);
  const among = <Thing>(things: readonly Thing[]): Thing =>
    things[Math.floor(random() * things.length)] as Thing;
  const upTo = (most: number) => Math.floor(random() * most);
  const rates = new Map([
    ["EUR", "1"],
    ["RON", "4.9763"],
    ["JPY", "160.5"],
    ["KWD", "0.33415"],
  ]);
  const rows = (): DeliveryRule => ({
    variable: among(variables),
    operator: among(operators),
    threshold: String(upTo(60_000) / 1_000),
    baseMinor: upTo(3_000) - 500,
    factor: String((upTo(20_000) - 5_000) / 10_000),
    factorVariable: among(variables),
  });
  for (let run = 0; run < 5_000; run += 1) {
    const from = among([...rates.keys()]);
    const to = among([...rates.keys()]);
    const asked = carrier({
      currency: from,
      provider: among(["fixed", "rules"]),
      priceMinor: upTo(5_000),
      marginPercent: among(["0", "0", "7.5", "-12.3456"]),
      freeAboveMinor: among([null, upTo(500_000)]),
      rules: [rows(), rows(), rows()],
    });
    const goods = { weightGrams: upTo(60_000), volumeMl: upTo(2_000_000), quantity: upTo(99_999) };
    const consignment = { ...parcel, ...goods, goodsMinor: upTo(900_000), currency: to };
    const base = ownPrice(asked, consignment, rates);
    if ("problem" in base) continue;
    const tax = {
      rate: among(["0", "21"]),
      included: among([true, false]),
      containedRate: among(["0", "9"]),
    };
    const display = among(["included", "excluded"] as const);
    const { amountMinor, isGift, tree } = charged(asked, base.tree, consignment, rates);
    const shown = displayTree(tree, tax, display);
    const stored: PriceTree = JSON.parse(JSON.stringify(shown));
    expect(recompute(stored)).toBe(asDisplayed(amountMinor, tax, display));
    // The same calculation without a tree: margin, rounding, conversion, and zero above the limit.
    const margin = multiply(minorOf(base.tree), new Big(asked.marginPercent).plus(100).div(100));
    expect(amountMinor).toBe(isGift ? 0 : convert(margin, from, to, rates));
    const worth = convert(consignment.goodsMinor, to, from, rates);
    expect(isGift).toBe(asked.freeAboveMinor !== null && worth >= asked.freeAboveMinor);
  }
});

/** The same numbers in every run (mulberry32). */
function seeded(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
