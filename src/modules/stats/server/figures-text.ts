import type { Context } from "#platform/context.ts";
import type { StatsEvent } from "./events.ts";
import type { DayCount } from "./figures.ts";

export function sumsOf(days: readonly DayCount[]): Map<StatsEvent, number> {
  const sums = new Map<StatsEvent, number>();
  for (const { event, visitors } of days) sums.set(event, (sums.get(event) ?? 0) + visitors);
  return sums;
}

/** A share as text: "12.5%". */
export function percent({ locale }: Pick<Context, "locale">, part: number, whole: number): string {
  const style = { style: "percent", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale.tag, style).format(part / whole);
}
