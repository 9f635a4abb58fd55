import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { SummaryList, type SumRow } from "#ui/sum.tsx";
import type { OrderView } from "../../../server/cart/views.ts";
import { taxLabel } from "../../cart/total-rows.ts";

/**
 * The total of an order, what happened to it, and the open amount in bold. `dropped` is the amount that was refunded or
 * cancelled. From the total down the column adds up.
 */
export function OrderSums({ order, dropped }: { order: OrderView; dropped: string | null }) {
  const { text } = useLocale();
  const { totals, balance } = order;
  const row = (key: string, amount: string | null, strong = false): SumRow[] => {
    if (!amount) return [];
    const label = text(`orders.staff${key}Sum`);
    return [{ key, label: strong ? <b>{label}</b> : label, amount: strong ? <b>{amount}</b> : amount }];
  };
  const rows: SumRow[] = [
    ...row("Net", totals.untaxed),
    ...totals.taxes.map(({ name, rate, amount }) => ({
      key: name ?? rate,
      label: taxLabel(text, false, { name, rate }),
      amount,
    })),
    { key: "total", label: text("orders.total"), amount: totals.total, kind: "total" },
    ...row("Dropped", dropped && `−${dropped}`),
    ...row("Paid", balance.paid && `−${balance.paid}`),
    ...row("Promised", balance.promised && `−${balance.promised}`),
    ...row("Refunded", balance.refunded),
    ...row("Open", balance.open, true),
    ...row("Owed", balance.overpaid, true),
  ];
  return (
    <div className="sale__sums">
      <SummaryList rows={rows} />
    </div>
  );
}
