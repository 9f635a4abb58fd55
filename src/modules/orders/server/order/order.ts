import { and, count, desc, eq, isNotNull, ne, or } from "drizzle-orm";
import { refreshTransaction, transactionsOf } from "#modules/payment/server/transaction/transaction.ts";
import { isSettled } from "#modules/payment/states.ts";
import type { Context } from "#platform/context.ts";
import { signInNeeded } from "#platform/errors.ts";
import { formatMoney } from "#platform/money/format.ts";
import type { ReadContext } from "#platform/policy.ts";
import { ordersPaths } from "../../paths.ts";
import { isOwnOrder } from "../cart/cart-row.ts";
import { type Order, orderTable } from "../cart/tables.ts";
import type { OrderListView, OrderView } from "../cart/views.ts";
import { dayInWords, isLate } from "./arrival.ts";
import { formatDay } from "./day.ts";
import { moneyWords } from "./money-words.ts";
import { isShown, mayChange, readableOrder } from "./order-access.ts";
import { stateText, toOrderView } from "./order-view.ts";

const perPage = 20;

/**
 * The view of an order for somebody who may see it, see readableOrder. Who may only see it is offered nothing to
 * choose or to pay, and is not given the private link, which would let them.
 */
export async function orderByToken(
  context: ReadContext,
  id: number,
  accessToken: string,
): Promise<OrderView> {
  const order = await readableOrder(context, id, accessToken);
  const view = await toOrderView(context, order);
  if (mayChange(context, order, accessToken)) return view;
  return { ...view, toPay: null, optional: [], path: ordersPaths.order(order.id) };
}

/** The orders of a signed-in person on this site, newest first. */
export async function ownOrders(context: Context, page: number): Promise<OrderListView> {
  const { user, locale } = context;
  if (!user) throw signInNeeded();
  const mine = and(
    or(eq(orderTable.userId, user.id), eq(orderTable.personId, user.personId)),
    eq(orderTable.siteId, context.site.id),
    isNotNull(orderTable.name),
    ne(orderTable.state, "draft"),
  );
  const [all] = await context.db.select({ orders: count() }).from(orderTable).where(mine);
  const pages = Math.max(1, Math.ceil((all?.orders ?? 0) / perPage));
  const shown = Math.min(Math.max(1, page), pages);
  const rows = await context.db
    .select()
    .from(orderTable)
    .where(mine)
    .orderBy(desc(orderTable.id))
    .limit(perPage)
    .offset((shown - 1) * perPage);
  const orders = rows.map((order) => ({
    id: order.id,
    name: order.name ?? "",
    placedOn: order.placedAt ? formatDay(order.placedAt, locale) : "",
    state: order.state,
    stateText: stateText(locale, order),
    moneyWords: moneyWords(locale, order),
    lateText: isLate(context, order)
      ? locale.text("orders.late")
      : order.delayedTo && order.state === "sale"
        ? locale.text("orders.delayedTo", { day: dayInWords(context, order.delayedTo) })
        : null,
    total: formatMoney(order.totalMinor, order.currency, locale.tag),
    path: ordersPaths.order(order.id),
  }));
  return { orders, page: shown, pages };
}

/** The order that this session placed last, for the page after paying; null when there is none. */
export async function lastOrder(context: Context): Promise<OrderView | null> {
  const order = await lastOrderRow(context);
  return order && toOrderView(context, order);
}

export async function lastOrderRow(context: Context): Promise<Order | null> {
  const id = context.visitor.facts["last_order_id"];
  if (typeof id !== "number") return null;
  const [order] = await context.db.select().from(orderTable).where(eq(orderTable.id, id));
  return order && isShown(order) && isOwnOrder(context, order) ? order : null;
}

export interface PaymentStatus {
  /** The provider's word is still awaited: ask again. */
  recall: boolean;
  order: OrderView;
}

/** How the payment of one of the visitor's own orders stands, asked for at the provider while it is open. */
export async function paymentStatusOf(context: Context, orderId: number): Promise<PaymentStatus | null> {
  const find = () => context.db.select().from(orderTable).where(eq(orderTable.id, orderId));
  const [before] = await find();
  if (!before?.name) return null;
  const [transaction] = await transactionsOf(context, "order", orderId);
  // Whoever pays by the private link of somebody else's order hears of their own payment.
  const { sessionId } = context.visitor;
  const isPayer = sessionId !== null && transaction?.sessionId === sessionId;
  if (!isPayer && !isOwnOrder(context, before)) return null;
  const isAwaited = before.state === "placed" || transaction?.state === "draft";
  const isOpen = isAwaited && transaction !== undefined && !isSettled(transaction.state);
  const state = isOpen ? await refreshTransaction(context, transaction.id) : transaction?.state;
  const [order] = await find();
  if (!order) return null;
  const isWaiting = order.state === "placed" || (state === "draft" && order.state !== "draft");
  const recall = isWaiting && state !== undefined && !isSettled(state);
  return { recall, order: await toOrderView(context, order) };
}
