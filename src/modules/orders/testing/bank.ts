import { sql } from "drizzle-orm";
import {
  chargeOf,
  receiveWebhook,
  signWebhook,
  toMessage,
  webhookSecret,
} from "#modules/payment/testing/inside.ts";
import type { Context } from "#platform/context.ts";

/** The test bank calls back about an event of a charge: the last one, or another one by its index. */
export async function bankTells(context: Context, reference: string, which = -1): Promise<void> {
  const charge = await chargeOf(context, reference);
  const event = charge?.history.at(which);
  if (!charge || !event) throw new Error("The bank has nothing to tell.");
  const message = toMessage(charge, event);
  const body = JSON.stringify(message);
  await receiveWebhook(context, message, body, signWebhook(body, await webhookSecret(context), context.now));
}

/** The state of an order, and whether it is a cart again. */
export async function stateOf(context: Context, orderId: number) {
  const { rows } = await context.db.execute<{ state: string; is_cart: boolean }>(
    sql`select state, is_cart from orders_order where id = ${orderId}`,
  );
  return rows[0];
}
