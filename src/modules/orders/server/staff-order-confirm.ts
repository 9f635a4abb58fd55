import { lockMoney } from "#modules/payment/server/money.ts";
import { offeredProviders, providerUnavailable } from "#modules/payment/server/provider.ts";
import { createTransaction, noteReport, transactionsOf } from "#modules/payment/server/transaction.ts";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { invalidFields, refusal } from "#platform/errors.ts";
import { linesOf } from "./cart-row.ts";
import { confirmOrder } from "./confirm.ts";
import { auditedOrder, checkState, lockStaffOrder, orderModel } from "./staff-order.ts";
import type { Order } from "./tables.ts";

export const nothingOrdered = refusal("conflict", "orders.staffNothingOrdered");
/** What is ordered is not there: nothing is confirmed. */
export const goodsMissing = refusal("conflict", "orders.staffGoodsMissing");
/** Money came or went since the page was shown; a second press must not count it twice. */
export const moneyMoved = refusal("conflict", "orders.staffMoneyMoved");

interface Receipt {
  orderId: number;
  amountMinor: number;
  /** What the page said was paid: whoever presses twice, or after somebody else, is refused. */
  paidMinorSeen: number;
}

/**
 * Staff have seen money of a transfer on the account. It goes through the payment's events like any other, and these
 * confirm the order once it is enough.
 */
export async function receiveTransfer(
  write: WriteContext,
  { orderId, amountMinor, paidMinorSeen }: Receipt,
): Promise<void> {
  await lockMoney(write, "order", orderId);
  const order = await lockStaffOrder(write, orderId);
  checkState(write, order, "sent", "sale", "done");
  if (amountMinor <= 0) throw invalidFields({ amount: "orders.staffAmountWrong" });
  if (order.paidMinor !== paidMinorSeen) throw moneyMoved();
  const transactionId = await awaitedTransfer(write, order, amountMinor);
  const { currency } = order;
  const eventKey = `transfer:${transactionId}:arrived`;
  await noteReport(
    write,
    transactionId,
    { kind: "captured", eventKey, amountMinor, currency, message: "" },
    "staff",
  );
  await audit(write, {
    model: orderModel,
    id: orderId,
    name: order.name ?? "",
    action: "receive_money",
    after: { amount_minor: amountMinor, currency },
  });
}

/** Confirms an order that is paid later, by agreement: its goods are taken now, and the whole sum stays open. */
export async function confirmUnpaid(write: WriteContext, { orderId }: { orderId: number }): Promise<void> {
  const order = await lockStaffOrder(write, orderId);
  checkState(write, order, "draft", "sent");
  if ((await linesOf(write, orderId)).length === 0) throw nothingOrdered();
  if (!(await confirmOrder(write, order))) throw goodsMissing();
  await audit(write, {
    model: orderModel,
    id: orderId,
    name: order.name ?? "",
    action: "confirm",
    before: auditedOrder(order),
    after: auditedOrder({ ...order, state: "sale" }),
  });
}

/** The way to pay by transfer; refuses when this shop has none for the currency. */
export async function transferProviderId(context: Context, currency: string): Promise<number> {
  const offered = await offeredProviders(context, { currency, countryCode: "" });
  const id = offered.find(({ code }) => code === "transfer")?.id;
  if (id === undefined) throw providerUnavailable();
  return id;
}

/** The transfer that was waited for, if it is of this amount; else one that stands for what came. */
async function awaitedTransfer(write: WriteContext, order: Order, amountMinor: number): Promise<number> {
  const providerId = await transferProviderId(write, order.currency);
  const awaited = (await transactionsOf(write, "order", order.id)).find(
    (one) =>
      one.providerId === providerId &&
      one.state === "pending" &&
      one.amountMinor === amountMinor &&
      one.currency === order.currency,
  );
  if (awaited) return awaited.id;
  return createTransaction(write, {
    payableKind: "order",
    payableId: order.id,
    payableName: order.name ?? "",
    providerId,
    amountMinor,
    currency: order.currency,
  });
}
