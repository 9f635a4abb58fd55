import { asc, eq, max, sql } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { invalidFields, notFound, refusal } from "#platform/errors.ts";
import { linesOf } from "./cart-row.ts";
import { noteStaffEvent } from "./order-event.ts";
import { trackingUrlFor } from "./parcel-carrier.ts";
import { moveShipped, recountShipping, wantedLines } from "./shipment-lines.ts";
import { sendShipmentMail } from "./shipment-mail.tsx";
import { isWebAddress } from "./shipment-tracking.ts";
import { checkState, lockStaffOrder, orderModel } from "./staff-order.ts";
import { shipmentLineTable, shipmentTable } from "./staff-tables.ts";
import { lineTable, type Order, type OrderLine, orderTable } from "./tables.ts";

export const orderHeld = refusal("conflict", "orders.staffOrderHeld");
export const handedOverAlready = refusal("conflict", "orders.staffHandedOver");

export interface Parcel {
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
}

export interface Packing extends Parcel {
  orderId: number;
  lines: readonly { lineId: number; quantity: number }[];
  /** It leaves at once, and the customer is told. */
  handOver: boolean;
}

/**
 * Makes a part of an order, or all of it, ready to leave. Under the order's lock, and a check of the database, no
 * piece is ever in two shipments. Stock does not move: it did when the order was confirmed.
 */
export async function packShipment(write: WriteContext, packing: Packing): Promise<number> {
  const order = await lockStaffOrder(write, packing.orderId);
  checkState(write, order, "sale");
  if (order.heldAt) throw orderHeld({ reason: order.heldReason });
  checkParcel(packing);
  const parcel = await followed(write, order.id, packing);
  const wanted = wantedLines(await linesOf(write, order.id), packing.lines);
  const [row] = await write.db
    .insert(shipmentTable)
    .values({
      orderId: order.id,
      number: `${order.name}/${(await lastNumber(write, order)) + 1}`,
      ...parcel,
      madeBy: write.user?.name ?? "",
      madeAt: write.now,
    })
    .returning();
  if (!row) throw new Error("The shipment was not stored.");
  for (const { line, quantity } of wanted) {
    await write.db.insert(shipmentLineTable).values({ shipmentId: row.id, orderLineId: line.id, quantity });
    await moveShipped(write, line, quantity);
  }
  await noteStaffEvent(write, order.id, "packed", { number: row.number });
  await audited(write, order, row.number, "pack", { lines: packing.lines, ...parcel });
  await recountShipping(write, order.id);
  if (packing.handOver) await handOver(write, { shipmentId: row.id });
  return row.id;
}

/** The parcel has left: the customer gets a mail in their language, and an order of which all has left is done. */
export async function handOver(write: WriteContext, { shipmentId }: { shipmentId: number }): Promise<void> {
  const { order, shipment } = await lockShipment(write, shipmentId);
  if (shipment.handedOverAt) return;
  if (order.heldAt) throw orderHeld({ reason: order.heldReason });
  await write.db
    .update(shipmentTable)
    .set({ handedOverAt: write.now })
    .where(eq(shipmentTable.id, shipmentId));
  await noteStaffEvent(write, order.id, "handedOver", { number: shipment.number });
  await audited(write, order, shipment.number, "hand_over", { handed_over_at: write.now });
  await sendShipmentMail(write, order, shipment);
  await recountShipping(write, order.id);
  await write.emit("order.shipped", { orderId: order.id, shipmentId });
}

/** The carrier and its number are often known later than the parcel is packed. */
export async function changeParcel(
  write: WriteContext,
  { shipmentId, ...parcel }: Parcel & { shipmentId: number },
): Promise<void> {
  const { order, shipment } = await lockShipment(write, shipmentId);
  checkParcel(parcel);
  const after = await followed(write, order.id, parcel);
  await write.db.update(shipmentTable).set(after).where(eq(shipmentTable.id, shipmentId));
  await audited(write, order, shipment.number, "change_parcel", after, parcelOf(shipment));
}

