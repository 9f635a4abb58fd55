import type { Locale } from "#platform/i18n/locale.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";

const moment = {
  weekday: "long",
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
} as const satisfies Intl.DateTimeFormatOptions;

/** The time when the chat reopens, in the visitor's time zone, and also in the shop's if it differs. */
export function openingWords({ tag, text }: Pick<Locale, "tag" | "text">, opensAt: string): string {
  const at = new Date(opensAt);
  const when = new Intl.DateTimeFormat(tag, moment).format(at);
  if (when === shopFormat(tag, moment).format(at)) return text("chat.backAt", { when });
  const time = shopFormat(tag, { weekday: "short", hour: "2-digit", minute: "2-digit" }).format(at);
  return text("chat.backAtBoth", { when, time });
}
