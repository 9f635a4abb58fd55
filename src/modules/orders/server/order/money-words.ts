import type { Locale } from "#platform/i18n/locale.ts";
import type { Order } from "../cart/tables.ts";
import type { MoneyWordsView } from "../cart/views.ts";

/**
 * The money state of an order in the customer's words. Null if the order's state already says it or there is nothing to
 * say: the order is being paid, is free, or was cancelled before any payment.
 */
export function moneyWords(
  locale: Locale,
  { state, moneyState }: Pick<Order, "state" | "moneyState">,
): MoneyWordsView | null {
  if (moneyState === "none" || moneyState === "free") return null;
  const isConfirmed = state === "sale" || state === "done";
  if (!isConfirmed && (moneyState === "open" || moneyState === "awaited")) return null;
  return {
    text: locale.text(`orders.moneyIs.${moneyState}`),
    kind: moneyState === "paid" ? "ok" : moneyState === "refunded" ? "plain" : "info",
  };
}
