import { and, asc, inArray, lt } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { orderTable } from "../cart/tables.ts";
import { endPayment } from "./pay.ts";

const batchSize = 100;

/**
 * Turns orders that were not paid in time into carts again before their stock hold expires. The provider closes the
 * payment first, so that no money arrives later. A failed order is retried in the next minute.
 */
export async function expireOrders(context: Context): Promise<void> {
  const late = await context.db
    .select({ id: orderTable.id })
    .from(orderTable)
    .where(and(inArray(orderTable.state, ["placed", "sent"]), lt(orderTable.payUntil, context.now)))
    .orderBy(asc(orderTable.payUntil))
    .limit(batchSize);
  for (const { id } of late) {
    try {
      await endPayment(context, id);
    } catch (error) {
      context.log.error({ err: error, orderId: id }, "an unpaid order could not be given up");
    }
  }
}
