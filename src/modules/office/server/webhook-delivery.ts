import { and, arrayContains, eq, sql } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { notFound, Refusal } from "#platform/errors.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { mailOf } from "#platform/mail/mail-kind.ts";
import type { News, Work } from "#platform/module.ts";
import { webhookEvents } from "#platform/webhook-events.ts";
import { attemptTable, deliveryTable, webhookEventTable, webhookTable } from "./tables.ts";
import { webhookDisabledMail, webhookWay } from "./webhook-mail-kind.tsx";
import { type PostResult, postWebhook, signatureOf } from "./webhook-post.ts";

export const deliverTask = "office.deliverWebhook";

/** Pauses after each failed attempt: about three days in all. */
const pausesSeconds = [10, 60, 300, 1800, 7200, 21_600, 43_200, 86_400, 86_400];
const disabledAfterDays = 3;
const keptDays = 60;
const dayMs = 86_400_000;

/**
 * Receives all events and prepares their deliveries: one body for all endpoints and attempts, and one delivery for each
 * endpoint, even if the event arrives twice.
 */
export async function tellWebhooks(context: Context, news: News): Promise<void> {
  const known = webhookEvents.entries().find(({ event }) => event === news.event);
  if (!known) return;
  const listening = and(eq(webhookTable.active, true), arrayContains(webhookTable.events, [news.event]));
  const endpoints = await context.db.select({ id: webhookTable.id }).from(webhookTable).where(listening);
  if (endpoints.length === 0) return;
  const data = await known.data(context, news.payload).catch(nothingIfGone);
  if (data === null) return;
  const body = JSON.stringify({ id: news.id, event: news.event, created_at: news.at, data });
  await transact(context, async (write) => {
    await write.db
      .insert(webhookEventTable)
      .values({ id: news.id, event: news.event, body, at: new Date(news.at) })
      .onConflictDoNothing();
    for (const { id } of endpoints) {
      const [made] = await write.db
        .insert(deliveryTable)
        .values({ webhookId: id, eventId: news.id, nextAt: write.now, createdAt: write.now })
        .onConflictDoNothing()
        .returning({ id: deliveryTable.id });
      if (made) await enqueueDelivery(write, made.id);
    }
  });
}

/** A record that was deleted since cannot be reported any more. */
function nothingIfGone(error: unknown): null {
  if (error instanceof Refusal && error.kind === "notFound") return null;
  throw error;
}

/** The job of one attempt. It records the endpoint's answer; a failure is retried later with the same body. */
export const deliverWebhook: Work = async (context, payload) => {
  const deliveryId = Number(payload["deliveryId"]);
  const [found] = await context.db
    .select({ delivery: deliveryTable, webhook: webhookTable, event: webhookEventTable })
    .from(deliveryTable)
    .innerJoin(webhookTable, eq(webhookTable.id, deliveryTable.webhookId))
    .innerJoin(webhookEventTable, eq(webhookEventTable.id, deliveryTable.eventId))
    .where(eq(deliveryTable.id, deliveryId));
  if (found?.delivery.state !== "waiting" || !found.webhook.active) return;
  const { webhook, event, delivery } = found;
  const result = await postWebhook({
    address: webhook.address,
    privateAllowed: webhook.privateAllowed,
    body: event.body,
    headers: {
      "content-type": "application/json",
      "user-agent": "Vitrine-Webhooks/1",
      "vitrine-event": event.event,
      "vitrine-event-id": event.id,
      "vitrine-signature": signatureOf(event.body, webhook.secret, context.now),
    },
  });
  await transact(context, (write) => noteAttempt(write, { ...delivery, webhook }, result));
};

type Tried = typeof deliveryTable.$inferSelect & { webhook: typeof webhookTable.$inferSelect };

