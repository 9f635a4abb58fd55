import { randomBytes } from "node:crypto";
import { desc, eq, inArray, sql } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields, notFound } from "#platform/errors.ts";
import { webhookEvents } from "#platform/webhook-events.ts";
import { lastChange } from "./audit-log.ts";
import { changedMeanwhile } from "./conflict.ts";
import { webhookTable } from "./tables.ts";
import { takeUpDeliveries } from "./webhook-delivery.ts";
import { addressFault } from "./webhook-post.ts";

const model = "vitrine.webhook";

export interface WebhookInput {
  address: string;
  events: readonly string[];
  active: boolean;
  privateAllowed: boolean;
}

/** The events that an endpoint can subscribe to, in the order of the modules. */
export function offeredEvents(): { event: string; label: string }[] {
  const seen = new Set<string>();
  return webhookEvents
    .entries()
    .filter(({ event }) => !seen.has(event) && seen.add(event))
    .map(({ event, label }) => ({ event, label }));
}

/** Creates a webhook endpoint. Its secret is generated here and shown to administrators. */
export async function createWebhook(write: WriteContext, input: WebhookInput): Promise<number> {
  const values = checked(input);
  const secret = `whsec_${randomBytes(24).toString("base64url")}`;
  const [row] = await write.db
    .insert(webhookTable)
    .values({ ...values, secret, createdAt: write.now })
    .returning({ id: webhookTable.id });
  if (!row) throw new Error("The endpoint was not stored.");
  await audit(write, { model, id: row.id, name: values.address, action: "create", after: values });
  return row.id;
}

/** Changes an endpoint. Enabling it again resets its failures. */
export async function updateWebhook(
  write: WriteContext,
  id: number,
  input: WebhookInput,
  seen?: number,
): Promise<void> {
  const values = checked(input);
  const [before] = await write.db.select().from(webhookTable).where(eq(webhookTable.id, id)).for("update");
  if (!before) throw notFound();
  if (seen !== undefined && seen !== before.version) {
    throw changedMeanwhile(await lastChange(write, model, id));
  }
  await write.db
    .update(webhookTable)
    .set({
      ...values,
      version: before.version + 1,
      ...(values.active ? { failingSince: null, disabledAt: null } : {}),
    })
    .where(eq(webhookTable.id, id));
  if (values.active && !before.active) await takeUpDeliveries(write, id);
  const { address, events, active, privateAllowed } = before;
  await audit(write, {
    model,
    id,
    name: values.address,
    action: "write",
    before: { address, events, active, privateAllowed },
    after: values,
  });
}

/** Deletes endpoints with the log of their deliveries. */
export async function deleteWebhooks(write: WriteContext, ids: readonly number[]): Promise<number> {
  const gone = await write.db
    .delete(webhookTable)
    .where(inArray(webhookTable.id, [...ids]))
    .returning();
  for (const { id, address, events } of gone) {
    await audit(write, { model, id, name: address, action: "unlink", before: { address, events } });
  }
  return gone.length;
}

function checked({ address, events, active, privateAllowed }: WebhookInput) {
  const wrong: FieldErrors = {};
  const fault = addressFault(address, privateAllowed);
  if (fault) wrong["address"] = fault;
  const offered = offeredEvents().map(({ event }) => event);
  const wanted = offered.filter((event) => events.includes(event));
  if (wanted.length === 0) wrong["events"] = "office.webhookEventsMissing";
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  return { address: new URL(address).href, events: wanted, active, privateAllowed };
}

export type Webhook = typeof webhookTable.$inferSelect;

export async function webhookById(context: Context, id: number): Promise<Webhook> {
  const [row] = await context.db.select().from(webhookTable).where(eq(webhookTable.id, id));
  if (!row) throw notFound();
  return row;
}

export async function allWebhooks(
  context: Context,
): Promise<(Webhook & { waiting: number; failed: number })[]> {
  const rows = await context.db.select().from(webhookTable).orderBy(desc(webhookTable.id)).limit(200);
  const { rows: counts } = await context.db.execute<{ id: number; waiting: number; failed: number }>(sql`
    select webhook_id as id, count(*) filter (where state = 'waiting')::integer as waiting,
      count(*) filter (where state = 'failed')::integer as failed
    from office_webhook_delivery where state <> 'delivered' group by webhook_id`);
  const byId = new Map(counts.map((one) => [one.id, one]));
  return rows.map((row) => ({
    ...row,
    waiting: byId.get(row.id)?.waiting ?? 0,
    failed: byId.get(row.id)?.failed ?? 0,
  }));
}
