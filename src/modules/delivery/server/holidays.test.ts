import { expect, test } from "vitest";
import { isHoliday, knowsHolidaysOf, orthodoxEaster, westernEaster } from "./holidays.ts";

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
])("%s works on %s", (country, day) => {
  expect(isHoliday(country, day)).toBe(false);
});

test("a country that nobody has listed has no holidays, and says so", () => {
  expect([knowsHolidaysOf("RO"), knowsHolidaysOf("JP")]).toEqual([true, false]);
  expect(isHoliday("JP", "2026-01-01")).toBe(false);
});
