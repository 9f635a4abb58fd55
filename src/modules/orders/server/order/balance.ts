import Big from "big.js";
import { eq, sum } from "drizzle-orm";
import { receivedFor } from "#modules/payment/server/transaction/received.ts";
import type { PublicContext, WriteContext } from "#platform/context.ts";
import { multiply } from "#platform/money/money.ts";
import { type Order, orderTable } from "../cart/tables.ts";
import { refundLineTable, refundTable } from "./refund-tables.ts";

/** How an order stands with its money, in minor units. */
export interface Balance {
  /** Came, less what went back. */
  paidMinor: number;
  refundedMinor: number;
  /** What the order asks for now: its total less what was given back and still stands in it; nothing once cancelled. */
  dueMinor: number;
  /** Still to be paid, never below 0. */
  openMinor: number;
  /** Paid beyond what is due: it is owed back, or on its way. */
  overpaidMinor: number;
}

/** Counted from the payment's events, which are the only truth about money. */
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

/** Whether so much was paid that the order is confirmed: all of it, or the deposit that was agreed. */
export function isEnough(order: Order, { openMinor, paidMinor }: Balance): boolean {
  const depositMinor = depositOf(order);
  return openMinor === 0 || (depositMinor !== null && paidMinor >= depositMinor);
}

/** What has to be paid before the order is confirmed; null means all of it. */
export function depositOf({ depositPercent, totalMinor }: Order): number | null {
  return depositPercent === null ? null : multiply(totalMinor, new Big(depositPercent).div(100), "up");
}

/**
 * What the customer is asked to pay now: the deposit while the order waits for it, or the part that staff asked for,
 * and everything that is open afterwards.
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
 * Writes down what the events say, so that lists can filter by it; `money_state` follows from it by itself. Called whenever
 * money or goods came or went.
 */
export async function recountPaid(write: WriteContext, orderId: number): Promise<void> {
  const { receivedMinor, ...counted } = await receivedFor(write, "order", orderId);
  const paidMinor = receivedMinor - counted.refundedMinor;
  await write.db
    .update(orderTable)
    .set({ ...counted, paidMinor, returnedMinor: await returnedOf(write, orderId) })
    .where(eq(orderTable.id, orderId));
}

/** The worth of pieces that were given back and still stand in the order's lines. */
async function returnedOf(context: PublicContext, orderId: number): Promise<number> {
  const [row] = await context.db
    .select({ minor: sum(refundLineTable.totalMinor).mapWith(Number) })
    .from(refundLineTable)
    .innerJoin(refundTable, eq(refundTable.id, refundLineTable.refundId))
    .where(eq(refundTable.orderId, orderId));
  return row?.minor ?? 0;
}
