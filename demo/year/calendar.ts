import { shopDay, shopMoment } from "#platform/i18n/shop-time.ts";
import type { Draw } from "./draw.ts";

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Activity by month: people build from spring to autumn and buy gifts in December. */
const seasons = [0.55, 0.6, 0.95, 1.25, 1.2, 1, 0.85, 0.75, 1.15, 1.25, 1.15, 1.3];
/** Activity by weekday, starting on Sunday. */
const weekdays = [0.7, 1.2, 1.15, 1.1, 1.05, 1, 0.8];
/** Weights of the shop's hours for orders, starting at 7. */
const hours = [1, 2, 4, 5, 5, 4, 4, 4, 5, 5, 4, 4, 5, 7, 7, 4, 1];
const firstHour = 7;
/** Growth of sales from the beginning to the end of the year. */
const growth = 0.6;

export const yearDays = 365;

/** The days of the year that ends today, oldest first: "2026-11-20". */
export function daysUntil(today: string): string[] {
  return Array.from({ length: yearDays }, (_, index) => laterDay(today, index + 1 - yearDays));
}

export function laterDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The activity of a day; 1 is an ordinary day. `index` counts from the first day of the year. */
export function busynessOf(day: string, index: number): number {
  const at = new Date(`${day}T00:00:00Z`);
  const season = seasons[at.getUTCMonth()] ?? 1;
  const weekday = weekdays[at.getUTCDay()] ?? 1;
  return season * weekday * (1 - growth / 2 + (growth * index) / yearDays);
}

/** A moment in the shop's time zone, `minutes` after midnight. */
export function momentOn(day: string, minutes: number): Date {
  const guess = Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs;
  const onTheWall = Date.parse(`${shopMoment(new Date(guess)).replace(" ", "T")}Z`);
  return new Date(2 * guess - onTheWall);
}

/** A random time for an order on this day. */
export function orderingMoment(draw: Draw, day: string): Date {
  const hour = draw.weighted(
    hours.map((_, index) => index),
    (index) => hours[index] ?? 0,
  );
  return new Date(
    momentOn(day, (firstHour + hour) * 60 + draw.whole(0, 59)).getTime() + draw.whole(0, 59) * 1000,
  );
}

export function minutesLater(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * minuteMs);
}

/** A random business hour this many working days later. */
export function workdayLater(draw: Draw, at: Date, days: number): Date {
  let day = shopDay(at);
  for (let left = days; left > 0; ) {
    day = laterDay(day, 1);
    if (isWorkday(day)) left -= 1;
  }
  return momentOn(day, draw.whole(9 * 60, 17 * 60 + 30));
}

function isWorkday(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}
