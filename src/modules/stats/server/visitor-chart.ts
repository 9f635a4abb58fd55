import type { Context } from "#platform/context.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import { dailyMost, daysOf, dayText, type Period, weekDays } from "#platform/staff/period.ts";
import type { DayCount } from "./figures.ts";

export interface VisitorPoint {
  name: string;
  value: number;
  label: string;
  /** The average of the week around the day. */
  trend?: { value: number; label: string };
}

export interface VisitorChart {
  isWeekly: boolean;
  /** Whether the points have a trend. */
  isSmoothed: boolean;
  points: VisitorPoint[];
}

/** Up to this many days, single points are readable without a trend. */
const plainMost = 14;

/**
 * Visitors by day with the average of the surrounding week, because weekends would hide the trend. A long period has
 * one point a week. Today is left out, because its incomplete count would look like a drop.
 */
export function visitorChart(context: Context, period: Period, counts: readonly DayCount[]): VisitorChart {
  const views = new Map(
    counts.flatMap((one) => (one.event === "product_view" ? [[one.day, one.visitors]] : [])),
  );
  const all = daysOf(period);
  const today = shopDay(context.now);
  const days = all.length > 1 ? all.filter((day) => day < today) : all;
  const values = days.map((day) => views.get(day) ?? 0);
  if (all.length > dailyMost)
    return { isWeekly: true, isSmoothed: false, points: weeks(context, days, values) };
  const isSmoothed = all.length > plainMost;
  const points = days.map((day, index): VisitorPoint => {
    const value = values[index] ?? 0;
    const around = mean(values.slice(Math.max(0, index - 3), index + 4));
    return {
      name: dayText(context, day),
      value,
      label: context.locale.text("stats.viewCount", { count: value }),
      ...(isSmoothed && { trend: { value: around, label: perDay(context, around) } }),
    };
  });
  return { isWeekly: false, isSmoothed, points };
}

function weeks(context: Context, days: readonly string[], values: readonly number[]): VisitorPoint[] {
  const begins = days.flatMap((day, index) => (index % weekDays === 0 ? [{ day, index }] : []));
  return begins.map(({ day, index }) => {
    const value = mean(values.slice(index, index + weekDays));
    return { name: dayText(context, day), value, label: perDay(context, value) };
  });
}

function perDay({ locale }: Context, count: number): string {
  return locale.text("stats.viewsADay", { count });
}

/** In whole visitors. */
function mean(values: readonly number[]): number {
  return Math.round(values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1));
}
