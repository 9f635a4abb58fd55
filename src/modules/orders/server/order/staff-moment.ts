import type { Locale } from "#platform/i18n/locale.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";

const dayMs = 86_400_000;

/** A short time for staff: the hour within half a day, otherwise the day, with the year only if it is not this one. */
export function formatMoment(at: Date, locale: Locale, now?: Date): string {
  const format = (options: Intl.DateTimeFormatOptions) => shopFormat(locale.tag, { ...options }).format(at);
  if (!now) return format({ dateStyle: "medium", timeStyle: "short" });
  if (Math.abs(now.getTime() - at.getTime()) < dayMs / 2) return format({ timeStyle: "short" });
  const isThisYear = now.getFullYear() === at.getFullYear();
  return format({ day: "numeric", month: "short", ...(isThisYear ? {} : { year: "numeric" }) });
}
