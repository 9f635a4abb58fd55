import { and, eq, isNull, sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { brokenConstraint } from "#platform/db/transact.ts";
import { notFound, refusal } from "#platform/errors.ts";
import { linesOf } from "../cart/cart-row.ts";
import { lineTable, type OrderLine, orderTable } from "../cart/tables.ts";
import { lockStaffOrder } from "../order/staff-order.ts";
import { shipmentTable } from "../order/staff-tables.ts";

const nothingToShip = refusal("invalid", "orders.staffNothingToShip");
/** Values: name, left. */
const shippedTooMuch = refusal("conflict", "orders.staffShippedTooMuch");

/**
 * Pieces of a line that may still be packed. Refunds count first against shipped pieces, which the customer returned;
 * the rest of the refunded pieces never leaves.
 */
export function leftToShip(line: Pick<OrderLine, "kind" | "quantity" | "shipped" | "refunded">): number {
  if (line.kind !== "product") return 0;
  return line.quantity - line.shipped - Math.max(0, line.refunded - line.shipped);
}

/** Updates how much of an order is packed, and marks it done once everything has left. Call it after changing lines. */
export async function recountShipping(write: WriteContext, orderId: number): Promise<void> {
  const order = await lockStaffOrder(write, orderId);
  const lines = (await linesOf(write, orderId)).filter(({ kind }) => kind === "product");
  const isPacked = lines.length > 0 && lines.every((line) => leftToShip(line) === 0);
  const isBegun = lines.some(({ shipped }) => shipped > 0);
  const shipping = isPacked && isBegun ? "done" : isBegun ? "part" : "open";
  const waiting = await write.db
    .select({ id: shipmentTable.id })
    .from(shipmentTable)
    .where(and(eq(shipmentTable.orderId, orderId), isNull(shipmentTable.handedOverAt)));
  const isDone = shipping === "done" && waiting.length === 0;
  const state = order.state === "sale" && isDone ? "done" : order.state === "done" && !isDone ? "sale" : null;
  await write.db
    .update(orderTable)
    .set({ shipping, changedAt: write.now, ...(state ? { state } : {}) })
    .where(eq(orderTable.id, orderId));
}

/** The lines to pack; refuses more pieces than may still leave. */
export function wantedLines(
  lines: readonly OrderLine[],
  asked: readonly { lineId: number; quantity: number }[],
): { line: OrderLine; quantity: number }[] {
  const quantities = new Map<number, number>();
  for (const { lineId, quantity } of asked) {
    if (quantity > 0) quantities.set(lineId, (quantities.get(lineId) ?? 0) + quantity);
  }
  if (quantities.size === 0) throw nothingToShip();
  return [...quantities].map(([lineId, quantity]) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw notFound();
    const left = leftToShip(line);
    if (quantity > left) throw shippedTooMuch({ name: line.name, left });
    return { line, quantity };
  });
}

/** Counts pieces as packed. A database constraint has the last word. */
export async function moveShipped(write: WriteContext, line: OrderLine, quantity: number): Promise<void> {
  try {
    await write.db
      .update(lineTable)
      .set({ shipped: sql`${lineTable.shipped} + ${quantity}` })
      .where(eq(lineTable.id, line.id));
  } catch (error) {
    if (brokenConstraint(error) !== "orders_line_shipped") throw error;
    throw shippedTooMuch({ name: line.name, left: leftToShip(line) });
  }
}
