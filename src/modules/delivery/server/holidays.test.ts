import { expect, test } from "vitest";
import { isHoliday, knowsHolidaysOf, orthodoxEaster, westernEaster } from "./holidays.ts";
import { regionsOf } from "./regional-holidays.ts";

test.each([
  [2024, "2024-03-31", "2024-05-05"],
  [2025, "2025-04-20", "2025-04-20"],
  [2026, "2026-04-05", "2026-04-12"],
  [2027, "2027-03-28", "2027-05-02"],
  [2030, "2030-04-21", "2030-04-28"],
  [2038, "2038-04-25", "2038-04-25"],
])("Easter of %i, Western and Orthodox", (year, western, orthodox) => {
  expect([westernEaster(year), orthodoxEaster(year)]).toEqual([western, orthodox]);
});

test.each([
  ["RO", "Good Friday", "2026-04-10"],
  ["RO", "Whit Monday", "2026-06-01"],
  ["RO", "Saint Andrew", "2026-11-30"],
  ["RO", "Great Union Day", "2026-12-01"],
  ["MD", "Easter of the dead", "2026-04-20"],
  ["BG", "Easter Monday", "2026-04-13"],
  ["GR", "Clean Monday", "2026-02-23"],
  ["GB", "Early May bank holiday", "2026-05-04"],
  ["GB", "Spring bank holiday", "2026-05-25"],
  ["GB", "Summer bank holiday", "2026-08-31"],
  ["IE", "October bank holiday", "2026-10-26"],
  ["IE", "Saint Brigid", "2026-02-02"],
  ["IE", "Saint Brigid on a Friday", "2030-02-01"],
  ["IT", "Saint Francis", "2027-10-04"],
  ["GB", "the substitute of Boxing Day", "2026-12-28"],
  ["GB", "the substitute of Christmas", "2027-12-27"],
  ["GB", "the second substitute of Christmas", "2027-12-28"],
  ["DE", "Ascension", "2026-05-14"],
  ["DE", "Unity", "2027-10-03"],
  ["HU", "Whit Monday", "2026-05-25"],
  ["PL", "Corpus Christi", "2026-06-04"],
  ["FR", "Bastille Day", "2026-07-14"],
])("%s keeps %s on %s", (country, _name, day) => {
  expect(isHoliday(country, day)).toBe(true);
});

test.each([
  ["RO", "2026-04-06"],
  ["DE", "2026-04-13"],
  ["GB", "2026-05-11"],
  ["RO", "2026-11-25"],
  ["IE", "2030-02-04"],
  ["GB", "2026-12-29"],
  ["DE", "2026-12-28"],
])("%s works on %s", (country, day) => {
  expect(isHoliday(country, day)).toBe(false);
});

test("a country that nobody has listed has no holidays, and says so", () => {
  expect([knowsHolidaysOf("RO"), knowsHolidaysOf("JP")]).toEqual([true, false]);
  expect(isHoliday("JP", "2026-01-01")).toBe(false);
});

test.each([
  ["DE", "BY", "Corpus Christi", "2026-06-04"],
  ["DE", "SN", "Repentance and Prayer", "2026-11-18"],
  ["DE", "SN", "Repentance and Prayer", "2027-11-17"],
  ["DE", "BE", "Women's Day", "2027-03-08"],
  ["ES", "CT", "Diada", "2026-09-11"],
  ["ES", "MD", "Maundy Thursday", "2026-04-02"],
  ["GB", "SCT", "Summer bank holiday", "2026-08-03"],
  ["CH", "TI", "Saints Peter and Paul", "2026-06-29"],
])("%s-%s keeps %s, which the whole country does not", (country, region, _name, day) => {
  expect([isHoliday(country, day, region), isHoliday(country, day)]).toEqual([true, false]);
});

test("Scotland has neither Easter Monday nor the August holiday of England", () => {
  for (const day of ["2026-04-06", "2026-08-31"]) {
    expect([isHoliday("GB", day, "SCT"), isHoliday("GB", day)]).toEqual([false, true]);
  }
});

test("a region that nobody knows has the holidays of its country", () => {
  expect([isHoliday("DE", "2026-10-03", "XX"), isHoliday("DE", "2026-10-31", "XX")]).toEqual([true, false]);
  expect(regionsOf("RO")).toEqual([]);
  expect(regionsOf("constructor")).toEqual([]);
  for (const country of ["DE", "ES", "CH", "GB"]) {
    const codes = regionsOf(country).map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  }
});
