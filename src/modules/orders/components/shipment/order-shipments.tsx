import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { SummaryList } from "#ui/sum.tsx";
import type { BalanceView, OrderShipmentView } from "../../server/cart/views.ts";
import { balanceRows } from "../cart/total-rows.ts";

/** The customer's shipments with their tracking. */
export function OrderShipments({ shipments }: { shipments: readonly OrderShipmentView[] }) {
  const { text } = useLocale();
  if (shipments.length === 0) return null;
  return (
    <section className="stack order__shipments" aria-labelledby="order-shipments">
      <h2 className="h3" id="order-shipments">
        {text("orders.shipmentsTitle")}
      </h2>
      <ul className="stack">
        {shipments.map(({ id, handedOverOn, carrier, trackingNumber, trackingUrl, lines }) => (
          <li key={id}>
            <b>
              {handedOverOn
                ? text("orders.shipmentLeft", { day: handedOverOn })
                : text("orders.shipmentPacked")}
            </b>
            <p className="small muted">
              {lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}
            </p>
            {(carrier || trackingNumber || trackingUrl) && (
              <p className="small">
                {[carrier, trackingNumber].filter(Boolean).join(" · ")}{" "}
                {trackingUrl && (
                  <a className="link" href={trackingUrl} target="_blank" rel="noreferrer noopener">
                    {text("orders.track")}
                  </a>
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Paid, open and refunded amounts; nothing for an order that is simply paid or simply unpaid. */
export function OrderBalance({ balance }: { balance: BalanceView }) {
  const { text } = useLocale();
  const rows = balanceRows(text, balance);
  return rows.length === 0 ? null : <SummaryList rows={rows} />;
}
