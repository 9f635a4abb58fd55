import { eq } from "drizzle-orm";
import { refreshTransaction, transactionsOf } from "#modules/payment/server/transaction/transaction.ts";
import { isSettled } from "#modules/payment/states.ts";
import type { Context } from "#platform/context.ts";
import type { ReadContext } from "#platform/policy.ts";
import { ordersPaths } from "../../paths.ts";
import { lineLinks } from "../../slots.ts";
import { isOwnOrder } from "../cart/cart-row.ts";
import { type Order, orderTable } from "../cart/tables.ts";
import type { OrderView } from "../cart/views.ts";
import { isShown, mayChange, readableOrder } from "./order-access.ts";
import { toOrderView } from "./order-view.ts";

/**
 * The view of an order for somebody who may see it, see readableOrder. Readers without the right to change it get no
 * choices, no payment and no private link, because the link grants that right.
 */
export async function orderByToken(
  context: ReadContext,
  id: number,
  accessToken: string,
): Promise<OrderView> {
  const order = await readableOrder(context, id, accessToken);
  const view = await toOrderView(context, order);
  if (mayChange(context, order, accessToken)) {
    const asked = { accessToken, lines: view.lines.map((line) => line.id) };
    const links = await Promise.all(lineLinks.entries().map((of) => of(context, order, asked)));
    return {
      ...view,
      lines: view.lines.map((line) => ({ ...line, links: links.flatMap((of) => of.get(line.id) ?? []) })),
    };
  }
  return { ...view, toPay: null, optional: [], againPath: null, path: ordersPaths.order(order.id) };
}

/** The last order of this session, for the page after paying; null without one. */
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
  /** The provider has not answered yet; the client should poll again. */
  recall: boolean;
  order: OrderView;
}

/** The payment state of one of the visitor's own orders. Asks the provider while the payment is open. */
export async function paymentStatusOf(context: Context, orderId: number): Promise<PaymentStatus | null> {
  const find = () => context.db.select().from(orderTable).where(eq(orderTable.id, orderId));
  const [before] = await find();
  if (!before?.name) return null;
  const [transaction] = await transactionsOf(context, "order", orderId);
  // Somebody who pays another person's order by its private link sees that payment.
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
