import { and, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { OpenPayable } from "#modules/payment/slots.ts";
import type { PublicContext } from "#platform/context.ts";
import { ordersPaths } from "../../paths.ts";
import { type Order, orderTable } from "../cart/tables.ts";
import { askedOf } from "./balance.ts";

/** Includes cancelled orders: a transfer takes days, and money that arrives late still belongs to somebody. */
const payableStates = ["draft", "placed", "sent", "sale", "done", "cancel"] as const;

/** The placed orders with these names and their open amounts. */
export function openOrdersNamed(context: PublicContext, names: readonly string[]): Promise<OpenPayable[]> {
  return openOrders(context, sql`${orderTable.name} = any(${sql.param([...names])}::text[])`);
}

export function openOrdersWithIds(context: PublicContext, ids: readonly number[]): Promise<OpenPayable[]> {
  return openOrders(context, sql`${orderTable.id} = any(${sql.param([...ids])}::integer[])`);
}

async function openOrders(context: PublicContext, which: SQL): Promise<OpenPayable[]> {
  const orders = await context.db
    .select()
    .from(orderTable)
    .where(and(which, inArray(orderTable.state, [...payableStates]), isNotNull(orderTable.placedAt)))
    .orderBy(orderTable.id);
  return orders.map(toOpenPayable);
}

/** Uses the amounts stored on the order (`recountPaid`), so that a long bank statement needs no query per order. */
function toOpenPayable(order: Order): OpenPayable {
  const { paidMinor, returnedMinor, totalMinor, addresses } = order;
  const dueMinor = order.state === "cancel" ? 0 : Math.max(0, totalMinor - returnedMinor);
  const openMinor = Math.max(0, dueMinor - paidMinor);
  const { billing, delivery } = addresses;
  const people = [billing, delivery].filter((address) => address !== undefined);
  return {
    payableKind: "order",
    payableId: order.id,
    name: order.name ?? "",
    openMinor,
    askedMinor: askedOf(order, { openMinor, paidMinor }),
    since: (order.placedAt ?? order.createdAt).toISOString().slice(0, 10),
    // Paying an offer accepts it; staff check first whether it is still valid.
    isExpected: order.state === "sale" || order.state === "done" || order.awaitedMinor > 0,
    isGivenUp: order.state === "draft" || order.state === "cancel",
    currency: order.currency,
    buyer: billing?.companyName || billing?.name || "",
    payers: people.flatMap(({ companyName, name }) => [companyName, name]).filter(Boolean),
    path: ordersPaths.staffOrder(order.id),
  };
}
