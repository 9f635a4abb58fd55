import type { Context, WriteContext } from "#platform/context.ts";
import type { Refusal } from "#platform/errors.ts";
import { keepFacts } from "#platform/session/session.ts";

const shownMs = 120_000;
const fact = "order_notice";

/** The place that shows a refusal: above the payment page, at one of its forms, or in the cart that it led back to. */
export type NoticePlace = "page" | "giftCard" | "cart";

/**
 * Stores why an order was refused, so that the page after the form can show it. `way` is the chosen payment method as
 * the form sent it.
 */
export async function keepNotice(
  write: WriteContext,
  { code, values }: Refusal,
  place: NoticePlace = "page",
  way = "",
): Promise<void> {
  await keepFacts(write, { [fact]: { code, values, place, way, at: write.now.getTime() } });
}

/** The recent refusal for this place, in the language of the page. */
export function noticeOf({ visitor, locale, now }: Context, place: NoticePlace = "page"): string | null {
  const kept = visitor.facts[fact];
  if (typeof kept !== "object" || kept === null || !("code" in kept) || !("at" in kept)) return null;
  if (now.getTime() - Number(kept.at) > shownMs) return null;
  if (("place" in kept ? kept.place : "page") !== place) return null;
  const values = "values" in kept ? (kept.values as Refusal["values"]) : {};
  return locale.text(String(kept.code), values);
}

/** The payment method chosen when the order was refused recently; "" without one. */
export function refusedWayOf({ visitor, now }: Context): string {
  const kept = visitor.facts[fact];
  if (typeof kept !== "object" || kept === null || !("way" in kept) || !("at" in kept)) return "";
  return now.getTime() - Number(kept.at) > shownMs ? "" : String(kept.way);
}

export async function dropNotice(write: WriteContext): Promise<void> {
  if (write.visitor.facts[fact]) await keepFacts(write, { [fact]: null });
}
