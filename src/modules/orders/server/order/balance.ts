import Big from "big.js";
import { eq, sum } from "drizzle-orm";
import { receivedFor } from "#modules/payment/server/transaction/received.ts";
import type { PublicContext, WriteContext } from "#platform/context.ts";
import { multiply } from "#platform/money/money.ts";
import { type Order, orderTable } from "../cart/tables.ts";
import { refundLineTable, refundTable } from "./refund-tables.ts";

/** The money of an order, in minor units. */
export interface Balance {
  /** Received minus refunded. */
  paidMinor: number;
  refundedMinor: number;
  /** What the order costs now: its total minus refunds of pieces still in it; zero once cancelled. */
  dueMinor: number;
  /** Still to be paid, never below 0. */
  openMinor: number;
  /** Paid beyond what is due, so it must be refunded or is on its way back. */
  overpaidMinor: number;
}

/** Calculated from the payment events, the only source of truth about money. */
export async function balanceOf(context: PublicContext, order: Order): Promise<Balance> {
  const { receivedMinor, refundedMinor } = await receivedFor(context, "order", order.id);
  const paidMinor = receivedMinor - refundedMinor;
  const returnedMinor = await returnedOf(context, order.id);
  const dueMinor = order.state === "cancel" ? 0 : Math.max(0, order.totalMinor - returnedMinor);
  return {
    paidMinor,
    refundedMinor,
    dueMinor,
    openMinor: Math.max(0, dueMinor - paidMinor),
    overpaidMinor: Math.max(0, paidMinor - dueMinor),
  };
}

/** Whether enough is paid to confirm the order: everything, or the agreed deposit. */
export function isEnough(order: Order, { openMinor, paidMinor }: Balance): boolean {
  const depositMinor = depositOf(order);
  return openMinor === 0 || (depositMinor !== null && paidMinor >= depositMinor);
}

/** The amount that confirms the order; null means the whole total. */
export function depositOf({ depositPercent, totalMinor }: Order): number | null {
  return depositPercent === null ? null : multiply(totalMinor, new Big(depositPercent).div(100), "up");
}

/**
 * The amount that the customer should pay now: the deposit while the order waits for it, or the part that staff
 * requested; afterwards everything open.
 */
export function askedOf(
  order: Order,
  { openMinor, paidMinor }: Pick<Balance, "openMinor" | "paidMinor">,
): number {
  const isConfirmed = order.state === "sale" || order.state === "done";
  const upToMinor = order.askedMinor ?? (isConfirmed ? null : depositOf(order));
  if (upToMinor === null || upToMinor <= paidMinor) return openMinor;
  return Math.min(openMinor, upToMinor - paidMinor);
}

/**
 * Stores the amounts of the payment events, so that lists can filter by them; the database derives `money_state`.
 * Called after every movement of money or goods.
 */
export async function recountPaid(write: WriteContext, orderId: number): Promise<void> {
  const { receivedMinor, ...counted } = await receivedFor(write, "order", orderId);
  const paidMinor = receivedMinor - counted.refundedMinor;
  await write.db
    .update(orderTable)
    .set({ ...counted, paidMinor, returnedMinor: await returnedOf(write, orderId) })
    .where(eq(orderTable.id, orderId));
}

/** Value of refunded pieces that are still in the order's lines. */
async function returnedOf(context: PublicContext, orderId: number): Promise<number> {
  const [row] = await context.db
    .select({ minor: sum(refundLineTable.totalMinor).mapWith(Number) })
    .from(refundLineTable)
    .innerJoin(refundTable, eq(refundTable.id, refundLineTable.refundId))
    .where(eq(refundTable.orderId, orderId));
  return row?.minor ?? 0;
}
