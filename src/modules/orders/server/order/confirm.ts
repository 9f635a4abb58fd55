import { eq } from "drizzle-orm";
import { consumeHold, holdStock } from "#modules/catalogue/server/stock/stock.ts";
import type { WriteContext } from "#platform/context.ts";
import { Refusal } from "#platform/errors.ts";
import { linesOf } from "../cart/cart-row.ts";
import { holderOf } from "../cart/goods.ts";
import { noteOrderEvent } from "../cart/order-event.ts";
import { rulesInOrder } from "../cart/rule-lines.ts";
import { type Order, orderTable } from "../cart/tables.ts";
import { sendOrderMail } from "./order-mail.tsx";

const takeMinutes = 5;

/**
 * The only place that confirms an order, paid or free: once, taking its goods from stock. False if the hold had expired
 * and the stock is gone; the order then waits for staff, with its money booked.
 */
export async function confirmOrder(write: WriteContext, order: Order): Promise<boolean> {
  if (order.state === "sale" || order.state === "done") return true;
  for (const { confirming } of rulesInOrder()) await confirming?.(write, order);
  const taken = await takeGoods(write, order);
  if (!taken) {
    await notePaidLate(write, order, "soldOut");
    return false;
  }
  await write.db
    .update(orderTable)
    .set({ state: "sale", isCart: false, payUntil: null, confirmedAt: write.now, changedAt: write.now })
    .where(eq(orderTable.id, order.id));
  await noteOrderEvent(write, order.id, "confirmed");
  const again = order.cancelledAt ? { occasion: String(order.version) } : {};
  await sendOrderMail(write, order.id, "confirmation", again);
  await write.emit("order.confirmed", { orderId: order.id });
  return true;
}

/** Money arrived for an order that cannot use it: staff refund it or send something else. */
export async function notePaidLate(
  write: WriteContext,
  order: Order,
  why: "soldOut" | "changed" | "cancelled",
): Promise<void> {
  if (why === "soldOut") {
    // The order leaves the cart, so that nobody changes what was paid.
    await write.db
      .update(orderTable)
      .set({ state: "sent", isCart: false, payUntil: null, changedAt: write.now })
      .where(eq(orderTable.id, order.id));
  }
  await noteOrderEvent(write, order.id, "paidLate", { why });
  await write.emit("order.paidLate", { orderId: order.id });
  write.log.error({ orderId: order.id, why }, "an order was paid and cannot be fulfilled");
}

async function takeGoods(write: WriteContext, order: Order): Promise<boolean> {
  const holder = holderOf(order.id);
  // A cancelled order returned its goods, so taking them again needs another key.
  const sourceKey = order.cancelledAt ? `${holder}:sale-${order.version}` : `${holder}:sale`;
  if (await consumeHold(write, holder, sourceKey)) return true;
  const items = (await linesOf(write, order.id)).flatMap(({ variantId, quantity }) =>
    variantId === null || quantity === 0 ? [] : [{ variantId, quantity }],
  );
  if (items.length === 0) return true;
  try {
    // A savepoint, so that a partly failed hold leaves nothing behind.
    return await write.db.transaction(async (db) => {
      const until = new Date(write.now.getTime() + takeMinutes * 60_000);
      await holdStock({ ...write, db }, holder, items, until);
      return consumeHold({ ...write, db }, holder, sourceKey);
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === "catalogue.notEnough") return false;
    throw error;
  }
}
