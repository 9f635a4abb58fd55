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

/** Something has been packed or has left: it is taken back line by line, not by cancelling. */
/** Values: name. Money went back for it, which its line tells of. */
export const refundedAlready = refusal("conflict", "orders.staffRefundedAlready");
export const shippedAlready = refusal("conflict", "orders.staffShippedAlready");
/** Money lies here for it: it goes back first. */
const moneyIsHere = refusal("conflict", "orders.staffMoneyIsHere");

interface Cancellation {
  orderId: number;
  reason: string;
  /** The customer gets a mail. */
  tell: boolean;
}

/**
 * Cancels an order and closes whatever could still be paid for it. Money that is here stays until it is refunded, a
 * thing that somebody decides by itself; money that comes in the same moment is noted as paid late.
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
  // The version is part of the key: an order that came back from being cancelled can be cancelled again.
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
  // What was invoiced goes back by a refund with its credit note, or is credited at once where no money came; gift
  // cards get the rest back at once.
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

/** The customer has declined what was offered; the caller has locked it and looked that nothing was paid. */
export async function cancelDeclined(write: WriteContext, order: Order, reason: string): Promise<void> {
  await releaseHold(write, holderOf(order.id));
  await releaseRules(write, order);
  const after = await setState(write, order, { state: "cancel", cancelledAt: write.now });
  await noteOrderEvent(write, order.id, "declined", { reason });
  await note(write, order, after, "cancel");
  await write.emit("order.cancelled", { orderId: order.id });
}

/** A cancelled order or one that was offered is worked on again; it is nobody's to pay until it is sent again. */
export async function backToDraft(context: Context, { orderId }: { orderId: number }): Promise<void> {
  await transact(context, async (write) => {
    const order = await lockStaffOrder(write, orderId);
    checkState(write, order, "sent", "cancel");
    if ((await balanceOf(write, order)).paidMinor > 0) throw moneyIsHere();
    await releaseHold(write, holderOf(orderId));
    await releaseRules(write, order);
    // From now on it is ours: a payment that fails does not send it back into somebody's cart.
    const after = await setState(write, order, { state: "draft", origin: "staff", confirmedAt: null });
    await noteStaffEvent(write, orderId, "backToDraft");
    await note(write, order, after, "back_to_draft");
  });
  await closePayments(context, orderId);
}

/** Pieces that were refunded have been put back, or written off, when that was done. */
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

/** What a provider cannot close now is closed when it is asked next; money that comes after all is noted as late. */
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
