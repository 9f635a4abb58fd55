import type { Locale } from "#platform/i18n/locale.ts";

const dayMs = 86_400_000;
/** Beyond this many days, show the deadline's date instead of a countdown. */
const soonDays = 7;

/** The deadline of a project or task as text: "Due in 4 days", "Due today", "3 days late". */
export function deadlineWords(
  locale: Locale,
  dueOn: string,
  today: string,
): { text: string; kind: "plain" | "warn" | "bad" } {
  const days = Math.round((Date.parse(`${dueOn}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / dayMs);
  if (days < 0) return { text: locale.text("project.lateDays", { count: -days }), kind: "bad" };
  if (days === 0) return { text: locale.text("project.dueToday"), kind: "warn" };
  if (days <= soonDays) return { text: locale.text("project.dueInDays", { count: days }), kind: "warn" };
  return { text: locale.text("project.dueOn", { day: dayWords(locale, dueOn) }), kind: "plain" };
}

/** "4 December 2026". */
export function dayWords(locale: Locale, day: string): string {
  return new Intl.DateTimeFormat(locale.tag, { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
