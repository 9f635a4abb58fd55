import { and, inArray } from "drizzle-orm";
import type { OpenPayable } from "#modules/payment/slots.ts";
import type { PublicContext } from "#platform/context.ts";
import { ordersPaths } from "../paths.ts";
import { balanceOf } from "./balance.ts";
import { orderTable } from "./tables.ts";

/** The orders of these names that wait for money or are sold, with what is open of them. */
export async function openOrdersNamed(
  context: PublicContext,
  names: readonly string[],
): Promise<OpenPayable[]> {
  const orders = await context.db
    .select()
    .from(orderTable)
    .where(and(inArray(orderTable.name, [...names]), inArray(orderTable.state, ["sent", "sale", "done"])));
  return Promise.all(
    orders.map(async (order) => ({
      payableKind: "order",
      payableId: order.id,
      name: order.name ?? "",
      openMinor: (await balanceOf(context, order)).openMinor,
      currency: order.currency,
      buyer: order.addresses.billing?.companyName || order.addresses.billing?.name || "",
      path: ordersPaths.staffOrder(order.id),
    })),
  );
}
