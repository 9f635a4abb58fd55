import { eq } from "drizzle-orm";
import { prolongHold } from "#modules/catalogue/server/stock.ts";
import { checkChoice, type PaymentChoice } from "#modules/payment/server/choice.ts";
import {
  implementationOf,
  methodMissing,
  offeredProviders,
  providerById,
  providerUnavailable,
} from "#modules/payment/server/provider.ts";
import {
  beginPayment,
  createTransaction,
  giveUpTransaction,
  transactionsOf,
} from "#modules/payment/server/transaction.ts";
import type { ProviderView } from "#modules/payment/server/views.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { Refusal } from "#platform/errors.ts";
import { keepSession } from "#platform/session/session.ts";
import { ordersPaths } from "../paths.ts";
import { askedOf, balanceOf } from "./balance.ts";
import { lockOrder } from "./cart-row.ts";
import { holderOf } from "./goods.ts";
import { dropNotice, keepNotice } from "./notice.ts";
import { readableOrder } from "./order-access.ts";
import { inMinutes, payMinutes } from "./place.ts";
import { type Order, orderTable } from "./tables.ts";

export interface OrderPaying {
  orderId: number;
  /** Of the order's private link; "" for somebody who may see the order anyway. */
  accessToken: string;
  providerId: number | null;
  choice?: PaymentChoice;
}

/**
 * Pays an order that exists already: it was to be transferred and now wants the card, a payment came to nothing, or a
 * rest is open. Null when there is nothing to pay. What was begun at another provider and not made is closed, so that
 * nobody pays twice by going back.
 */
export async function payOrder(
  context: Context,
  paying: OrderPaying,
): Promise<{ redirectTo: string } | null> {
  const { id } = await readableOrder(context, paying.orderId, paying.accessToken);
  await checkChoice(context, paying.providerId, paying.choice ?? {});
  const attempt = await transact(context, async (write) => {
    const order = await lockOrder(write, id);
    return order && begin(write, order, paying.providerId);
  });
  if (!attempt) return null;
  for (const transactionId of attempt.abandoned) await giveUpTransaction(context, transactionId);
  return beginPayment(context, attempt.transactionId, paying.choice);
}

/** The same for a plain form: a refusal leads back to the order, which says it. */
export async function payOrderByForm(context: Context, paying: OrderPaying): Promise<{ redirectTo: string }> {
  const order = await readableOrder(context, paying.orderId, paying.accessToken);
  const redirectTo = ordersPaths.order(order.id, order.accessToken);
  try {
    return (await payOrder(context, paying)) ?? { redirectTo };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await transact(context, (write) => keepNotice(write, error));
    return { redirectTo };
  }
}

/** Ways to pay what is open of an order; none when nothing is, or while money is on its way. */
export async function waysToPay(context: Context, order: Order): Promise<ProviderView[]> {
  const openMinor = await payableMinor(context, order);
  if (openMinor === 0) return [];
  const attempts = await transactionsOf(context, "order", order.id);
  const offered = await offeredProviders(context, {
    currency: order.currency,
    countryCode: order.addresses.billing?.countryCode ?? "",
    amountMinor: openMinor,
  });
  // A transfer that is awaited needs no second one.
  const awaited = attempts.filter(({ state }) => state === "pending").map((one) => one.providerId);
  const ways = offered.filter(({ id }) => !awaited.includes(id));
  const providers = await Promise.all(awaited.map((id) => providerById(context, id)));
  return providers.every((provider) => implementationOf(provider).comesByHand) ? ways : [];
}

/** What may be paid of an order now, in minor units; 0 for carts and for what was cancelled. */
export async function payableMinor(context: Context, order: Order): Promise<number> {
  if (order.state === "draft" || order.state === "cancel") return 0;
  return askedOf(order, await balanceOf(context, order));
}

async function begin(write: WriteContext, order: Order, providerId: number | null) {
  const amountMinor = await payableMinor(write, order);
  if (amountMinor === 0) return null;
  const attempts = await transactionsOf(write, "order", order.id);
  const open = attempts.filter(({ state }) => state === "draft");
  const same = open.find((one) => one.providerId === providerId && one.amountMinor === amountMinor);
  const ways = await waysToPay(write, order);
  if (providerId === null) throw methodMissing();
  if (!ways.some(({ id }) => id === providerId)) throw providerUnavailable();
  await keepSession(write);
  await dropNotice(write);
  await keepWaiting(write, order);
  const transactionId =
    same?.id ??
    (await createTransaction(write, {
      payableKind: "order",
      payableId: order.id,
      payableName: order.name ?? "",
      providerId,
      amountMinor,
      currency: order.currency,
    }));
  return { transactionId, abandoned: open.map(({ id }) => id).filter((id) => id !== transactionId) };
}

/** Whoever has begun to pay has the time for it that every buyer has. */
async function keepWaiting(write: WriteContext, order: Order): Promise<void> {
  const payUntil = inMinutes(write.now, payMinutes);
  if (order.payUntil === null || order.payUntil >= payUntil) return;
  await prolongHold(write, holderOf(order.id), inMinutes(payUntil, payMinutes));
  await write.db.update(orderTable).set({ payUntil }).where(eq(orderTable.id, order.id));
}
