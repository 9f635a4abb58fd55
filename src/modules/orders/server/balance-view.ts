import type { Locale } from "#platform/i18n/locale.ts";
import { formatMoney } from "#platform/money/format.ts";
import type { Balance } from "./balance.ts";
import type { BalanceView } from "./views.ts";

export function toBalanceView(locale: Locale, currency: string, balance: Balance): BalanceView {
  const money = (minor: number) => (minor > 0 ? formatMoney(minor, currency, locale.tag) : null);
  return {
    paid: money(balance.paidMinor),
    refunded: money(balance.refundedMinor),
    open: money(balance.openMinor),
    overpaid: money(balance.overpaidMinor),
  };
}
