import { eq } from "drizzle-orm";
import { prolongHold } from "#modules/catalogue/server/stock/stock.ts";
import { giftCardCode, giftCardTransactionsOf } from "#modules/payment/server/gift-card/gift-card-payment.ts";
import { transactionsOf } from "#modules/payment/server/transaction/transaction.ts";
import type { Payable, PaymentOutcome } from "#modules/payment/slots.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { ordersPaths } from "../../paths.ts";
import { isOwnOrder, lockOrder } from "../cart/cart-row.ts";
import { holderOf } from "../cart/goods.ts";
import { noteOrderEvent, noteStaffEvent } from "../cart/order-event.ts";
import { type Order, orderTable } from "../cart/tables.ts";
import { issueBoughtCards } from "../gift-card/bought-cards.tsx";
import { balanceOf, isEnough, recountPaid } from "../order/balance.ts";
import { confirmOrder, notePaidLate } from "../order/confirm.ts";
import { noteDisputed } from "../order/dispute.ts";
import { openOrdersNamed, openOrdersWithIds } from "../order/open-orders.ts";
import { sendOrderMail } from "../order/order-mail.tsx";
import { inMinutes } from "../order/place.ts";
import { partFromCart, reopenOrder } from "../order/reopen.ts";
import { refundedElsewhere } from "../refund/elsewhere.ts";
import { noteRefundOutcome } from "../refund/outcome.ts";

const transferDays = 7;
const dayMinutes = 24 * 60;

/** Orders as payables; see payment's slot. */
export const orderPayable: Payable = {
  kind: "order",
  async load(context, id) {
    const [order] = await context.db.select().from(orderTable).where(eq(orderTable.id, id));
    if (!order?.name) return null;
    return {
      id,
      name: order.name,
      amountMinor: order.totalMinor,
      currency: order.currency,
      isOwn: isOwnOrder(context, order),
      donePath: isJustPlaced(context, order)
        ? ordersPaths.confirmation
        : ordersPaths.order(id, order.accessToken),
      // A cart is paid in a new attempt; a placed order is paid on its own page.
      retryPath: order.state === "draft" ? ordersPaths.payment : ordersPaths.order(id, order.accessToken),
      giveUp: {
        path: ordersPaths.giveUp,
        fields: { order_id: String(id) },
        reopens: order.state === "placed",
      },
    };
  },
  settled: settleOrder,
  refunded: noteRefundOutcome,
  refundedElsewhere,
  disputed: noteDisputed,
  openNamed: openOrdersNamed,
  openWithIds: openOrdersWithIds,
  async corrected(write, orderId, amountMinor) {
    await lockOrder(write, orderId);
    await recountPaid(write, orderId);
    await noteStaffEvent(write, orderId, "moneyCorrected", { amountMinor });
  },
};

/** Whether this visitor placed the order in this session, so that the confirmation page shows it. */
function isJustPlaced({ visitor }: Context, order: Order): boolean {
  return order.sessionId === visitor.sessionId && visitor.facts["last_order_id"] === order.id;
}

/** Applies the state of a payment to its order, in the transaction that changes the payment. */
async function settleOrder(write: WriteContext, orderId: number, outcome: PaymentOutcome): Promise<void> {
  const order = await lockOrder(write, orderId);
  if (!order) return;
  await recountPaid(write, orderId);
  const isMoney = outcome.state === "done" || outcome.state === "authorized";
  if (isMoney && isOther(order)) {
    const why = order.state === "cancel" ? "cancelled" : "changed";
    return notePaidLate(write, order.isCart ? await partFromCart(write, order) : order, why);
  }
  // The requested amount may be less than the order's total, such as the open part after staff changed the order.
  if (outcome.amountMinor !== outcome.askedMinor || outcome.currency !== order.currency) {
    return noteMismatch(write, order, outcome);
  }
  switch (outcome.state) {
    case "done":
      await settlePaid(write, order, outcome);
      return issueBoughtCards(write, orderId);
    case "authorized":
      return settlePaid(write, order, outcome);
    case "pending":
      return waitForMoney(write, order, outcome);
    case "cancel":
    case "error":
      if (await isStillWanted(write, order, outcome.transactionId)) return;
      await reopenOrder(write, order, { retry: outcome.state === "error" });
      return tellFailed(write, order, outcome);
  }
}

/** Whether an order keeps its state although a payment attempt failed, because another attempt is pending. */
async function isStillWanted(write: WriteContext, order: Order, transactionId: number): Promise<boolean> {
  const others = await transactionsOf(write, "order", order.id);
  // Gift card payments do not count: they are refunded if the rest is not paid.
  const byCard = await giftCardTransactionsOf(write, "order", order.id);
  return others.some(
    ({ id, state }) =>
      id !== transactionId && !byCard.includes(id) && state !== "cancel" && state !== "error",
  );
}

