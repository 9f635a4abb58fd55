import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { MailTable, mailCell } from "#platform/mail/mail-frame.tsx";

/** The carrier and tracking number of a shipment. */
export function ShipmentMailTracking({
  carrier,
  trackingNumber,
}: {
  carrier: string;
  trackingNumber: string;
}) {
  const { text } = useLocale();
  if (!carrier && !trackingNumber) return null;
  return (
    <p>
      {carrier && text("orders.carrierIs", { carrier })}
      {carrier && trackingNumber && <br />}
      {trackingNumber && text("orders.trackingIs", { number: trackingNumber })}
    </p>
  );
}

/** The goods in the shipment. */
export function ShipmentMailGoods({ lines }: { lines: readonly { name: string; quantity: number }[] }) {
  return (
    <MailTable>
      {lines.map((line) => (
        <tr key={line.name}>
          <td style={mailCell}>
            {line.quantity} × {line.name}
          </td>
        </tr>
      ))}
    </MailTable>
  );
}
