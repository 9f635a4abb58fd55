import { expect, test } from "vitest";
import { daysOf, periodBefore, periodOf, periodQuery } from "./period.ts";

const now = new Date("2026-11-20T10:00:00Z");

test.each([
  ["", "2026-10-22", "2026-11-20", 30],
  ["days=7", "2026-11-14", "2026-11-20", 7],
  ["days=8", "2026-10-22", "2026-11-20", 30],
  ["from=2026-11-01&to=2026-11-05", "2026-11-01", "2026-11-05", null],
  ["from=2026-11-05&to=2026-11-01", "2026-11-01", "2026-11-05", null],
  ["from=2026-11-01", "2026-11-01", "2026-11-20", null],
  ["to=2026-11-05", "2026-11-05", "2026-11-05", null],
  ["from=2030-01-01&to=2031-01-01", "2026-11-20", "2026-11-20", null],
  ["from=1000-01-01&to=2026-11-20", "2024-11-20", "2026-11-20", null],
  ["from=2026-02-30", "2026-10-22", "2026-11-20", 30],
  ["from=%27;drop&to=x", "2026-10-22", "2026-11-20", 30],
])("%s", (query, from, to, preset) => {
  const period = periodOf(now, new URLSearchParams(query));
  expect(period).toEqual({ from, to, preset });
  expect(periodOf(now, new URLSearchParams(periodQuery(period)))).toEqual(period);
});

test("a period over the change of the clocks has each day once", () => {
  expect(daysOf({ from: "2026-10-24", to: "2026-10-27" })).toEqual([
    "2026-10-24",
    "2026-10-25",
    "2026-10-26",
    "2026-10-27",
  ]);
});

test("the period before has as many days and ends the day before", () => {
  expect(periodBefore({ from: "2026-10-22", to: "2026-11-20" })).toEqual({
    from: "2026-09-22",
    to: "2026-10-21",
  });
  expect(periodBefore({ from: "2026-03-01", to: "2026-03-01" })).toEqual({
    from: "2026-02-28",
    to: "2026-02-28",
  });
});
