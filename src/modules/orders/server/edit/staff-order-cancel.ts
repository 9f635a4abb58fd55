import { eq, sql } from "drizzle-orm";
import { releaseHold } from "#modules/catalogue/server/stock/stock.ts";
import { giveBackGiftCards } from "#modules/payment/server/gift-card/gift-card-payment.ts";
import { voidTransaction } from "#modules/payment/server/transaction/capture.ts";
import { giveUpTransaction, transactionsOf } from "#modules/payment/server/transaction/transaction.ts";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { invalidFields, refusal } from "#platform/errors.ts";
import { linesOf } from "../cart/cart-row.ts";
import { holderOf } from "../cart/goods.ts";
import { noteOrderEvent, noteStaffEvent } from "../cart/order-event.ts";
import { releaseRules } from "../cart/rule-lines.ts";
import { type Order, type OrderLine, orderTable } from "../cart/tables.ts";
import { firstInvoiceOf } from "../invoice/differences.ts";
import { creditNote } from "../invoice/issue.ts";
import { balanceOf, recountPaid } from "../order/balance.ts";
import { sendOrderMail } from "../order/order-mail.tsx";
import { auditedOrder, checkState, lockStaffOrder, orderModel } from "../order/staff-order.ts";
import { giveBackGoods, itemsOf } from "../order/staff-order-stock.ts";

/** Part of the order is packed or shipped: staff undo that line by line instead of cancelling. */
/** Values: name. Part of the line was refunded, so it must stay in the order. */
export const refundedAlready = refusal("conflict", "orders.staffRefundedAlready");
export const shippedAlready = refusal("conflict", "orders.staffShippedAlready");
/** The order holds money, which must be refunded first. */
const moneyIsHere = refusal("conflict", "orders.staffMoneyIsHere");

interface Cancellation {
  orderId: number;
  reason: string;
  /** The customer gets a mail. */
  tell: boolean;
}

/**
 * Cancels an order and closes its unfinished payments. Received money stays until staff refund it; money that arrives
 * at the same moment is noted as paid late.
 */
export async function cancelOrder(context: Context, cancellation: Cancellation): Promise<void> {
  await transact(context, (write) => cancel(write, cancellation));
  await closePayments(context, cancellation.orderId);
}

async function cancel(write: WriteContext, { orderId, reason, tell }: Cancellation): Promise<void> {
  const order = await lockStaffOrder(write, orderId);
  checkState(write, order, "draft", "placed", "sent", "sale");
  if (reason.trim() === "") throw invalidFields({ reason: "orders.staffReasonMissing" });
  const lines = await linesOf(write, orderId);
  if (lines.some(({ shipped }) => shipped > 0)) throw shippedAlready();
  // The key contains the version, because a reopened order can be cancelled again.
  const key = `${holderOf(orderId)}:cancel:${order.version}`;
  if (order.state === "sale") await giveBackGoods(write, itemsOf(keptLines(lines)), key);
  else await releaseHold(write, holderOf(orderId));
  await releaseRules(write, order);
  const after = await setState(write, order, {
    state: "cancel",
    cancelledAt: write.now,
    heldAt: null,
    heldReason: "",
  });
  // An invoiced and paid order gets its credit note with the refund. Without any money received it is credited now.
  // Without an invoice, gift cards get their money back now.
  if ((await firstInvoiceOf(write, orderId)) === null) {
    await giveBackGiftCards(write, { payableKind: "order", payableId: orderId });
    await recountPaid(write, orderId);
  } else if (order.paidMinor === order.promisedMinor) {
    await creditNote(write, after, { id: null, reason: reason.trim() });
  }
  await noteStaffEvent(write, orderId, "cancelled", { reason: reason.trim() });
  await note(write, order, after, "cancel");
  if (tell && order.state !== "draft") await sendOrderMail(write, orderId, "cancellation");
  await write.emit("order.cancelled", { orderId });
}

/** Cancels an offer that the customer declined. The caller has locked it and checked that nothing was paid. */
export async function cancelDeclined(write: WriteContext, order: Order, reason: string): Promise<void> {
  await releaseHold(write, holderOf(order.id));
  await releaseRules(write, order);
  const after = await setState(write, order, { state: "cancel", cancelledAt: write.now });
  await noteOrderEvent(write, order.id, "declined", { reason });
  await note(write, order, after, "cancel");
  await write.emit("order.cancelled", { orderId: order.id });
}

/** Turns a cancelled or offered order into a draft again. Nobody can pay it until it is sent again. */
export async function backToDraft(context: Context, { orderId }: { orderId: number }): Promise<void> {
  await transact(context, async (write) => {
    const order = await lockStaffOrder(write, orderId);
    checkState(write, order, "sent", "cancel");
    if ((await balanceOf(write, order)).paidMinor > 0) throw moneyIsHere();
    await releaseHold(write, holderOf(orderId));
    await releaseRules(write, order);
    // The order now belongs to staff: a failed payment no longer turns it back into the customer's cart.
    const after = await setState(write, order, { state: "draft", origin: "staff", confirmedAt: null });
    await noteStaffEvent(write, orderId, "backToDraft");
    await note(write, order, after, "back_to_draft");
  });
  await closePayments(context, orderId);
}

/** Quantities without refunded pieces: their refund already decided whether they went back to stock. */
function keptLines(lines: readonly OrderLine[]): OrderLine[] {
  return lines.map((line) => ({ ...line, quantity: line.quantity - line.refunded }));
}

async function setState(write: WriteContext, order: Order, values: Partial<Order>): Promise<Order> {
  const [after] = await write.db
    .update(orderTable)
    .set({
      ...values,
      isCart: false,
      payUntil: null,
      changedAt: write.now,
      version: sql`${orderTable.version} + 1`,
    })
    .where(eq(orderTable.id, order.id))
    .returning();
  return after ?? order;
}

/**
 * A payment that its provider cannot close now is closed at the next poll; money that still arrives is noted as paid
 * late.
 */
export async function closePayments(context: Context, orderId: number): Promise<void> {
  for (const { id, state } of await transactionsOf(context, "order", orderId)) {
    if (state !== "draft" && state !== "pending" && state !== "authorized") continue;
    try {
      if (state === "authorized") await voidTransaction(context, id, "system");
      else await giveUpTransaction(context, id);
    } catch (error) {
      context.log.error({ err: error, orderId }, "a payment of a cancelled order could not be closed");
    }
  }
}

async function note(write: WriteContext, before: Order, after: Order, action: string): Promise<void> {
  await audit(write, {
    model: orderModel,
    id: before.id,
    name: before.name ?? "",
    action,
    before: auditedOrder(before),
    after: auditedOrder(after),
  });
}
