import { eq } from "drizzle-orm";
import { beginPayment, giveUpTransaction, transactionsOf } from "#modules/payment/server/transaction.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { notFound, Refusal } from "#platform/errors.ts";
import { ordersPaths } from "../paths.ts";
import { isOwnOrder, lockOrder } from "./cart-row.ts";
import { toCartView } from "./cart-view.ts";
import { dropNotice, keepNotice } from "./notice.ts";
import { type Placing, placeOrder } from "./place.ts";
import { reopenOrder } from "./reopen.ts";
import { orderTable } from "./tables.ts";

/** Places the cart and opens its payment; answers where the buyer goes next. */
export async function payForCart(context: Context, placing: Placing): Promise<{ redirectTo: string }> {
  const { transactionId } = await transact(context, async (write) => {
    const placed = await placeOrder(write, placing);
    await dropNotice(write);
    return placed;
  });
  if (transactionId === null) return { redirectTo: ordersPaths.confirmation };
  return beginPayment(context, transactionId);
}

/** The same for a plain form: a refusal leads back to the page, which says it. */
export async function payByForm(context: Context, placing: Placing): Promise<{ redirectTo: string }> {
  try {
    return await payForCart(context, placing);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await transact(context, (write) => keepNotice(write, error));
    return { redirectTo: ordersPaths.payment };
  }
}

/** Where a buyer whose order is waiting for its payment goes on; null when none is waiting. */
export async function continuePayment(context: Context): Promise<{ redirectTo: string } | null> {
  const { openOrder } = await toCartView(context, null);
  const [transaction] = openOrder ? await transactionsOf(context, "order", openOrder.orderId) : [];
  return transaction ? beginPayment(context, transaction.id) : null;
}

/**
 * The buyer wants to change an order that waits for its payment: the payment is closed at the provider first, then
 * the order is a cart again. Does nothing when the money has come meanwhile.
 */
export async function giveUpOrder(context: Context, orderId: number): Promise<void> {
  const [order] = await context.db.select().from(orderTable).where(eq(orderTable.id, orderId));
  if (!order || !isOwnOrder(context, order)) throw notFound();
  if (order.state === "placed") await endPayment(context, orderId);
}

/** Ends the wait for money: by the buyer's wish, or because its time is over. */
export async function endPayment(context: Context, orderId: number): Promise<void> {
  const [transaction] = await transactionsOf(context, "order", orderId);
  const state = transaction ? await giveUpTransaction(context, transaction.id) : "cancel";
  if (state !== "cancel" && state !== "error") return;
  // The payment may have ended before, without the order having come back.
  await transact(context, async (write) => {
    const order = await lockOrder(write, orderId);
    if (order) await reopenOrder(write, order, { retry: false });
  });
}
