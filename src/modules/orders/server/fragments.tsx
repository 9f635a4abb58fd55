import type { ReactElement } from "react";
import { OrderTotals } from "../components/order/order-parts.tsx";
import { PaymentFields } from "../components/order/payment-fields.tsx";
import { PaymentMessage } from "../components/order/payment-message.tsx";

import type { OrderView, TotalsView } from "./cart/views.ts";

/** HTML fragments that the wire prescribes. */
export function paymentFieldsTo(to: string): ReactElement {
  return <PaymentFields to={to} />;
}

export function paymentMessageOf(order: OrderView): ReactElement {
  return <PaymentMessage order={order} />;
}

/** The totals of an order. */
export function orderTotalsOf(totals: TotalsView) {
  return <OrderTotals totals={totals} />;
}
