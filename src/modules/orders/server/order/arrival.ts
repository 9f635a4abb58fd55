import type { Context } from "#platform/context.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import { type PromisedArrival, promisedArrivals } from "../../slots.ts";
import type { Order } from "../cart/tables.ts";

/** What was promised of an order that is confirmed; null where nothing was. */
async function promisedOf(context: Context, { id, state }: Order): Promise<PromisedArrival | null> {
  if (state !== "sale" && state !== "done") return null;
  for (const promised of promisedArrivals.entries()) {
    const found = await promised(context, id);
    if (found) return found;
  }
  return null;
}

/** When it arrives, for whoever ordered it; null where nothing was promised, or that day is over. */
export async function arrivalOf(context: Context, order: Order): Promise<string | null> {
  const promised = await promisedOf(context, order);
  return promised && promised.arrivesTo >= shopDay(context.now) ? promised.words : null;
}

export interface StaffArrivalView {
  words: string;
  leavesWords: string;
  /** It should have left before today, and something of it is still here. */
  isLate: boolean;
}

/** The same for staff, whom a day that is over concerns most. */
export async function staffArrivalOf(
  context: Context,
  order: Order,
  isAllHandedOver: boolean,
): Promise<StaffArrivalView | null> {
  const promised = await promisedOf(context, order);
  if (!promised) return null;
  const { words, leavesWords, leavesOn } = promised;
  return { words, leavesWords, isLate: !isAllHandedOver && leavesOn < shopDay(context.now) };
}
