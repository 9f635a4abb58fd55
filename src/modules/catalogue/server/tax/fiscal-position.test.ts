import { describe, expect, test } from "vitest";
import { bestPosition, type PositionRule, type TaxedBuyer } from "./fiscal-position.ts";

const inUnion = new Set(["RO", "DE", "FR", "ES", "GR"]);

function rule(id: number, changes: Partial<PositionRule>): PositionRule {
  return {
    id,
    name: { en: `Rule ${id}` },
    note: {},
    position: id,
    autoApply: true,
    vatRequired: false,
    region: "any",
    countryCodes: [],
    groupCountryCodes: null,
    stateCodes: [],
    zipFrom: "",
    zipTo: "",
    own: false,
    ...changes,
  };
}

function pick(rules: readonly PositionRule[], changes: Partial<TaxedBuyer>): number | null {
  const buyer = {
    countryCode: "RO",
    stateCode: "",
    zip: "",
    vatCountryCode: null,
    personId: null,
    ...changes,
  };
  const home = {
    countryCode: "RO",
    goesToUnion: inUnion.has(buyer.countryCode),
    vatInUnion: inUnion.has(buyer.vatCountryCode ?? ""),
  };
  return bestPosition(rules, buyer, home)?.id ?? null;
}

const union = rule(1, { region: "union" });
const unionWithNumber = rule(2, { region: "union", vatRequired: true });
const outside = rule(3, { region: "export" });
const germany = rule(4, { countryCodes: ["DE"] });
const canaries = rule(5, { countryCodes: ["ES"], zipFrom: "35000", zipTo: "35999" });
const helgoland = rule(6, { countryCodes: ["DE"], zipFrom: "27498", zipTo: "27498" });
const quebec = rule(7, { countryCodes: ["CA"], stateCodes: ["QC"] });
const all = [union, unionWithNumber, outside, germany, canaries, helgoland, quebec];

test.each([
  ["home has none", {}, null],
  ["home with a number of home has none", { vatCountryCode: "RO" }, null],
  ["another country of the union", { countryCode: "FR" }, 1],
  ["a country beats a group of countries", { countryCode: "DE" }, 4],
  ["a number beats a country", { countryCode: "DE", vatCountryCode: "DE" }, 2],
  ["a number of a third country of the union counts", { countryCode: "DE", vatCountryCode: "FR" }, 2],
  ["a number of home does not", { countryCode: "FR", vatCountryCode: "RO" }, 1],
  ["nor one from outside the union", { countryCode: "FR", vatCountryCode: "CH" }, 1],
  ["outside the union", { countryCode: "CH" }, 3],
  ["outside the union with a number", { countryCode: "CH", vatCountryCode: "CH" }, 3],
  ["postcodes beat the country", { countryCode: "DE", zip: "27498" }, 6],
  ["postcodes at the beginning of a range", { countryCode: "ES", zip: "35000" }, 5],
  ["postcodes at the end, written with a space", { countryCode: "ES", zip: "35 999" }, 5],
  ["postcodes beyond the range", { countryCode: "ES", zip: "36000" }, 1],
  ["a state", { countryCode: "CA", stateCode: "QC" }, 7],
  ["another state", { countryCode: "CA", stateCode: "ON" }, 3],
  ["no country yet", { countryCode: "" }, null],
])("%s", (_name, buyer, expected) => {
  expect(pick(all, buyer)).toBe(expected);
});

describe("groups of countries", () => {
  const group = (id: number, codes: string[], changes: Partial<PositionRule> = {}) =>
    rule(id, { groupCountryCodes: codes, ...changes });

  test("a position is for the countries that it names and for those of its groups", () => {
    const benelux = group(14, ["BE", "NL", "LU"], { countryCodes: ["FR"] });
    expect(["FR", "NL", "DE"].map((countryCode) => pick([benelux], { countryCode }))).toEqual([14, 14, null]);
  });

  test("a group without countries is for none, not for all", () => {
    expect(pick([group(15, [])], { countryCode: "NL" })).toBeNull();
  });

  test("a country that is named itself beats one that a group holds; a number beats both", () => {
    const rules = [group(16, ["DE", "FR"], { position: 1 }), germany, unionWithNumber];
    expect(pick(rules, { countryCode: "DE" })).toBe(4);
    expect(pick(rules, { countryCode: "FR" })).toBe(16);
    expect(pick(rules, { countryCode: "FR", vatCountryCode: "FR" })).toBe(2);
  });

  test("with a region a country has to be in both", () => {
    const both = group(17, ["DE", "CH"], { region: "union" });
    expect(["DE", "CH"].map((countryCode) => pick([both], { countryCode }))).toEqual([17, null]);
  });
});

describe("what people decide", () => {
  test("of two that are as particular the first by position is taken, then the older", () => {
    expect(pick([rule(8, { position: 2 }), rule(9, { position: 1 })], {})).toBe(9);
    expect(pick([rule(11, { position: 1 }), rule(10, { position: 1 })], {})).toBe(10);
  });

  test("one that staff chose for the buyer beats all, wherever the goods go", () => {
    const own = rule(12, { autoApply: false, own: true });
    expect(pick([...all, own], { countryCode: "DE", vatCountryCode: "DE" })).toBe(12);
    expect(pick([...all, own], { countryCode: "" })).toBe(12);
  });

  test("one that is only given by hand is not found by its conditions", () => {
    expect(pick([rule(13, { autoApply: false })], {})).toBeNull();
  });
});
