import { eq } from "drizzle-orm";
import { providerById } from "#modules/payment/server/provider/provider.ts";
import {
  capturesAtShipment,
  captureTransaction,
  notAuthorized,
  promiseEnd,
  voidTransaction,
} from "#modules/payment/server/transaction/capture.ts";
import { transactionById, transactionsOf } from "#modules/payment/server/transaction/transaction.ts";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { invalidFields } from "#platform/errors.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import type { Work } from "#platform/module.ts";
import { noteStaffEvent } from "../cart/order-event.ts";
import { type Order, orderTable } from "../cart/tables.ts";
import { moneyMoved } from "../edit/staff-order-confirm.ts";
import { balanceOf } from "../order/balance.ts";
import { formatDay } from "../order/day.ts";
import { sendOrderMail } from "../order/order-mail.tsx";
import { checkState, lockStaffOrder, orderModel } from "../order/staff-order.ts";
import { addTodo } from "../order/todo.ts";

/** Captures authorized money of an order, fully or in part; the rest is released. Must run outside a transaction. */
export async function captureOrder(
  context: Context,
  { orderId, transactionId, amountMinor }: { orderId: number; transactionId: number; amountMinor: number },
): Promise<void> {
  await checkPromise(context, orderId, transactionId);
  const state = await captureTransaction(context, transactionId, amountMinor, "staff");
  await audited(context, orderId, "capture", { amount_minor: amountMinor, state });
  if (state !== "done") throw notAuthorized();
}

/** Voids an authorization of an order. Must run outside a transaction. */
export async function voidOrder(
  context: Context,
  { orderId, transactionId }: { orderId: number; transactionId: number },
): Promise<void> {
  await checkPromise(context, orderId, transactionId);
  const state = await voidTransaction(context, transactionId, "staff");
  await audited(context, orderId, "void", { state });
  if (state !== "cancel") throw notAuthorized();
}

/**
 * Asks the customer by mail to pay part of the open amount; the link leads to the order's payment. Refuses more than
 * the open amount.
 */
export async function askForPayment(
  write: WriteContext,
  asked: { orderId: number; amountMinor: number; paidMinorSeen: number; words: string },
): Promise<void> {
  const order = await lockStaffOrder(write, asked.orderId);
  checkState(write, order, "sent", "sale", "done");
  const { openMinor, paidMinor } = await balanceOf(write, order);
  if (order.paidMinor !== asked.paidMinorSeen) throw moneyMoved();
  if (asked.amountMinor <= 0 || asked.amountMinor > openMinor) {
    throw invalidFields({ amount: "orders.staffAmountWrong" });
  }
  if (!order.addresses.billing?.email) throw invalidFields({ amount: "people.emailMissing" });
  const isAll = asked.amountMinor === openMinor;
  await change(write, order, { askedMinor: isAll ? null : paidMinor + asked.amountMinor });
  await noteStaffEvent(write, order.id, "askedToPay", {
    amountMinor: asked.amountMinor,
    to: order.addresses.billing.email,
  });
  await sendOrderMail(write, order.id, "payment", {
    words: asked.words.trim(),
    occasion: crypto.randomUUID(),
  });
  await audit(write, {
    model: orderModel,
    id: order.id,
    name: order.name ?? "",
    action: "ask_payment",
    after: { amount_minor: asked.amountMinor, currency: order.currency },
  });
}

/** Sets the deposit that confirms an offered order, in percent of its total; null means the whole total. */
export async function setDeposit(
  write: WriteContext,
  { orderId, percent }: { orderId: number; percent: number | null },
): Promise<void> {
  const order = await lockStaffOrder(write, orderId);
  checkState(write, order, "draft", "sent");
  if (percent !== null && (!Number.isInteger(percent) || percent < 1 || percent > 100)) {
    throw invalidFields({ percent: "orders.staffPercentWrong" });
  }
  const depositPercent = percent === 100 ? null : percent;
  await change(write, order, { depositPercent });
  await noteStaffEvent(write, order.id, "depositSet", { percent: String(percent ?? 100) });
  await audit(write, {
    model: orderModel,
    id: order.id,
    name: order.name ?? "",
    action: "write",
    before: { deposit_percent: order.depositPercent },
    after: { deposit_percent: depositPercent },
  });
}

/**
 * Captures authorized money when goods leave, if the payment method is set up so: the amount that the order costs by
 * then.
 */
export const captureWhenShipped: Work = async (context, payload) => {
  const orderId = Number(payload["orderId"]);
  const [order] = await context.db.select().from(orderTable).where(eq(orderTable.id, orderId));
  if (!order) return;
  for (const transaction of await transactionsOf(context, "order", orderId)) {
    if (transaction.state !== "authorized") continue;
    if (!capturesAtShipment(await providerById(context, transaction.providerId))) continue;
    const { overpaidMinor } = await balanceOf(context, order);
    const amountMinor = transaction.captureMinor ?? transaction.amountMinor - overpaidMinor;
    if (amountMinor > 0) await captureTransaction(context, transaction.id, amountMinor, "system");
    else await voidTransaction(context, transaction.id, "system");
  }
};

/** An authorization expires in a few days: adds a to-do to capture it. */
export const remindOfPromise: Work = async (context, payload) => {
  if (payload["payableKind"] !== "order") return;
  const transaction = await transactionById(context, Number(payload["transactionId"]));
  if (transaction.state !== "authorized") return;
  const { reference, payableId: orderId } = transaction;
  const end = promiseEnd(transaction);
  const title = context.locale.text("orders.captureTodo", { reference, day: formatDay(end, context.locale) });
  await transact(context, (write) => addTodo(write, { orderId, title, dueOn: shopDay(end) }));
};

async function checkPromise(context: Context, orderId: number, transactionId: number): Promise<void> {
  const { payableKind, payableId } = await transactionById(context, transactionId);
  if (payableKind !== "order" || payableId !== orderId) throw notAuthorized();
}

async function change(
  write: WriteContext,
  order: Order,
  values: Partial<Pick<Order, "askedMinor" | "depositPercent">>,
): Promise<void> {
  await write.db
    .update(orderTable)
    .set({ ...values, changedAt: write.now })
    .where(eq(orderTable.id, order.id));
}

function audited(
  context: Context,
  orderId: number,
  action: string,
  after: Record<string, unknown>,
): Promise<void> {
  return transact(context, async (write) => {
    const order = await lockStaffOrder(write, orderId);
    await audit(write, { model: orderModel, id: orderId, name: order.name ?? "", action, after });
  });
}
