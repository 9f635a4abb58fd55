import { eq, sql } from "drizzle-orm";
import { deriveRefundState } from "#modules/payment/server/provider/refund-state.ts";
import {
  noteSentByHand,
  refundMoney,
  refundsFor,
  retryRefunds,
} from "#modules/payment/server/refund/refund.ts";
import { lockMoney } from "#modules/payment/server/transaction/money.ts";
import { audit } from "#platform/audit/audit.ts";
import type { WriteContext } from "#platform/context.ts";
import { notFound, refusal } from "#platform/errors.ts";
import { formatMoney } from "#platform/money/format.ts";
import { lockOrder } from "../cart/cart-row.ts";
import { noteOrderEvent } from "../cart/order-event.ts";
import { lineTable, type Order } from "../cart/tables.ts";
import { creditNote } from "../invoice/issue.ts";
import { recountPaid } from "../order/balance.ts";
import { purposeOf } from "../order/refund-purpose.ts";
import { type Refund, refundLineTable, refundTable } from "../order/refund-tables.ts";
import { orderModel } from "../order/staff-order.ts";
import { giveBackGoods } from "../order/staff-order-stock.ts";
import { quoteRefund, type RefundAsked, type RefundQuote, refundableOf } from "./quote.ts";

export interface Refunding extends RefundAsked {
  orderId: number;
  reason: string;
  /** Idempotency key: one key refunds once, however often it is sent. */
  key: string;
  /** The refundable amount that the user saw; another form may have refunded part of it meanwhile. */
  leftSeenMinor?: number;
}

/** Values: left, as text. */
export const refundedMeanwhile = refusal("conflict", "orders.refundedMeanwhile");

/**
 * Refunds pieces of an order, part of its delivery, or an overpayment. One transaction decides everything: amounts,
 * returned stock, the credit note of an invoiced order and the refund of the money; the provider is called after the
 * commit. Locks the payments first and then the order, as settling does.
 */
export async function refundOrder(write: WriteContext, refunding: Refunding): Promise<number> {
  const { orderId, key } = refunding;
  await lockMoney(write, "order", orderId);
  const order = await lockOrder(write, orderId);
  if (!order?.name) throw notFound();
  const earlier = await refundByKey(write, key);
  if (earlier) {
    if (earlier.orderId !== orderId) throw notFound();
    return earlier.id;
  }
  const refundable = await refundableOf(write, order);
  const { leftMinor } = refundable.money;
  if (leftMinor !== (refunding.leftSeenMinor ?? leftMinor)) {
    throw refundedMeanwhile({ left: formatMoney(leftMinor, order.currency, write.locale.tag) });
  }
  const quote = quoteRefund(write, order, refundable, refunding);
  const refundId = await store(write, order, quote, refunding);
  await restock(write, order, quote, refundId);
  await promiseMoney(write, order, quote, refundId);
  const reason = refunding.reason.trim();
  const credited = await creditNote(write, order, { id: refundId, reason });
  await noteOrderEvent(write, orderId, "refunded", {
    amountMinor: quote.amountMinor,
    reason,
    by: write.user?.name ?? "",
  });
  await audit(write, {
    model: orderModel,
    id: orderId,
    name: order.name,
    action: "refund",
    after: {
      amount_minor: quote.amountMinor,
      currency: order.currency,
      reason,
      lines: quote.parts.map(({ line, quantity }) => ({ name: line.name, quantity })),
      credit_note: credited?.number ?? null,
    },
  });
  await recountPaid(write, orderId);
  await write.emit("order.refunded", { orderId, refundId, amountMinor: quote.amountMinor });
  return refundId;
}

/** Asks the provider again for a failed refund; answers its order. */
export async function retryRefund(write: WriteContext, refundId: number): Promise<number> {
  const { refund, order } = await lockRefund(write, refundId);
  await retryRefunds(write, purposeOf(refundId));
  await auditMoney(write, order, refund, "refund_retry");
  return order.id;
}

