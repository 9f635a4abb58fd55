import type { Locale } from "#platform/i18n/locale.ts";
import type { BadgeKind } from "#ui/badge.tsx";

const dayMs = 86_400_000;
/** Beyond this many days, show the due date instead of a countdown. */
const soonDays = 7;

/** The due date of a document as text: "Due in 4 days", "Due today", "3 days overdue". */
export function dueWords(locale: Locale, dueOn: string, today: string): { text: string; kind: BadgeKind } {
  const days = Math.round((Date.parse(`${dueOn}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / dayMs);
  if (days < 0) return { text: locale.text("orders.overdueDays", { count: -days }), kind: "bad" };
  if (days === 0) return { text: locale.text("orders.dueToday"), kind: "warn" };
  if (days <= soonDays) return { text: locale.text("orders.dueInDays", { count: days }), kind: "warn" };
  const day = new Intl.DateTimeFormat(locale.tag, { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${dueOn}T00:00:00Z`),
  );
  return { text: locale.text("orders.invoiceDue", { day }), kind: "plain" };
}
