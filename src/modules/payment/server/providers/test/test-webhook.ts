import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { notFound, refusal } from "#platform/errors.ts";
import type { Work } from "#platform/module.ts";
import { providerTable } from "../../provider/tables.ts";
import { noteReport, transactionByReference } from "../../transaction/transaction.ts";
import type { BankMessage } from "./contract.ts";
import { testWebhookPath } from "./paths.ts";
import { isSignedWebhook, signatureHeader, signWebhook } from "./signature.ts";
import { type Charge, chargeByKey, settleCharge } from "./test-bank.ts";
import { toReport } from "./test-report.ts";
import type { BankEvent } from "./test-tables.ts";

export const badSignature = refusal("forbidden", "payment.badSignature");
const timeoutMs = 10_000;

/**
 * Sends one webhook of one event. Any answer but 200 is a failure, and the job is retried with growing pauses; the body
 * stays the same.
 */
export const sendTestWebhook: Work = async (context, payload) => {
  const charge = await chargeByKey(context, String(payload["key"]));
  const event = charge?.history.find(({ id }) => id === payload["eventId"]);
  if (!charge || !event) return;
  const body = JSON.stringify(toMessage(charge, event));
  const answer = await fetch(`${context.installation.publicUrl}${testWebhookPath}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      [signatureHeader]: signWebhook(body, await webhookSecret(context), context.now),
    },
    body,
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (answer.status !== 200) throw new Error(`The shop answered the webhook with ${answer.status}.`);
};

export const settleTestCharge: Work = (context, payload) =>
  transact(context, (write) => settleCharge(write, String(payload["key"])));

/**
 * The shop's side: accepts only signed webhooks, and records each once. Refuses an unknown payment, so that the bank
 * retries.
 */
export async function receiveWebhook(
  context: Context,
  message: BankMessage,
  rawBody: string,
  signature: string,
): Promise<void> {
  if (!isSignedWebhook(rawBody, signature, await webhookSecret(context), context.now)) {
    context.log.warn({ reference: message.data.reference }, "a webhook with a wrong signature came");
    throw badSignature();
  }
  const found = await transactionByReference(context, message.data.reference);
  if (found?.provider.code !== "test") throw notFound();
  const { amount, currency, refusal: why } = message.data;
  const said = { amountMinor: amount, currency, refusal: why, webhooks: {}, capturedMinor: null };
  const report = toReport(said, { id: message.id, type: message.type });
  await transact(context, (write) => noteReport(write, found.transaction.id, report, "webhook"));
}

export function toMessage(charge: Charge, event: BankEvent): BankMessage {
  const { amountMinor } = toReport(charge, event);
  const { key, merchantReference, currency, refusal: why } = charge;
  return {
    id: event.id,
    type: event.type,
    data: { charge: key, reference: merchantReference, amount: amountMinor, currency, refusal: why },
  };
}

/** Shared by bank and shop; generated on first use, never shown. */
export async function webhookSecret(context: Context): Promise<string> {
  const find = (db: Context["db"]) =>
    db.select().from(providerTable).where(eq(providerTable.code, "test")).limit(1);
  const [provider] = await find(context.db);
  if (!provider) throw notFound();
  const present = provider.settings["webhookSecret"];
  if (typeof present === "string") return present;
  return transact(context, async (write) => {
    const [locked] = await find(write.db).for("update");
    const made = locked?.settings["webhookSecret"] ?? randomBytes(32).toString("hex");
    await write.db
      .update(providerTable)
      .set({ settings: { ...locked?.settings, webhookSecret: made } })
      .where(eq(providerTable.id, provider.id));
    return String(made);
  });
}
