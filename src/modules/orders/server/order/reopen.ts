import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { prolongHold, releaseHold } from "#modules/catalogue/server/stock/stock.ts";
import { moveGiftCards } from "#modules/payment/server/gift-card/gift-card-merge.ts";
import { giveBackGiftCards, paidByGiftCards } from "#modules/payment/server/gift-card/gift-card-payment.ts";
import type { WriteContext } from "#platform/context.ts";
import { linesOf, newAccessToken } from "../cart/cart-row.ts";
import { holderOf } from "../cart/goods.ts";
import { mergeLines } from "../cart/merge-carts.ts";
import { noteOrderEvent } from "../cart/order-event.ts";
import { releaseRules } from "../cart/rule-lines.ts";
import { type Order, orderTable } from "../cart/tables.ts";
import { balanceOf, recountPaid } from "./balance.ts";

/** After a refused payment the stock stays held for this long, so that a retry does not lose it. */
const retryMinutes = 10;

/**
 * Turns an order back into the buyer's cart after a failed payment. If the buyer has begun another cart meanwhile,
 * moves the goods there and cancels the order.
 */
export async function reopenOrder(
  write: WriteContext,
  order: Order,
  { retry }: { retry: boolean },
): Promise<void> {
  if (order.state !== "placed" && order.state !== "sent") return;
  // An order that staff wrote or that is partly paid never becomes a cart. Gift card payments do not count, because
  // they are refunded here.
  const byCards = await paidByGiftCards(write, "order", order.id);
  const byCardsMinor = byCards.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  if (order.origin === "staff" || (await balanceOf(write, order)).paidMinor > byCardsMinor) return;
  await giveBackGiftCards(write, { payableKind: "order", payableId: order.id });
  await recountPaid(write, order.id);
  const other = await otherCart(write, order);
  const hasOwner = order.userId !== null || order.sessionId !== null;
  const returns = hasOwner && (other === null || (await linesOf(write, other.id)).length === 0);
  if (returns && other) await discard(write, other);
  await releaseRules(write, order);
  if (retry && returns) {
    await prolongHold(write, holderOf(order.id), new Date(write.now.getTime() + retryMinutes * 60_000));
  } else {
    await releaseHold(write, holderOf(order.id));
  }
  if (returns) return toCart(write, order);
  if (other) {
    await mergeLines(write, order, other);
    await moveGiftCards(write, { payableKind: "order", fromId: order.id, intoId: other.id });
  }
  await write.db
    .update(orderTable)
    .set({ state: "cancel", payUntil: null, cancelledAt: write.now, changedAt: write.now })
    .where(eq(orderTable.id, order.id));
  await noteOrderEvent(write, order.id, "cancelled", { mergedInto: other?.id ?? null });
}

/**
 * Separates an order from the cart it became again, because money arrived for its former content. The order keeps its
 * number and money and is cancelled, so that staff see it and nobody is charged twice. The buyer keeps the current
 * goods in a new cart.
 */
export async function partFromCart(write: WriteContext, order: Order): Promise<Order> {
  const [parted] = await write.db
    .update(orderTable)
    .set({
      state: "cancel",
      isCart: false,
      payUntil: null,
      cancelledAt: write.now,
      changedAt: write.now,
      version: sql`${orderTable.version} + 1`,
    })
    .where(eq(orderTable.id, order.id))
    .returning();
  if (!parted) throw new Error("The order is gone.");
  const cart = await successorOf(write, order);
  if (cart) {
    await mergeLines(write, order, cart);
    await moveGiftCards(write, { payableKind: "order", fromId: order.id, intoId: cart.id });
  }
  await noteOrderEvent(write, order.id, "cancelled", { mergedInto: cart?.id ?? null });
  return parted;
}

/** An empty cart for the same owner, or one that a concurrent request has just begun; null without an owner. */
async function successorOf(write: WriteContext, order: Order): Promise<Order | null> {
  const { siteId, userId, personId, invoicePersonId, deliveryPersonId } = order;
  const { currency, priceListId, locale, taxDisplay, note } = order;
  const sessionId = userId === null ? order.sessionId : null;
  if (userId === null && sessionId === null) return null;
  const [begun] = await write.db
    .insert(orderTable)
    .values({
      ...{ siteId, sessionId, userId, personId, invoicePersonId, deliveryPersonId },
      ...{ currency, priceListId, locale, taxDisplay, note },
      isCart: true,
      accessToken: newAccessToken(),
      createdAt: write.now,
      changedAt: write.now,
    })
    .onConflictDoNothing()
    .returning();
  return begun ?? otherCart(write, order);
}

async function toCart(write: WriteContext, order: Order): Promise<void> {
  await write.db
    .update(orderTable)
    .set({
      state: "draft",
      isCart: true,
      // An account's cart has no session.
      sessionId: order.userId === null ? order.sessionId : null,
      payUntil: null,
      changedAt: write.now,
    })
    .where(eq(orderTable.id, order.id));
  await noteOrderEvent(write, order.id, "reopened");
}

/**
 * Locks the cart. Carts are always locked after the orders that return to them, to prevent deadlocks; the order is
 * already locked.
 */
async function otherCart(write: WriteContext, order: Order): Promise<Order | null> {
  const { userId, sessionId } = order;
  if (userId === null && sessionId === null) return null;
  const owner =
    userId === null
      ? and(eq(orderTable.sessionId, sessionId ?? 0), isNull(orderTable.userId))
      : eq(orderTable.userId, userId);
  const [cart] = await write.db
    .select()
    .from(orderTable)
    .where(
      and(
        owner,
        eq(orderTable.isCart, true),
        eq(orderTable.siteId, order.siteId),
        ne(orderTable.id, order.id),
      ),
    )
    .for("update");
  return cart ?? null;
}

/** Frees the place of an empty cart. */
async function discard(write: WriteContext, cart: Order): Promise<void> {
  await write.db
    .update(orderTable)
    .set({ isCart: false, state: "cancel", version: sql`${orderTable.version} + 1` })
    .where(eq(orderTable.id, cart.id));
}
