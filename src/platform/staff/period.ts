import type { Context } from "#platform/context.ts";
import { addDays, daysBetween } from "#platform/i18n/day.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";

/** The preset periods, in days; the first is the default. */
export const presets = [30, 7, 90, 365] as const;
const daysMax = 731;
/** Beyond this number of days each point of a chart is a week. */
export const dailyMost = 92;
export const weekDays = 7;

/** Days on the shop's calendar, both included. */
export interface Period {
  from: string;
  to: string;
  /** The preset of this period; null for custom dates. */
  preset: number | null;
}

/** The period in an address. An invalid or future one becomes the nearest valid one. */
export function periodOf(now: Date, asked: URLSearchParams): Period {
  const today = shopDay(now);
  const from = dayIn(asked.get("from"));
  const to = dayIn(asked.get("to"));
  if (from || to) {
    const [first = today, last = today] = [from ?? to ?? today, to ?? today].sort();
    const end = last > today ? today : last;
    const begin = first > end ? end : first;
    const earliest = addDays(end, 1 - daysMax);
    return { from: begin < earliest ? earliest : begin, to: end, preset: null };
  }
  const preset = presets.find((days) => String(days) === asked.get("days")) ?? presets[0];
  return { from: addDays(today, 1 - preset), to: today, preset };
}

/** All its days, including days without any count. */
export function daysOf({ from, to }: Pick<Period, "from" | "to">): string[] {
  return Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index));
}

/** The same period as query parameters. */
export function periodQuery({ from, to, preset }: Period): string {
  return preset === null ? `from=${from}&to=${to}` : `days=${preset}`;
}

function dayIn(text: string | null): string | null {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? null : text;
}

/** The same number of days right before a period, for comparison. */
export function periodBefore({ from, to }: Pick<Period, "from" | "to">): Pick<Period, "from" | "to"> {
  const length = daysBetween(from, to);
  return { from: addDays(from, -length), to: addDays(from, -1) };
}

/** "14 Oct" */
export function dayText({ locale }: Pick<Context, "locale">, day: string): string {
  const shown = new Intl.DateTimeFormat(locale.tag, { day: "numeric", month: "short", timeZone: "UTC" });
  return shown.format(new Date(`${day}T00:00:00Z`));
}

/** "14 Oct – 12 Nov 2026" */
export function spanText(
  { locale }: Pick<Context, "locale">,
  { from, to }: Pick<Period, "from" | "to">,
): string {
  const shown = new Intl.DateTimeFormat(locale.tag, {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
  return shown.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}
