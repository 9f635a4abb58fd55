import { and, inArray, isNotNull } from "drizzle-orm";
import type { OpenPayable } from "#modules/payment/slots.ts";
import type { PublicContext } from "#platform/context.ts";
import { ordersPaths } from "../paths.ts";
import { balanceOf } from "./balance.ts";
import { orderTable } from "./tables.ts";

/** Also those that were given up: a transfer takes days, and what comes late is still somebody's money. */
const payableStates = ["draft", "placed", "sent", "sale", "done", "cancel"] as const;

/** The placed orders of these names, with what is open of them. */
export async function openOrdersNamed(
  context: PublicContext,
  names: readonly string[],
): Promise<OpenPayable[]> {
  const orders = await context.db
    .select()
    .from(orderTable)
    .where(
      and(
        inArray(orderTable.name, [...names]),
        inArray(orderTable.state, [...payableStates]),
        isNotNull(orderTable.placedAt),
      ),
    );
  return Promise.all(
    orders.map(async (order) => ({
      payableKind: "order",
      payableId: order.id,
      name: order.name ?? "",
      openMinor: (await balanceOf(context, order)).openMinor,
      isGivenUp: order.state === "draft" || order.state === "cancel",
      currency: order.currency,
      buyer: order.addresses.billing?.companyName || order.addresses.billing?.name || "",
      path: ordersPaths.staffOrder(order.id),
    })),
  );
}
