import type { Locale } from "#platform/i18n/locale.ts";
import { formatMoney } from "#platform/money/format.ts";
import type { BalanceView } from "../cart/views.ts";
import type { Balance } from "./balance.ts";

/**
 * `promisedMinor` of the received money is only authorized: it does not count as paid, and an excess of it is never
 * captured.
 */
export function toBalanceView(
  locale: Locale,
  currency: string,
  balance: Balance,
  promisedMinor: number,
): BalanceView {
  const money = (minor: number) => (minor > 0 ? formatMoney(minor, currency, locale.tag) : null);
  const takenMinor = balance.paidMinor - promisedMinor;
  return {
    paid: money(takenMinor + balance.refundedMinor),
    promised: money(promisedMinor),
    refunded: money(balance.refundedMinor),
    open: money(balance.openMinor),
    overpaid: money(takenMinor - balance.dueMinor),
  };
}
