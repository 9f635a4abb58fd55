import { asc, eq, max, sql } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { invalidFields, notFound, refusal } from "#platform/errors.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { linesOf } from "../cart/cart-row.ts";
import { noteStaffEvent } from "../cart/order-event.ts";
import { lineTable, type Order, type OrderLine, orderTable } from "../cart/tables.ts";
import { isWebAddress } from "../order/shipment-tracking.ts";
import { checkState, lockStaffOrder, orderModel } from "../order/staff-order.ts";
import { shipmentLineTable, shipmentTable } from "../order/staff-tables.ts";
import { carriedParcel, type Parcel } from "./parcel-carrier.ts";
import { moveShipped, recountShipping, wantedLines } from "./shipment-lines.ts";
import { sendShipmentMail } from "./shipment-mail.tsx";

const orderHeld = refusal("conflict", "orders.staffOrderHeld");
const handedOverAlready = refusal("conflict", "orders.staffHandedOver");

export interface Packing extends Parcel {
  orderId: number;
  lines: readonly { lineId: number; quantity: number }[];
  /** The shipment leaves at once, and the customer gets a mail. */
  handOver: boolean;
}

/**
 * Packs a part of an order or all of it. The order's lock and a database constraint ensure that no piece is in two
 * shipments. Stock does not move, because the confirmation already took it.
 */
export async function packShipment(write: WriteContext, packing: Packing): Promise<number> {
  const order = await lockStaffOrder(write, packing.orderId);
  checkState(write, order, "sale");
  if (order.heldAt) throw orderHeld({ reason: order.heldReason });
  checkParcel(packing);
  const parcel = await parcelOf(write, order, packing);
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

/** Marks a shipment as handed over: the customer gets a mail, and an order with nothing left to ship is done. */
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

/** Changes carrier and tracking, which are often known only after packing. */
export async function changeParcel(
  write: WriteContext,
  { shipmentId, ...parcel }: Parcel & { shipmentId: number },
): Promise<void> {
  const { order, shipment } = await lockShipment(write, shipmentId);
  checkParcel(parcel);
  const isNumberNew = parcel.trackingNumber.trim() !== shipment.trackingNumber;
  const isLinkOld = parcel.trackingUrl.trim() === shipment.trackingUrl;
  // An unchanged link belongs to the previous tracking number.
  const trackingUrl = isNumberNew && isLinkOld && parcel.carrierId ? "" : parcel.trackingUrl;
  const after = await parcelOf(write, order, { ...parcel, trackingUrl });
  await write.db.update(shipmentTable).set(after).where(eq(shipmentTable.id, shipmentId));
  await audited(write, order, shipment.number, "change_parcel", after, {
    carrierId: shipment.carrierId,
    carrier: shipment.carrier,
    trackingNumber: shipment.trackingNumber,
    trackingUrl: shipment.trackingUrl,
  });
}

/** Undoes a shipment that has not left. */
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
  /** The site on which the order was placed. */
  siteId: number;
  number: string;
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
  madeAt: Date;
  handedOverAt: Date | null;
  delivery: Order["addresses"]["delivery"];
  /** The customer's language. */
  locale: Order["locale"];
  lines: { name: string; choices: OrderLine["choices"]; note: string; quantity: number }[];
}

/** A shipment with its lines, for the delivery note and the mail. Refuses notFound; the caller checks the rights. */
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
    siteId: order.siteId,
    delivery: order.addresses.delivery ?? order.addresses.billing,
    locale: order.locale,
    lines: lines.map(({ line: { name, choices, note }, quantity }) => ({ name, choices, note, quantity })),
  };
}

/** Locks the order first, like every other action, and reads the shipment again under that lock. */
async function lockShipment(write: WriteContext, shipmentId: number) {
  const find = () => write.db.select().from(shipmentTable).where(eq(shipmentTable.id, shipmentId));
  const [before] = await find();
  if (!before) throw notFound();
  const order = await lockStaffOrder(write, before.orderId);
  const [shipment] = await find();
  if (!shipment) throw notFound();
  return { order, shipment };
}

/** Shipment numbers of an order: "VT00012/1", "/2". An undone shipment frees its number. */
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

/** Uses the customer's language, because the mail shows the carrier's name. */
function parcelOf(write: WriteContext, order: Order, given: Parcel): Promise<Required<Parcel>> {
  return carriedParcel({ ...write, locale: localeNamed(write, order.locale) }, given);
}

/** Audited under the order, so that its history is in one place. */
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
