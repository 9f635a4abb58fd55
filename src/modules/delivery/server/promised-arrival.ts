import { eq } from "drizzle-orm";
import { linesOf } from "#modules/orders/server/cart/cart-row.ts";
import { goodsFor } from "#modules/orders/server/cart/goods.ts";
import type { Order } from "#modules/orders/server/edit/asked-order.ts";
import { keepLeaveBy } from "#modules/orders/server/order/arrival.ts";
import type { PromisedArrival } from "#modules/orders/slots.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { atSite } from "#platform/db/transact.ts";
import { arrivalInWords, daysInWords } from "./arrival-words.ts";
import { carrierById } from "./carrier.ts";
import { linesArrival } from "./cart-arrival.ts";
import { choiceTable } from "./tables.ts";

/** Stores the promised arrival when an order is confirmed, because late money moves the days. */
export async function promiseArrival(write: WriteContext, order: Order): Promise<void> {
  const [choice] = await write.db.select().from(choiceTable).where(eq(choiceTable.orderId, order.id));
  const carrier = choice ? await carrierById(write, choice.carrierId) : null;
  if (!carrier) return;
  const rows = await linesOf(write, order.id);
  const goods = await goodsFor(write, order, rows);
  const lines = rows.map((line) => ({ line, goods: goods.get(line.variantId ?? 0) ?? null }));
  const here = await atSite(write, order.siteId);
  const countryCode = order.addresses.delivery?.countryCode ?? here.site.countryCode;
  const arrival = linesArrival(here, carrier, lines, countryCode);
  await write.db
    .update(choiceTable)
    .set({
      leavesOn: arrival?.leavesOn ?? null,
      arrivesFrom: arrival?.from ?? null,
      arrivesTo: arrival?.to ?? null,
    })
    .where(eq(choiceTable.orderId, order.id));
  await keepLeaveBy(write, order.id, arrival?.leavesOn ?? null);
}

/** The promised arrival, with text in the context's language. */
export async function promisedArrival(context: Context, orderId: number): Promise<PromisedArrival | null> {
  const [choice] = await context.db.select().from(choiceTable).where(eq(choiceTable.orderId, orderId));
  if (!choice?.leavesOn || !choice.arrivesFrom || !choice.arrivesTo) return null;
  const { leavesOn, arrivesFrom: from, arrivesTo, carrierId } = choice;
  const carrier = await carrierById(context, carrierId);
  return {
    leavesOn,
    arrivesTo,
    words: arrivalInWords(context.locale, { from, to: arrivesTo }, { pickup: carrier?.pickup ?? false }),
    leavesWords: daysInWords(context.locale, leavesOn, leavesOn),
  };
}
