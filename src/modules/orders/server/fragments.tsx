import type { ReactElement } from "react";
import { OrderTotals } from "../components/order-parts.tsx";
import { PaymentMessage } from "../components/payment-message.tsx";
import { RedirectForm } from "../components/redirect-form.tsx";
import type { OrderView, TotalsView } from "./views.ts";

/** HTML that the wire prescribes. */
export function redirectForm(to: string): ReactElement {
  return <RedirectForm to={to} />;
}

export function paymentMessageOf(order: OrderView): ReactElement {
  return <PaymentMessage order={order} />;
}

/** The sums of an order. */
export function orderTotalsOf(totals: TotalsView) {
  return <OrderTotals totals={totals} />;
}
