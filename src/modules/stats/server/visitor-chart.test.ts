import { expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { addDays } from "#platform/i18n/day.ts";
import { createLocale, defaultLocale } from "#platform/i18n/locale.ts";
import type { Messages } from "#platform/i18n/say.ts";
import { daysOf } from "#platform/staff/period.ts";
import type { DayCount } from "./figures.ts";
import { visitorChart } from "./visitor-chart.ts";

const words: Messages = {
  "stats.viewCount": [["count"], " visitors"],
  "stats.viewsADay": [["count"], " visitors a day"],
};
const context = {
  now: new Date("2026-11-20T10:00:00Z"),
  locale: createLocale(defaultLocale, words),
} as unknown as Context;

/** Seventy visitors on working days, none at weekends. */
function counted(from: string, days: number): DayCount[] {
  return Array.from({ length: days }, (_, index) => addDays(from, index)).flatMap((day) => {
    const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
    return isWeekend ? [] : [{ day, event: "product_view" as const, visitors: 70, total: 70 } as DayCount];
  });
}

test("the mean of a week hides the weekends of a month, and every day is told beside it", () => {
  const period = { from: "2026-10-22", to: "2026-11-20", preset: 30 };
  const { points, isSmoothed, isWeekly } = visitorChart(context, period, counted("2026-10-22", 29));
  expect([isSmoothed, isWeekly]).toEqual([true, false]);
  expect(new Set(points.map(({ value }) => value))).toEqual(new Set([70, 0]));
  const middle = points.slice(3, -3);
  expect(new Set(middle.map(({ trend }) => trend?.value))).toEqual(new Set([50]));
  expect(middle[0]?.trend?.label).toBe("50 visitors a day");
});

test("a day that is not over is no fall", () => {
  const period = { from: "2026-10-22", to: "2026-11-20", preset: 30 };
  const names = visitorChart(context, period, []).points.map(({ name }) => name);
  expect(names).toHaveLength(29);
  expect(names.at(-1)).toBe("19 Nov");
  const past = { from: "2026-09-01", to: "2026-09-30", preset: null };
  expect(visitorChart(context, past, []).points).toHaveLength(30);
});

test.each([
  ["a week", "2026-11-14", 6, { isSmoothed: false, isWeekly: false }],
  ["a quarter", "2026-08-23", 89, { isSmoothed: true, isWeekly: false }],
  ["a year", "2025-11-21", 52, { isSmoothed: false, isWeekly: true }],
])("%s has as many points as can be read", (_, from, count, kind) => {
  const period = { from, to: "2026-11-20", preset: null };
  const chart = visitorChart(context, period, counted(from, daysOf(period).length - 1));
  expect(chart).toMatchObject(kind);
  expect(chart.points).toHaveLength(count);
  if (chart.isWeekly) expect(chart.points[3]).toMatchObject({ value: 50, label: "50 visitors a day" });
});
