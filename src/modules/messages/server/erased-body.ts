import type { Context } from "#platform/context.ts";
import { longDay } from "#platform/i18n/shop-time.ts";
import { htmlOf } from "./body.ts";
import type { MessageRow } from "./tables.ts";

/** The HTML of a message; for an erased one, when and by whom it was deleted. */
export function bodyOf({ locale }: Pick<Context, "locale">, row: MessageRow): string {
  if (row.erasedAt === null) return htmlOf(row.body);
  const words = locale.text(row.erasedBy === "author" ? "messages.erasedByAuthor" : "messages.erasedByShop", {
    day: longDay(locale.tag, row.erasedAt),
  });
  return `<p><em>${words}</em></p>`;
}
