import { expect, test } from "vitest";
import { daysOfLines, linesOfDays } from "./staff-handling.ts";

test.each([
  ["", []],
  ["2026-12-24", ["2026-12-24"]],
  ["24.12.2026, 24/12/2026\n2026-12-23", ["2026-12-23", "2026-12-24"]],
  ["30.12.2026 – 2.1.2027", ["2026-12-30", "2026-12-31", "2027-01-01", "2027-01-02"]],
  ["2028-02-28 - 2028-03-01", ["2028-02-28", "2028-02-29", "2028-03-01"]],
])("closed days are read from %j", (typed, days) => {
  expect(daysOfLines(typed)).toEqual(days);
});

test.each([
  "Christmas",
  "2026-13-01",
  "2027-02-29",
  "2026-12-31 – 2026-12-24",
  "2026-01-01 - 2029-01-01",
  "1 - 2 - 3",
])("%j is no closed day", (typed) => {
  expect(daysOfLines(typed)).toBeNull();
});

test("days that follow one another are shown as one line, and read back as the same days", () => {
  const days = ["2026-12-24", "2026-12-25", "2027-01-04"];
  expect(linesOfDays(days)).toBe("2026-12-24 – 2026-12-25\n2027-01-04");
  expect(daysOfLines(linesOfDays(days))).toEqual(days);
});
