import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert, type AlertKind } from "#ui/alert.tsx";
import type { OrderView } from "../server/views.ts";
import { TransferFacts } from "./order-parts.tsx";

const kinds: Partial<Record<OrderView["state"], AlertKind>> = {
  sale: "ok",
  done: "ok",
  sent: "info",
  placed: "warn",
};

/** What the payment of an order came to, for the confirmation page and its polling. */
export function PaymentMessage({ order }: { order: OrderView }) {
  const { text } = useLocale();
  const isTransfer = Boolean(order.payment?.instructions);
  return (
    <Alert kind={kinds[order.state] ?? "bad"} title={text(`orders.paymentTitle.${order.state}`)}>
      <p>{order.payment?.message || (isTransfer ? text("orders.transferText") : order.nextText)}</p>
      <TransferFacts payment={order.payment} />
    </Alert>
  );
}
