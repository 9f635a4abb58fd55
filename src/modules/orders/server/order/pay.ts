import { eq } from "drizzle-orm";
import { giftCardTransactionsOf } from "#modules/payment/server/gift-card/gift-card-payment.ts";
import { methodMissing } from "#modules/payment/server/provider/provider.ts";
import { checkChoice, type PaymentChoice, wayOf } from "#modules/payment/server/transaction/choice.ts";
import {
  beginPayment,
  giveUpTransaction,
  transactionsOf,
} from "#modules/payment/server/transaction/transaction.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { notFound, Refusal } from "#platform/errors.ts";
import { ordersPaths } from "../../paths.ts";
import { cartOf } from "../cart/cart.ts";
import { isOwnOrder, lockOrder } from "../cart/cart-row.ts";
import { toCartView } from "../cart/cart-view.ts";
import { dropNotice, keepNotice } from "../cart/notice.ts";
import { orderTable } from "../cart/tables.ts";
import { type Placing, placeOrder } from "./place.ts";
import { reopenOrder } from "./reopen.ts";

/** Places the cart and begins its payment; answers where the buyer goes next. */
export async function payForCart(
  context: Context,
  placing: Placing,
  choice: PaymentChoice = {},
): Promise<{ redirectTo: string }> {
  await checkChoice(context, placing.providerId, choice);
  // A free cart needs no payment method; for every other cart, refuse a missing method before anything else.
  if (placing.providerId === null && (await cartOf(context)).totals.leftMinor > 0) {
    throw methodMissing();
  }
  const { transactionId } = await transact(context, async (write) => {
    const placed = await placeOrder(write, placing);
    await dropNotice(write);
    return placed;
  });
  if (transactionId === null) return { redirectTo: ordersPaths.confirmation };
  return beginPayment(context, transactionId, choice);
}

/** Places and pays a cart by a plain form. A refusal leads back to the payment page, which shows it. */
export async function payByForm(
  context: Context,
  placing: Placing,
  choice: PaymentChoice = {},
): Promise<{ redirectTo: string }> {
  try {
    return await payForCart(context, placing, choice);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Without a cart there is no payment page, and the buyer lands in the empty cart.
    const place = error.code === "orders.cartEmpty" ? "cart" : "page";
    const way = wayOf(placing.providerId, choice);
    await transact(context, (write) => keepNotice(write, error, place, way));
    return { redirectTo: ordersPaths.payment };
  }
}

/** Continues the payment of an order that waits for it; null without such an order. */
export async function continuePayment(context: Context): Promise<{ redirectTo: string } | null> {
  const { openOrder } = await toCartView(context, null);
  const [transaction] = openOrder ? await transactionsOf(context, "order", openOrder.orderId) : [];
  return transaction ? beginPayment(context, transaction.id) : null;
}

/**
 * Cancels a payment for the buyer and answers the next page, with the cart at `cartPath`. The provider closes it first.
 * An order that waited for this payment becomes a cart again; an order with an awaited transfer stays, and only the
 * other attempt ends. Does nothing if the money has arrived meanwhile.
 */
export async function giveUpOrder(
  context: Context,
  orderId: number,
  cartPath: string = ordersPaths.cart,
): Promise<string> {
  const find = () => context.db.select().from(orderTable).where(eq(orderTable.id, orderId));
  const [order] = await find();
  const { sessionId } = context.visitor;
  const isOwn = order !== undefined && isOwnOrder(context, order);
  const attempts = (order ? await transactionsOf(context, "order", orderId) : []).filter(
    (attempt) => isOwn || (sessionId !== null && attempt.sessionId === sessionId),
  );
  if (!order || !(isOwn || attempts.length > 0)) throw notFound();
  if (order.state === "placed" && isOwn) await endPayment(context, orderId);
  else for (const { id, state } of attempts) if (state === "draft") await giveUpTransaction(context, id);
  const [after] = await find();
  return after?.state === "sent" || after?.state === "sale"
    ? ordersPaths.order(orderId, order.accessToken)
    : cartPath;
}

/** Ends the wait for a payment, because the buyer cancelled it or its time is over. */
export async function endPayment(context: Context, orderId: number): Promise<void> {
  // Gift cards were charged when the order was placed; reopening it refunds them.
  const byCard = await giftCardTransactionsOf(context, "order", orderId);
  for (const { id, state: before } of await transactionsOf(context, "order", orderId)) {
    if (byCard.includes(id)) continue;
    const state = before === "cancel" || before === "error" ? before : await giveUpTransaction(context, id);
    if (state !== "cancel" && state !== "error") return;
  }
  // The payment may have ended earlier without reopening the order.
  await transact(context, async (write) => {
    const order = await lockOrder(write, orderId);
    if (order) await reopenOrder(write, order, { retry: false });
  });
}
