import { asc, eq, inArray } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { lineTable } from "../cart/tables.ts";
import type { OrderShipmentView } from "../cart/views.ts";
import { formatDay } from "./day.ts";
import { isWebAddress } from "./shipment-tracking.ts";
import { shipmentLineTable, shipmentTable } from "./staff-tables.ts";

/** The shipments of an order with their lines, oldest first. Two queries. */
export async function shipmentsOf(context: Context, orderId: number): Promise<OrderShipmentView[]> {
  const shipments = await context.db
    .select()
    .from(shipmentTable)
    .where(eq(shipmentTable.orderId, orderId))
    .orderBy(asc(shipmentTable.id));
  if (shipments.length === 0) return [];
  const lines = await context.db
    .select({
      shipmentId: shipmentLineTable.shipmentId,
      name: lineTable.name,
      quantity: shipmentLineTable.quantity,
    })
    .from(shipmentLineTable)
    .innerJoin(lineTable, eq(lineTable.id, shipmentLineTable.orderLineId))
    .where(
      inArray(
        shipmentLineTable.shipmentId,
        shipments.map(({ id }) => id),
      ),
    )
    .orderBy(asc(lineTable.id));
  return shipments.map(({ id, number, carrierId, carrier, trackingNumber, trackingUrl, handedOverAt }) => ({
    id,
    number,
    handedOverOn: handedOverAt && formatDay(handedOverAt, context.locale),
    carrierId,
    carrier,
    trackingNumber,
    trackingUrl: isWebAddress(trackingUrl) ? trackingUrl : null,
    lines: lines
      .filter(({ shipmentId }) => shipmentId === id)
      .map(({ name, quantity }) => ({ name, quantity })),
  }));
}
