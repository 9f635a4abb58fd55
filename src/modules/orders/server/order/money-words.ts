import type { Locale } from "#platform/i18n/locale.ts";
import type { Order } from "../cart/tables.ts";
import type { MoneyWordsView } from "../cart/views.ts";

/**
 * How an order stands with its money, in the customer's words; null where its state says it already, or nothing is to
 * be said: it is being paid, it is free, or it was cancelled before anything came.
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
