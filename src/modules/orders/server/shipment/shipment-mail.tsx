import type { WriteContext } from "#platform/context.ts";
import { atSite } from "#platform/db/transact.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { MailAddress, MailButton } from "#platform/mail/mail-frame.tsx";
import { mailOf } from "#platform/mail/mail-kind.ts";
import { ShipmentMailGoods, ShipmentMailTracking } from "../../components/shipment/shipment-mail.tsx";
import { ordersPaths } from "../../paths.ts";
import type { Order } from "../cart/tables.ts";
import { shipmentsOf } from "../order/shipment-list.ts";
import { shipmentMail } from "./shipment-mail-kind.tsx";

/** Mails the customer about a shipment and its tracking, in the language of the order. Once for each shipment. */
export async function sendShipmentMail(
  caller: WriteContext,
  order: Order,
  { id }: { id: number },
): Promise<void> {
  const write = await atSite(caller, order.siteId);
  const to = order.addresses.billing?.email;
  const locale = localeNamed(write, order.locale);
  const shipments = await shipmentsOf({ ...write, locale }, order.id);
  const shipment = shipments.find((one) => one.id === id);
  if (!to || !shipment) return;
  const orderPath = ordersPaths.order(order.id, order.accessToken);
  const { carrier, trackingNumber, trackingUrl, lines } = shipment;
  const address = order.addresses.delivery ?? order.addresses.billing;
  await sendMail(write, {
    key: `order:${order.id}:shipment:${id}`,
    to,
    locale,
    reason: "An order was shipped",
    content: mailOf(shipmentMail, {
      values: {
        buyer: order.addresses.billing?.name ?? "",
        name: order.name ?? "",
        carrier,
        number: trackingNumber,
        orderLink: { to: orderPath, label: locale.text("orders.mail.link") },
      },
      parts: {
        tracking: <ShipmentMailTracking carrier={carrier} trackingNumber={trackingNumber} />,
        way: (
          <MailButton to={trackingUrl ?? orderPath}>
            {locale.text(trackingUrl ? "orders.track" : "orders.mail.link")}
          </MailButton>
        ),
        lines: <ShipmentMailGoods lines={lines} />,
        address: <MailAddress title={locale.text("orders.deliveryAddress")} address={address} />,
      },
    }),
  });
}
