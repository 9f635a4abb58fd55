import type { WriteContext } from "#platform/context.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { ShipmentMail } from "../../components/shipment/shipment-mail.tsx";
import { ordersPaths } from "../../paths.ts";
import type { Order } from "../cart/tables.ts";
import { shipmentsOf } from "../order/shipment-list.ts";

/** Tells the customer, in the language of the order, what has left and how to follow it. Once for each shipment. */
export async function sendShipmentMail(
  write: WriteContext,
  order: Order,
  { id }: { id: number },
): Promise<void> {
  const to = order.addresses.billing?.email;
  const locale = localeNamed(write, order.locale);
  const shipments = await shipmentsOf({ ...write, locale }, order.id);
  const shipment = shipments.find((one) => one.id === id);
  if (!to || !shipment) return;
  const name = order.name ?? "";
  await sendMail(write, {
    key: `order:${order.id}:shipment:${id}`,
    to,
    locale,
    reason: "An order was shipped",
    subject: locale.text("orders.mail.shipmentSubject", { name }),
    title: locale.text("orders.mail.shipmentTitle", { name }),
    body: (
      <ShipmentMail
        name={name}
        shipment={shipment}
        buyer={order.addresses.billing?.name ?? ""}
        address={order.addresses.delivery ?? order.addresses.billing}
        orderPath={ordersPaths.order(order.id, order.accessToken)}
      />
    ),
  });
}
