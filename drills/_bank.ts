import { createHmac } from "node:crypto";
import { type Harness, number, rows } from "./_harness.ts";
import { leadsToBank, ordersOf, pay, readyToPay } from "./_shopping.ts";
import type { Visitor } from "./_visitor.ts";

/** A buyer on the bank's page, with a placed order and reserved goods. */
export interface AtBank {
  buyer: Visitor;
  bankPath: string;
  chargeKey: string;
  orderId: number;
}

export interface Habits {
  withheld?: boolean;
  repeat?: number;
  delayMs?: number;
  reversed?: boolean;
  capturedMinor?: number;
}

/** `habits`: the misbehaviour of the bank's webhooks about this charge. */
export async function atBank(harness: Harness, variantId: number, habits: Habits = {}): Promise<AtBank> {
  const { buyer, payment } = await readyToPay(harness, [{ variantId, quantity: 1 }]);
  const answered = await pay(buyer, payment);
  if (!leadsToBank(answered)) throw new Error(`The payment led to ${answered.status} ${answered.location}.`);
  const bankPath = answered.location ?? "";
  const chargeKey = bankPath.split("/").at(-1) ?? "";
  await harness.db.query("update payment_test_charge set webhooks = $2 where key = $1", [
    chargeKey,
    JSON.stringify(habits),
  ]);
  const [order] = await ordersOf(harness, buyer);
  return { buyer, bankPath, chargeKey, orderId: order?.id ?? 0 };
}

export interface Standing {
  order: string;
  payment: string;
  confirmations: number;
  stockMoves: number;
  events: string;
}

/** The state of an order in all tables. */
export async function standingOf(harness: Pick<Harness, "db">, orderId: number): Promise<Standing> {
  const [row] = await rows<Standing>(
    harness,
    `select o.state as "order",
       (select string_agg(state, ',') from payment_transaction where payable_kind = 'order' and payable_id = o.id) as payment,
       (select count(*)::integer from orders_event where order_id = o.id and kind = 'confirmed') as confirmations,
       (select count(*)::integer from catalogue_stock_move where source_key like 'order:' || o.id || ':%') as "stockMoves",
       (select string_agg(event.kind, ',' order by event.id) from payment_event event join payment_transaction t
         on t.id = event.transaction_id where t.payable_kind = 'order' and t.payable_id = o.id) as events
     from orders_order o where o.id = $1`,
    [orderId],
  );
  if (!row) throw new Error(`There is no order ${orderId}.`);
  return row;
}

export const isConfirmedOnce = ({ order, payment, confirmations, stockMoves }: Standing) =>
  order === "sale" && payment === "done" && confirmations === 1 && stockMoves === 1;

export const inWords = (standing: Standing) =>
  `order ${standing.order}, payment ${standing.payment} after ${standing.events ?? "nothing"}, confirmed ${standing.confirmations}×`;

interface Message {
  type: "charge.pending" | "charge.authorized" | "charge.captured" | "charge.refused" | "charge.cancelled";
  id?: string;
  amount?: number;
  currency?: string;
}

/** A webhook about a charge, in the bank's format. */
export async function messageAbout(
  harness: Harness,
  { chargeKey }: AtBank,
  message: Message,
): Promise<string> {
  const [charge] = await rows<{ merchant_reference: string; amount_minor: number; currency: string }>(
    harness,
    "select merchant_reference, amount_minor, currency from payment_test_charge where key = $1",
    [chargeKey],
  );
  return JSON.stringify({
    id: message.id ?? `te_drill_${Math.random().toString(36).slice(2)}`,
    type: message.type,
    data: {
      charge: chargeKey,
      reference: charge?.merchant_reference,
      amount: message.amount ?? charge?.amount_minor,
      currency: message.currency ?? charge?.currency,
      refusal: "",
    },
  });
}

/** Signs like the bank, or with another secret or time, or not at all. */
export async function sendWebhook(
  harness: Harness,
  body: string,
  { secret, ageSeconds = 0, header }: { secret: string; ageSeconds?: number; header?: string },
): Promise<number> {
  const seconds = Math.floor(Date.now() / 1000) - ageSeconds;
  const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  const response = await fetch(new URL("/payment/test/webhook", harness.baseUrl), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-testbank-signature": header ?? `t=${seconds},v1=${signature}`,
    },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}

/** The shared secret of bank and shop; the drill plays the bank. */
export async function bankSecret(harness: Harness): Promise<string> {
  const [provider] = await rows<{ secret: string | null }>(
    harness,
    "select settings->>'webhookSecret' as secret from payment_provider where code = 'test'",
  );
  if (!provider?.secret) throw new Error("The test bank has no secret yet.");
  return provider.secret;
}

export const paymentEvents = (harness: Harness) => number(harness, "select count(*) from payment_event");
