import type { Locale } from "#platform/i18n/locale.ts";
import { longDay } from "#platform/i18n/shop-time.ts";

export function formatDay(at: Date, locale: Locale): string {
  return longDay(locale.tag, at);
}
