import { type SQL, sql } from "drizzle-orm";
import { shopTimeZone } from "#platform/i18n/shop-time.ts";

/** The moment at which a day (`2026-03-31`) begins, or the next day with `daysLater` 1; null without a day. */
export function dayBegins(day: string, daysLater = 0): SQL {
  if (day === "") return sql`null::timestamptz`;
  return sql`((${day}::date + ${daysLater}::integer)::timestamp at time zone ${shopTimeZone})`;
}

/** A valid date, or empty. */
export function isDay(text: string): boolean {
  if (text === "") return true;
  const at = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