/** The buyer was told to wait for the bank and has left the page, so a late refusal needs a mail. */
async function tellFailed(write: WriteContext, order: Order, outcome: PaymentOutcome): Promise<void> {
  const isAwaited = outcome.before === "pending" && outcome.state === "error";
  if (!isAwaited || order.state === "draft" || order.state === "cancel") return;
  await sendOrderMail(write, order.id, "failed", { occasion: outcome.reference });
}

/** Whether the order differs from what was paid: money for a cart counts only if its content is unchanged. */
function isOther(order: Order): boolean {
  return order.state === "cancel" || (order.state === "draft" && order.version !== order.placedVersion);
}

/**
 * Money for a confirmed order pays the rest after it has grown; an excess confirms nothing and must be refunded. Too
 * little money waits for the rest, unless it covers the agreed deposit.
 */
async function settlePaid(write: WriteContext, order: Order, outcome: PaymentOutcome): Promise<void> {
  const balance = await balanceOf(write, order);
  const { amountMinor, currency, reference } = outcome;
  const isConfirmed = order.state === "sale" || order.state === "done";
  if (!isConfirmed && isEnough(order, balance)) {
    await confirmOrder(write, order);
  } else if (!isConfirmed) {
    // The gift card pays first, and the buyer is about to pay the rest.
    if (outcome.providerCode === giftCardCode) return;
    await keepWaiting(write, order);
    await noteOrderEvent(write, order.id, "paidInPart", { amountMinor, currency, reference });
    await sendOrderMail(write, order.id, "received", { occasion: reference, amountMinor });
  } else if (balance.overpaidMinor > 0) {
    await notePaidTwice(write, order);
  } else if (outcome.before !== "authorized") {
    const kind = balance.openMinor > 0 ? "paidInPart" : "paidRest";
    await noteOrderEvent(write, order.id, kind, { amountMinor, currency, reference });
    await sendOrderMail(write, order.id, "received", { occasion: reference, amountMinor });
  }
}

async function notePaidTwice(write: WriteContext, order: Order): Promise<void> {
  const paid = (await transactionsOf(write, "order", order.id)).filter(
    ({ state }) => state === "done" || state === "authorized",
  );
  await noteOrderEvent(write, order.id, "paidTwice", {
    references: paid.map(({ reference }) => reference),
  });
  write.log.error({ orderId: order.id }, "an order was paid twice");
}

async function waitForMoney(
  write: WriteContext,
  order: Order,
  { byHand, confirmsUnpaid }: PaymentOutcome,
): Promise<void> {
  if (order.state !== "placed" && order.state !== "sent") return;
  if (confirmsUnpaid) {
    await confirmOrder(write, order);
    return;
  }
  if (order.state !== "placed") return;
  if (byHand === "door") return keepWaiting(write, order);
  const isTransfer = byHand === "bank";
  const minutes = (isTransfer ? transferDays : 1) * dayMinutes;
  const payUntil = inMinutes(write.now, minutes);
  await prolongHold(write, holderOf(order.id), inMinutes(write.now, minutes + dayMinutes));
  await write.db
    .update(orderTable)
    .set({ payUntil, changedAt: write.now, ...(isTransfer ? { state: "sent" } : {}) })
    .where(eq(orderTable.id, order.id));
  if (!isTransfer) return;
  await noteOrderEvent(write, order.id, "sent");
  await sendOrderMail(write, order.id, "instructions");
}

/** A wrong amount neither confirms the order nor reopens it: staff decide, and the stock stays held. */
async function noteMismatch(write: WriteContext, order: Order, outcome: PaymentOutcome): Promise<void> {
  const { amountMinor, currency, reference } = outcome;
  await noteOrderEvent(write, order.id, "amountMismatch", { amountMinor, currency, reference });
  if (order.state !== "draft") await keepWaiting(write, order);
}

/**
 * The order waits for staff, with its stock held for twice the time of a transfer. An order that became a cart again
 * while its money was on the way leaves the cart, so that nobody changes what is partly paid.
 */
async function keepWaiting(write: WriteContext, order: Order): Promise<void> {
  if (order.state !== "placed" && order.state !== "sent" && order.state !== "draft") return;
  await prolongHold(write, holderOf(order.id), inMinutes(write.now, 2 * transferDays * dayMinutes));
  await write.db
    .update(orderTable)
    .set({ state: "sent", isCart: false, payUntil: null, changedAt: write.now })
    .where(eq(orderTable.id, order.id));
}
