import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { MailAddress, MailButton, MailTable, mailCell, mailSmall } from "#platform/mail/mail-frame.tsx";
import type { OrderShipmentView, PlacedAddressView } from "../../server/cart/views.ts";

interface ShipmentMailProps {
  /** Of the order. */
  name: string;
  shipment: OrderShipmentView;
  buyer: string;
  address: PlacedAddressView | null | undefined;
  orderPath: string;
}

/** The mail that says what has left, with the carrier's link where there is one. */
export function ShipmentMail({ name, shipment, buyer, address, orderPath }: ShipmentMailProps) {
  const { text } = useLocale();
  const { carrier, trackingNumber, trackingUrl } = shipment;
  return (
    <>
      <p>{text("orders.mail.greeting", { buyer })}</p>
      <p>{text("orders.mail.shipmentText", { name })}</p>
      {(carrier || trackingNumber) && (
        <p>
          {carrier && text("orders.carrierIs", { carrier })}
          {carrier && trackingNumber && <br />}
          {trackingNumber && text("orders.trackingIs", { number: trackingNumber })}
        </p>
      )}
      <MailButton to={trackingUrl ?? orderPath}>
        {text(trackingUrl ? "orders.track" : "orders.mail.link")}
      </MailButton>
      <MailTable>
        {shipment.lines.map((line) => (
          <tr key={line.name}>
            <td style={mailCell}>
              {line.quantity} × {line.name}
            </td>
          </tr>
        ))}
      </MailTable>
      <MailAddress title={text("orders.deliveryAddress")} address={address} />
      <p style={mailSmall}>{text("orders.mail.why")}</p>
    </>
  );
}
