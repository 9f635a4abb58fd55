import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert, type AlertKind } from "#ui/alert.tsx";
import type { OrderView } from "../../server/cart/views.ts";
import { TransferInstructions } from "./transfer-instructions.tsx";

const kinds: Partial<Record<OrderView["state"], AlertKind>> = {
  sale: "ok",
  done: "ok",
  sent: "info",
  placed: "warn",
};

/** The payment result, for the confirmation page and its polling. */
export function PaymentMessage({ order }: { order: OrderView }) {
  const { text } = useLocale();
  // A deposit or staff may have confirmed the order already; then nothing waits for the rest of the money.
  const transferText = order.state === "sent" ? "orders.transferText" : "orders.transferRest";
  return (
    <Alert kind={kinds[order.state] ?? "bad"} title={text(`orders.paymentTitle.${order.state}`)}>
      <p>{order.payment?.message || (order.payment?.instructions ? text(transferText) : order.nextText)}</p>
      {order.payment?.instructions && <TransferInstructions instructions={order.payment.instructions} />}
    </Alert>
  );
}
