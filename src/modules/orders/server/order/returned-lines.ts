import { eq } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import { refundLineTable, refundTable } from "./refund-tables.ts";

/** Refunded pieces and money of a line, over all refunds of its order. */
export interface Returned {
  quantity: number;
  untaxedMinor: number;
  taxMinor: number;
  totalMinor: number;
}

/** By the id of the order's line; lines without refunds are missing. */
export async function returnedOf(context: PublicContext, orderId: number): Promise<Map<number, Returned>> {
  const rows = await context.db
    .select({
      lineId: refundLineTable.orderLineId,
      quantity: refundLineTable.quantity,
      untaxedMinor: refundLineTable.untaxedMinor,
      taxMinor: refundLineTable.taxMinor,
      totalMinor: refundLineTable.totalMinor,
    })
    .from(refundLineTable)
    .innerJoin(refundTable, eq(refundTable.id, refundLineTable.refundId))
    .where(eq(refundTable.orderId, orderId));
  const sums = new Map<number, Returned>();
  for (const { lineId, ...row } of rows) {
    const sum = sums.get(lineId) ?? { quantity: 0, untaxedMinor: 0, taxMinor: 0, totalMinor: 0 };
    sums.set(lineId, {
      quantity: sum.quantity + row.quantity,
      untaxedMinor: sum.untaxedMinor + row.untaxedMinor,
      taxMinor: sum.taxMinor + row.taxMinor,
      totalMinor: sum.totalMinor + row.totalMinor,
    });
  }
  return sums;
}