async function noteAttempt(write: WriteContext, tried: Tried, result: PostResult): Promise<void> {
  const { id, webhook } = tried;
  const attempts = tried.attempts + 1;
  const isGood = result.status !== null && result.status >= 200 && result.status < 300;
  await write.db.insert(attemptTable).values({ deliveryId: id, at: write.now, ...result });
  if (isGood) {
    await write.db
      .update(deliveryTable)
      .set({ state: "delivered", attempts, nextAt: null, deliveredAt: write.now })
      .where(eq(deliveryTable.id, id));
    await write.db.update(webhookTable).set({ failingSince: null }).where(eq(webhookTable.id, webhook.id));
    return;
  }
  const pauseSeconds = pausesSeconds[attempts - 1];
  const nextAt = pauseSeconds === undefined ? null : new Date(write.now.getTime() + pauseSeconds * 1000);
  await write.db
    .update(deliveryTable)
    .set({ state: nextAt ? "waiting" : "failed", attempts, nextAt })
    .where(eq(deliveryTable.id, id));
  if (nextAt) await enqueueDelivery(write, id, nextAt);
  await noteFailing(write, webhook);
}

/** An endpoint that has only failed for days is disabled, and the owner gets a mail. */
async function noteFailing(write: WriteContext, webhook: Tried["webhook"]): Promise<void> {
  const since = webhook.failingSince ?? write.now;
  const isOver = write.now.getTime() - since.getTime() > disabledAfterDays * dayMs;
  await write.db
    .update(webhookTable)
    .set({ failingSince: since, ...(isOver ? { active: false, disabledAt: write.now } : {}) })
    .where(and(eq(webhookTable.id, webhook.id), eq(webhookTable.active, true)));
  if (!isOver || !write.site.email) return;
  await sendMail(write, {
    key: `office.webhookDisabled:${webhook.id}:${since.toISOString()}`,
    to: write.site.email,
    locale: write.locale,
    reason: "A webhook was turned off",
    content: mailOf(webhookDisabledMail, {
      values: { address: webhook.address, days: String(disabledAfterDays) },
      parts: { way: webhookWay(write.locale, webhook.id) },
    }),
  });
}

/** Restarts a delivery, whatever its state: the same body with a new signature. */
export async function replayDelivery(write: WriteContext, deliveryId: number): Promise<void> {
  const done = await write.db
    .update(deliveryTable)
    .set({ state: "waiting", attempts: 0, nextAt: write.now, deliveredAt: null })
    .where(eq(deliveryTable.id, deliveryId))
    .returning({ id: deliveryTable.id, eventId: deliveryTable.eventId });
  const [delivery] = done;
  if (!delivery) throw notFound();
  const model = "vitrine.webhook.delivery";
  await audit(write, { model, id: deliveryId, name: delivery.eventId, action: "replay" });
  await enqueueDelivery(write, deliveryId);
}

/** Sends the deliveries that still waited when the endpoint was disabled. */
export async function takeUpDeliveries(write: WriteContext, webhookId: number): Promise<void> {
  const waiting = await write.db
    .update(deliveryTable)
    .set({ attempts: 0, nextAt: write.now })
    .where(and(eq(deliveryTable.webhookId, webhookId), eq(deliveryTable.state, "waiting")))
    .returning({ id: deliveryTable.id });
  for (const { id } of waiting) await enqueueDelivery(write, id);
}

function enqueueDelivery(write: WriteContext, deliveryId: number, runAt?: Date): Promise<void> {
  // Failures are recorded and retried by our own code; the queue retries only errors on our side.
  return write.enqueue(
    deliverTask,
    { deliveryId },
    { key: `webhook:${deliveryId}`, attemptsMax: 5, ...(runAt ? { runAt } : {}) },
  );
}

/** Deletes old deliveries; waiting ones are kept. */
export const dropOldDeliveries: Work = async (context) => {
  const before = new Date(context.now.getTime() - keptDays * dayMs).toISOString();
  await context.db.execute(sql`
    delete from office_webhook_delivery where state <> 'waiting' and created_at < ${before}::timestamptz`);
  await context.db.execute(sql`
    delete from office_webhook_event event where at < ${before}::timestamptz
      and not exists (select 1 from office_webhook_delivery where event_id = event.id)`);
};
