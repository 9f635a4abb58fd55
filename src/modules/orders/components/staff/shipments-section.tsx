import { Form } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { TextInput } from "#ui/field.tsx";
import { ordersPaths } from "../../paths.ts";
import type { OrderShipmentView } from "../../server/views.ts";
import { useTaskHref } from "./task-href.ts";

/** What has left and what is packed; what has not left can be taken apart again. */
export function ShipmentsSection({
  shipments,
  canShip,
}: {
  shipments: readonly OrderShipmentView[];
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
            <Shipment key={shipment.id} shipment={shipment} />
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

function Shipment({ shipment }: { shipment: OrderShipmentView }) {
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
      <ParcelForm shipment={shipment} />
    </li>
  );
}

function ParcelForm({ shipment }: { shipment: OrderShipmentView }) {
  const { text } = useLocale();
  const { id, carrier, trackingNumber, trackingUrl } = shipment;
  return (
    <details className="sale__more">
      <summary className="link">{text("orders.staffParcelChange")}</summary>
      <Form method="post" preventScrollReset className="stack">
        <input type="hidden" name="shipment_id" value={id} />
        <TextInput
          name="carrier"
          defaultValue={carrier}
          aria-label={text("orders.staffCarrier")}
          placeholder={text("orders.staffCarrier")}
          list="carriers"
        />
        <TextInput
          name="tracking_number"
          defaultValue={trackingNumber}
          aria-label={text("orders.staffTracking")}
          placeholder={text("orders.staffTracking")}
        />
        <TextInput
          name="tracking_url"
          defaultValue={trackingUrl ?? ""}
          aria-label={text("orders.staffTrackingLink")}
          placeholder={text("orders.staffTrackingLink")}
          inputMode="url"
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
