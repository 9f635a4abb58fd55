import { expect, test } from "vitest";
import { addDays } from "./day.ts";

test.each([
  ["2026-11-25", 7, "2026-12-02"],
  ["2026-03-01", -1, "2026-02-28"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2026-12-31", 1, "2027-01-01"],
  ["2026-03-28", 2, "2026-03-30"],
  ["2026-10-24", 2, "2026-10-26"],
  ["2026-11-25", 0, "2026-11-25"],
])("%s and %i days is %s, also where the clocks change in between", (day, days, then) => {
  expect(addDays(day, days)).toBe(then);
});
