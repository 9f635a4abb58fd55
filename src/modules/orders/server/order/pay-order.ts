import { eq } from "drizzle-orm";
import { prolongHold } from "#modules/catalogue/server/stock/stock.ts";
import { payByGiftCards } from "#modules/payment/server/gift-card/gift-card-payment.ts";
import { methodMissing, providerUnavailable } from "#modules/payment/server/provider/provider.ts";
import { checkChoice, type PaymentChoice } from "#modules/payment/server/transaction/choice.ts";
import {
  beginPayment,
  createTransaction,
  giveUpTransaction,
  transactionsOf,
} from "#modules/payment/server/transaction/transaction.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { refusal } from "#platform/errors.ts";
import type { Writable } from "#platform/policy.ts";
import { keepSession } from "#platform/session/session.ts";
import { ordersPaths } from "../../paths.ts";
import { lockOrder } from "../cart/cart-row.ts";
import { holderOf } from "../cart/goods.ts";
import { dropNotice } from "../cart/notice.ts";
import { type Order, orderTable } from "../cart/tables.ts";
import { awaitsSignature, signFirst } from "./offer.ts";
import { writableOrder } from "./order-access.ts";
import { dueOf, orderPayable, sealOf } from "./order-cards.ts";
import { keepOrderNotice, type OrderByToken } from "./order-notice.ts";
import { inMinutes, payMinutes } from "./place.ts";
import { waysToPay } from "./ways-to-pay.ts";

/** The amount due changed after the page was shown; the page shows the new one before anything is paid. */
export const dueChanged = refusal("conflict", "orders.dueChanged");

export interface OrderPaying extends OrderByToken {
  /** Null if gift cards pay everything. */
  providerId: number | null;
  choice?: PaymentChoice;
  /** Fingerprint of what the buyer saw (ToPayView.seal); clients without a page omit it. */
  seal?: string | undefined;
}

/**
 * Pays a placed order: the buyer switches from transfer to card, an earlier payment failed, or a part is open. Null if
 * there is nothing to pay. An unfinished payment at another provider is closed, so that going back cannot pay twice.
 */
export async function payOrder(
  context: Context,
  paying: OrderPaying,
): Promise<{ redirectTo: string } | null> {
  const attempt = await transact(context, async (write) => {
    const order = await writableOrder(write, paying.orderId, paying.accessToken);
    await checkChoice(write, paying.providerId, paying.choice ?? {});
    return begin(write, order, paying);
  });
  if (!attempt) return null;
  for (const transactionId of attempt.abandoned) await giveUpTransaction(context, transactionId);
  if (attempt.transactionId === null) return { redirectTo: attempt.path };
  return beginPayment(context, attempt.transactionId, paying.choice);
}

/** Pays an order by a plain form. A refusal leads back to the order's page, which shows it. */
export async function payOrderByForm(context: Context, paying: OrderPaying): Promise<{ redirectTo: string }> {
  try {
    const begun = await payOrder(context, paying);
    return begun ?? { redirectTo: ordersPaths.order(paying.orderId, paying.accessToken) };
  } catch (error) {
    return { redirectTo: await keepOrderNotice(context, paying, error) };
  }
}

async function begin(write: WriteContext, { id }: Writable<Order>, { providerId, seal }: OrderPaying) {
  const order = await lockOrder(write, id);
  if (!order) return null;
  if (awaitsSignature(order)) throw signFirst();
  const due = await dueOf(write, order, { lock: true });
  if (due.askedMinor === 0) return null;
  if (seal && seal !== sealOf(due)) throw dueChanged();
  const amountMinor = due.leftMinor;
  const attempts = await transactionsOf(write, "order", order.id);
  const open = attempts.filter(({ state }) => state === "draft");
  const same = open.find((one) => one.providerId === providerId && one.amountMinor === amountMinor);
  const ways = await waysToPay(write, order, amountMinor);
  if (!ways) throw providerUnavailable();
  if (providerId === null && amountMinor > 0) throw methodMissing();
  if (amountMinor > 0 && !ways.some(({ id }) => id === providerId)) throw providerUnavailable();
  await keepSession(write);
  await dropNotice(write);
  await keepWaiting(write, order);
  const payable = { ...orderPayable(order), payableName: order.name ?? "" };
  await payByGiftCards(write, { ...payable, totalMinor: due.askedMinor });
  // Gift cards have paid everything, which confirmed the order.
  const transactionId =
    amountMinor === 0 || providerId === null
      ? null
      : (same?.id ?? (await createTransaction(write, { ...payable, providerId, amountMinor })));
  const path = ordersPaths.order(order.id, order.accessToken);
  return { path, transactionId, abandoned: open.map(({ id }) => id).filter((id) => id !== transactionId) };
}

/** Gives a new payment the usual time to finish. */
async function keepWaiting(write: WriteContext, order: Order): Promise<void> {
  const payUntil = inMinutes(write.now, payMinutes);
  if (order.payUntil === null || order.payUntil >= payUntil) return;
  await prolongHold(write, holderOf(order.id), inMinutes(payUntil, payMinutes));
  await write.db.update(orderTable).set({ payUntil }).where(eq(orderTable.id, order.id));
}
