import { eq } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import { type PromisedArrival, promisedArrivals } from "../../slots.ts";
import { type Order, orderTable } from "../cart/tables.ts";

/** Stores the last day to hand an order over, so that lists can find late orders. */
export async function keepLeaveBy(write: WriteContext, orderId: number, day: string | null): Promise<void> {
  await write.db.update(orderTable).set({ leaveBy: day }).where(eq(orderTable.id, orderId));
}

/** Whether the order should have left, or by its new date arrived, before today while part of it is still here. */
export function isLate(
  { now }: Pick<Context, "now">,
  { state, shipping, leaveBy, delayedTo }: Pick<Order, "state" | "shipping" | "leaveBy" | "delayedTo">,
): boolean {
  const day = delayedTo ?? leaveBy;
  return state === "sale" && shipping !== "done" && day !== null && day < shopDay(now);
}

/** A calendar day as text. */
export function dayInWords({ locale }: Pick<Context, "locale">, day: string): string {
  const noon = new Date(`${day}T12:00:00Z`);
  return new Intl.DateTimeFormat(locale.tag, {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  }).format(noon);
}

/** The arrival promised for a confirmed order; null without a promise. */
async function promisedOf(context: Context, { id, state }: Order): Promise<PromisedArrival | null> {
  if (state !== "sale" && state !== "done") return null;
  for (const promised of promisedArrivals.entries()) {
    const found = await promised(context, id);
    if (found) return found;
  }
  return null;
}

/** The expected arrival for the buyer; null without a promise or after that day. */
export async function arrivalOf(context: Context, order: Order): Promise<string | null> {
  const { delayedTo } = order;
  if (delayedTo && (order.state === "sale" || order.state === "done")) {
    const day = dayInWords(context, delayedTo);
    return delayedTo >= shopDay(context.now) ? context.locale.text("orders.delayedTo", { day }) : null;
  }
  const promised = await promisedOf(context, order);
  return promised && promised.arrivesTo >= shopDay(context.now) ? promised.words : null;
}

export interface StaffArrivalView {
  words: string;
  leavesWords: string;
  /** The order should have left before today, and part of it is still here. */
  isLate: boolean;
}

/** The promised arrival for staff, who also see a date that has passed. */
export async function staffArrivalOf(
  context: Context,
  order: Order,
  isAllHandedOver: boolean,
): Promise<StaffArrivalView | null> {
  const promised = await promisedOf(context, order);
  const { delayedTo } = order;
  if (!promised && !delayedTo) return null;
  return {
    words: delayedTo
      ? context.locale.text("orders.delayedTo", { day: dayInWords(context, delayedTo) })
      : (promised?.words ?? ""),
    leavesWords: promised?.leavesWords ?? "",
    isLate:
      !isAllHandedOver && isLate(context, { ...order, leaveBy: order.leaveBy ?? promised?.leavesOn ?? null }),
  };
}
