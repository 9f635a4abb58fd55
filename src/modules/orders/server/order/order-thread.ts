import { eq } from "drizzle-orm";
import type { ThreadKind, ThreadRecord } from "#modules/messages/slots.ts";
import type { Context } from "#platform/context.ts";
import { ordersPaths } from "../../paths.ts";
import { type Order, orderTable } from "../cart/tables.ts";
import { isShown, isTheirsToRead } from "./order-access.ts";
import { isStaffOrder, orderModel } from "./staff-order.ts";

/** The conversation about an order between customers, sales staff and support. */
export const orderThreads: ThreadKind = {
  model: orderModel,
  label: "orders.threadKind",
  readers: ["shop", "support"],
  writers: ["shop", "support"],
  find: (context, id) => recordOf(context, id, isShown),
  findUnseen: (context, id) => recordOf(context, id, isStaffOrder),
};

async function recordOf(
  context: Context,
  id: number,
  isFit: (order: Order) => boolean,
): Promise<ThreadRecord | null> {
  const [order] = await context.db.select().from(orderTable).where(eq(orderTable.id, id));
  if (!order || !isFit(order)) return null;
  const { accessToken, siteId } = order;
  return {
    title: context.locale.text("orders.threadTitle", { name: order.name ?? "" }),
    siteId,
    locale: order.locale,
    accessToken,
    isTheirs: await isTheirsToRead(context, order),
    customers: customersOf(order),
    path: ordersPaths.order(id, accessToken),
    ownPath: ordersPaths.order(id),
    staffPath: ordersPaths.staffOrder(id),
    mayRate: order.shipping === "done" && order.state !== "cancel",
  };
}

/** The buyer as named on the order. */
export function customersOf({ personId, addresses }: Order) {
  const { name = "", email = "" } = addresses.billing ?? {};
  return personId === null ? [] : [{ personId, name, email }];
}
