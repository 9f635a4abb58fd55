import type { Locale } from "#platform/i18n/locale.ts";
import type { SumRow } from "#ui/sum.tsx";
import type { BalanceView, TotalsView } from "../../server/cart/views.ts";
import { deliveryLabel } from "./delivery-label.ts";

type TotalRow = SumRow & { label: string; amount: string };

/** The rows from subtotal to total, the same in pages and mails. They add up to the total. */
export function totalRows(text: Locale["text"], totals: TotalsView): TotalRow[] {
  const taxes = taxRows(text, totals);
  const total: TotalRow = { key: "total", label: text("orders.total"), amount: totals.total, kind: "total" };
  return [
    { key: "subtotal", label: text("orders.subtotal"), amount: totals.subtotal },
    ...totals.rewards.map(({ name, amount }) => ({ key: `reward ${name}`, label: name, amount })),
    ...(totals.delivery
      ? [
          {
            key: "delivery",
            label: deliveryLabel(text, totals.deliveryName),
            amount: totals.delivery,
          },
        ]
      : []),
    ...(totals.taxIncluded ? [total, ...taxes] : [...taxes, total]),
    ...totals.giftCards.map(({ cardId, name, amount }) => ({ key: `card ${cardId}`, label: name, amount })),
    // The payment section says whether the rest is paid or still awaited.
    ...(totals.left !== null && totals.leftMinor > 0
      ? [{ key: "left", label: text("orders.leftAfterCards"), amount: totals.left }]
      : []),
  ];
}

/** The sum without tax and each tax. They follow a total that includes them and precede a total that adds them. */
export function taxRows(text: Locale["text"], totals: TotalsView): TotalRow[] {
  const { taxIncluded, taxes, untaxed, tax } = totals;
  const kind = taxIncluded ? "quiet" : "plain";
  const shown = taxes.map(({ name, rate, amount }): TotalRow => {
    const label = taxLabel(text, taxIncluded, { name, rate });
    return { key: `tax ${name ?? rate}`, label, amount, kind };
  });
  const none: TotalRow = { key: "tax", label: text("orders.noTax"), amount: tax, kind };
  return [
    { key: "untaxed", label: text("orders.untaxed"), amount: untaxed, kind: "quiet" },
    ...(shown.length > 0 ? shown : [none]),
  ];
}

/** Paid, refunded, open and overpaid amounts; no rows for an order that is simply paid or simply unpaid. */
export function balanceRows(text: Locale["text"], balance: BalanceView): TotalRow[] {
  const { paid, promised, refunded, open, overpaid } = balance;
  const isPlain = !refunded && !overpaid && (!open || !(paid || promised)) && !(paid && promised);
  if (isPlain) return [];
  const row = (key: string, label: string, amount: string | null): TotalRow[] =>
    amount ? [{ key, label, amount }] : [];
  return [
    ...row("paid", text("orders.balancePaid"), paid),
    ...row("promised", text("orders.balancePromised"), promised),
    ...row("refunded", text("orders.balanceRefunded"), refunded),
    ...row("open", text("orders.balanceOpen"), open),
    ...row("owed", text("orders.balanceOwed"), overpaid),
  ];
}

/** "VAT 21%", or the tax's own name where it has one. */
export function taxLabel(
  text: Locale["text"],
  isIncluded: boolean,
  { name, rate }: Pick<TotalsView["taxes"][number], "name" | "rate">,
): string {
  if (name === null) return text(isIncluded ? "orders.taxWithin" : "orders.taxOn", { rate });
  return isIncluded ? text("orders.taxNamedWithin", { name }) : name;
}