/** Takes a shipment apart again, as long as it has not left. */
export async function unpackShipment(
  write: WriteContext,
  { shipmentId }: { shipmentId: number },
): Promise<void> {
  const { order, shipment } = await lockShipment(write, shipmentId);
  if (shipment.handedOverAt) throw handedOverAlready({ number: shipment.number });
  const lines = await write.db
    .select()
    .from(shipmentLineTable)
    .where(eq(shipmentLineTable.shipmentId, shipmentId));
  for (const { orderLineId, quantity } of lines) {
    await write.db
      .update(lineTable)
      .set({ shipped: sql`${lineTable.shipped} - ${quantity}` })
      .where(eq(lineTable.id, orderLineId));
  }
  await write.db.delete(shipmentTable).where(eq(shipmentTable.id, shipmentId));
  await noteStaffEvent(write, order.id, "unpacked", { number: shipment.number });
  await audited(write, order, shipment.number, "unpack");
  await recountShipping(write, order.id);
}

export interface ShipmentView {
  id: number;
  orderId: number;
  orderName: string;
  number: string;
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
  madeAt: Date;
  handedOverAt: Date | null;
  delivery: Order["addresses"]["delivery"];
  /** The language of the customer. */
  locale: Order["locale"];
  lines: { name: string; choices: OrderLine["choices"]; note: string; quantity: number }[];
}

/** One shipment with what is in it, for the delivery note and the mail. Refuses notFound; asks for no rights. */
export async function shipmentView(context: Context, shipmentId: number): Promise<ShipmentView> {
  const [found] = await context.db
    .select({ shipment: shipmentTable, order: orderTable })
    .from(shipmentTable)
    .innerJoin(orderTable, eq(orderTable.id, shipmentTable.orderId))
    .where(eq(shipmentTable.id, shipmentId));
  if (!found) throw notFound();
  const { shipment, order } = found;
  const lines = await context.db
    .select({ line: lineTable, quantity: shipmentLineTable.quantity })
    .from(shipmentLineTable)
    .innerJoin(lineTable, eq(lineTable.id, shipmentLineTable.orderLineId))
    .where(eq(shipmentLineTable.shipmentId, shipmentId))
    .orderBy(asc(lineTable.id));
  const { madeBy: _madeBy, ...facts } = shipment;
  return {
    ...facts,
    orderName: order.name ?? "",
    delivery: order.addresses.delivery ?? order.addresses.billing,
    locale: order.locale,
    lines: lines.map(({ line: { name, choices, note }, quantity }) => ({ name, choices, note, quantity })),
  };
}

/** Locks the order first, as every verb does, and reads the shipment again under that lock. */
async function lockShipment(write: WriteContext, shipmentId: number) {
  const find = () => write.db.select().from(shipmentTable).where(eq(shipmentTable.id, shipmentId));
  const [before] = await find();
  if (!before) throw notFound();
  const order = await lockStaffOrder(write, before.orderId);
  const [shipment] = await find();
  if (!shipment) throw notFound();
  return { order, shipment };
}

/** Numbers of one order: "VT00012/1", "/2". One that was taken apart leaves its number to the next. */
async function lastNumber(write: WriteContext, order: Order): Promise<number> {
  const [row] = await write.db
    .select({ last: max(sql<number>`split_part(${shipmentTable.number}, '/', 2)::integer`) })
    .from(shipmentTable)
    .where(eq(shipmentTable.orderId, order.id));
  return Number(row?.last ?? 0);
}

function checkParcel({ trackingUrl }: Parcel): void {
  if (trackingUrl.trim() !== "" && !isWebAddress(trackingUrl)) {
    throw invalidFields({ tracking_url: "orders.staffTrackingWrong" });
  }
}

/** With the address where it can be followed, which follows from its number where nobody has written another. */
async function followed(write: WriteContext, orderId: number, given: Parcel): Promise<Parcel> {
  const parcel = parcelOf(given);
  if (parcel.trackingUrl !== "") return parcel;
  return { ...parcel, trackingUrl: await trackingUrlFor(write, orderId, parcel) };
}

function parcelOf({ carrier, trackingNumber, trackingUrl }: Parcel): Parcel {
  return { carrier: carrier.trim(), trackingNumber: trackingNumber.trim(), trackingUrl: trackingUrl.trim() };
}

/** Kept with the order, so that its history is in one place. */
async function audited(
  write: WriteContext,
  order: Order,
  number: string,
  action: string,
  after: object = {},
  before: object = {},
): Promise<void> {
  await audit(write, {
    model: orderModel,
    id: order.id,
    name: order.name ?? "",
    action,
    before: { ...before },
    after: { number, ...after },
  });
}
