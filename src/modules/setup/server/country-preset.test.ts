import { expect, test } from "vitest";
import { countryPresets, presetOf, taxName } from "./country-preset.ts";

/** Standard rates of November 2026, from the tax authorities. */
const standard: Readonly<Record<string, string>> = {
  ...{ RO: "21", DE: "19", AT: "20", FR: "20", IT: "22", ES: "21", NL: "21", HU: "27", PL: "23" },
  ...{ BG: "20", GB: "20", CH: "8.1", US: "0" },
};

test("the countries of most shops are known, each with its standard rate first and falling", () => {
  expect(Object.keys(countryPresets).toSorted()).toEqual(Object.keys(standard).toSorted());
  for (const [code, { rates, currency, deliverTo, payments }] of Object.entries(countryPresets)) {
    expect([code, rates[0]]).toEqual([code, standard[code]]);
    expect(rates.map(Number)).toEqual(rates.map(Number).toSorted((one, other) => other - one));
    expect(Intl.supportedValuesOf("currency")).toContain(currency);
    expect(deliverTo).toEqual([code]);
    expect(payments).toContain("stripe");
  }
});

test("currencies and the way prices are shown follow the country", () => {
  const currencies = (code: string) => presetOf(code)?.currency;
  expect(["RO", "BG", "CH", "GB", "HU", "PL", "US", "AT"].map(currencies)).toEqual([
    ...["RON", "EUR", "CHF", "GBP", "HUF", "PLN", "USD", "EUR"],
  ]);
  const without = Object.entries(countryPresets).filter(([, { taxIncluded }]) => !taxIncluded);
  expect(without.map(([code]) => code)).toEqual(["US"]);
  expect(presetOf("RO")?.language).toBe("ro");
  expect(["DE", "AT", "CH", "FR"].map((code) => presetOf(code)?.language)).toEqual(["de", "de", "de", "en"]);
  expect(presetOf("MD")).toBeNull();
  expect(presetOf("constructor")).toBeNull();
});

test("a tax is called as an invoice of the country calls it", () => {
  const names = (code: string) => {
    const preset = presetOf(code);
    return preset?.rates.map((rate) => taxName(preset, rate));
  };
  expect(names("CH")).toEqual(["MWST 8.1 %", "MWST 3.8 %", "MWST 2.6 %"]);
  // The rate for basic food, since 1 July 2026.
  expect(names("AT")).toEqual(["USt. 20 %", "USt. 13 %", "USt. 10 %", "USt. 4,9 %"]);
  expect(names("FR")).toContain("TVA 5,5 %");
  expect(names("RO")).toEqual(["TVA 21 %", "TVA 11 %"]);
  expect(names("US")).toEqual(["Sales tax"]);
});