/** Notes that staff have sent the money themselves; answers the order. */
export async function refundSentByHand(write: WriteContext, refundId: number): Promise<number> {
  const { refund, order } = await lockRefund(write, refundId);
  await noteSentByHand(write, purposeOf(refundId));
  await auditMoney(write, order, refund, "refund_by_hand");
  return order.id;
}

async function lockRefund(write: WriteContext, refundId: number): Promise<{ refund: Refund; order: Order }> {
  const [refund] = await write.db.select().from(refundTable).where(eq(refundTable.id, refundId));
  if (!refund) throw notFound();
  await lockMoney(write, "order", refund.orderId);
  const order = await lockOrder(write, refund.orderId);
  if (!order) throw notFound();
  return { refund, order };
}

async function auditMoney(write: WriteContext, order: Order, refund: Refund, action: string): Promise<void> {
  await audit(write, {
    model: orderModel,
    id: order.id,
    name: order.name ?? "",
    action,
    after: { refund_id: refund.id, amount_minor: refund.totalMinor + refund.overpaidMinor },
  });
}

async function refundByKey(write: WriteContext, key: string): Promise<Refund | null> {
  const [refund] = await write.db.select().from(refundTable).where(eq(refundTable.key, key));
  return refund ?? null;
}

async function store(
  write: WriteContext,
  order: Order,
  { parts, sum, overpaidMinor }: RefundQuote,
  { key, reason }: Refunding,
): Promise<number> {
  const [row] = await write.db
    .insert(refundTable)
    .values({
      ...sum,
      orderId: order.id,
      key,
      state: "sending",
      reason: reason.trim(),
      overpaidMinor,
      madeBy: write.user?.name ?? "",
      createdAt: write.now,
    })
    .returning({ id: refundTable.id });
  if (!row) throw new Error("The refund was not stored.");
  for (const { line, quantity, share, restock: restocked } of parts) {
    await write.db.insert(refundLineTable).values({
      ...share,
      refundId: row.id,
      orderLineId: line.id,
      name: line.name,
      taxRate: line.taxRate,
      quantity,
      restocked: restocked && canRestock(order),
    });
    if (quantity === 0) continue;
    await write.db
      .update(lineTable)
      .set({ refunded: sql`${lineTable.refunded} + ${quantity}` })
      .where(eq(lineTable.id, line.id));
  }
  return row.id;
}

/** Only a confirmed order took goods from stock, and cancelling already returned them. */
export function canRestock(order: Order): boolean {
  return order.confirmedAt !== null && order.state !== "cancel";
}

async function restock(
  write: WriteContext,
  order: Order,
  { parts }: RefundQuote,
  refundId: number,
): Promise<void> {
  if (!canRestock(order)) return;
  const sums = new Map<number, number>();
  for (const { line, quantity, restock: wanted } of parts) {
    if (!wanted || line.variantId === null) continue;
    sums.set(line.variantId, (sums.get(line.variantId) ?? 0) + quantity);
  }
  const items = [...sums].map(([variantId, quantity]) => ({ variantId, quantity }));
  await giveBackGoods(write, items, purposeOf(refundId));
}

/** A return of free goods moves no money. */
async function promiseMoney(
  write: WriteContext,
  order: Order,
  { amountMinor }: RefundQuote,
  refundId: number,
): Promise<void> {
  if (amountMinor > 0) {
    await refundMoney(write, {
      payableKind: "order",
      payableId: order.id,
      purpose: purposeOf(refundId),
      amountMinor,
      currency: order.currency,
    });
  }
  const parts = await refundsFor(write, [purposeOf(refundId)]);
  const state = deriveRefundState(parts.map((part) => part.state));
  await write.db
    .update(refundTable)
    .set({ state, doneAt: state === "done" ? write.now : null })
    .where(eq(refundTable.id, refundId));
}
