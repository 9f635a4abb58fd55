import { Form } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ordersPaths } from "../../../paths.ts";
import type { OrderShipmentView } from "../../../server/cart/views.ts";
import type { StaffOrderView } from "../../../server/staff/staff-order-view.ts";
import { useTaskHref } from "../order/task-href.ts";
import { ParcelFields } from "./parcel-fields.tsx";

/** Sent and packed shipments. Staff can undo a shipment that has not left. */
export function ShipmentsSection({
  shipments,
  carriers,
  canShip,
}: {
  shipments: readonly OrderShipmentView[];
  carriers: StaffOrderView["carriers"];
  canShip: boolean;
}) {
  const { text } = useLocale();
  const task = useTaskHref();
  return (
    <div className="stack">
      {shipments.length === 0 && <p className="muted">{text("orders.staffNoShipments")}</p>}
      {shipments.length > 0 && (
        <ul className="sale__cards">
          {shipments.map((shipment) => (
            <Shipment key={shipment.id} shipment={shipment} carriers={carriers} />
          ))}
        </ul>
      )}
      {canShip && (
        <p>
          <ButtonLink kind="line" size="s" href={task("ship")}>
            {text("orders.staffShip")}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

type ShipmentProps = { shipment: OrderShipmentView; carriers: StaffOrderView["carriers"] };

function Shipment({ shipment, carriers }: ShipmentProps) {
  const { text, href } = useLocale();
  const { id, number, handedOverOn, carrier, trackingNumber, trackingUrl } = shipment;
  return (
    <li className="sale__card">
      <div className="row row--between">
        <b>{number}</b>
        {handedOverOn ? (
          <Badge kind="ok">{text("orders.staffLeftOn", { day: handedOverOn })}</Badge>
        ) : (
          <Badge kind="warn">{text("orders.staffPacked")}</Badge>
        )}
      </div>
      <p>{shipment.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}</p>
      {(carrier || trackingNumber) && (
        <p className="quiet">
          {[carrier, trackingNumber].filter(Boolean).join(" · ")}{" "}
          {trackingUrl && (
            <a className="link" href={trackingUrl} target="_blank" rel="noreferrer noopener">
              {text("orders.track")}
            </a>
          )}
        </p>
      )}
      <div className="row">
        <a className="link" href={href(ordersPaths.deliveryNotePdf(id))} target="_blank" rel="noreferrer">
          {text("orders.staffDeliveryNote")}
        </a>
        {!handedOverOn && (
          <Form method="post" preventScrollReset className="row">
            <input type="hidden" name="shipment_id" value={id} />
            <Button type="submit" size="s" name="action" value="handOver">
              {text("orders.staffHandOver")}
            </Button>
            <Button type="submit" size="s" kind="line" name="action" value="unpack">
              {text("orders.staffUnpack")}
            </Button>
          </Form>
        )}
      </div>
      <ParcelForm shipment={shipment} carriers={carriers} />
    </li>
  );
}

function ParcelForm({ shipment, carriers }: ShipmentProps) {
  const { text } = useLocale();
  const { id, carrierId, carrier, trackingNumber, trackingUrl } = shipment;
  return (
    <details className="sale__more">
      <summary className="link">{text("orders.staffParcelChange")}</summary>
      <Form method="post" preventScrollReset className="stack">
        <input type="hidden" name="shipment_id" value={id} />
        <ParcelFields
          carriers={carriers}
          parcel={{ carrierId, carrier, trackingNumber, trackingUrl: trackingUrl ?? "" }}
        />
        <p>
          <Button type="submit" size="s" kind="line" name="action" value="parcel">
            {text("orders.staffSave")}
          </Button>
        </p>
      </Form>
    </details>
  );
}
