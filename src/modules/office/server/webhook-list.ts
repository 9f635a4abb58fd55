import { and, count, desc, eq, ilike, inArray, or } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { likeAnywhere } from "#platform/db/like.ts";
import { notFound } from "#platform/errors.ts";
import type { CellBadge, StaffList } from "#platform/staff/list.ts";
import { deliveriesPath, deliveryPath, webhookPath, webhooksPath } from "../paths.ts";
import { moment } from "./audit-log.ts";
import { attemptTable, deliveryTable, webhookEventTable, webhookTable } from "./tables.ts";
import { allWebhooks, deleteWebhooks, type Webhook } from "./webhook.ts";
import { replayDelivery } from "./webhook-delivery.ts";

const badges: Record<string, CellBadge> = { waiting: "info", delivered: "ok", failed: "bad" };

/** The webhook endpoints. There are few, so all are read and then searched. */
export const webhookList: StaffList = {
  name: "webhooks",
  roles: ["administrator"],
  title: "office.webhooks",
  path: webhooksPath,
  columns: [
    { id: "address", label: "office.webhookAddress" },
    { id: "state", label: "office.webhookState" },
    { id: "events", label: "office.webhookEvents", wide: true },
    { id: "waiting", label: "office.webhookWaiting", kind: "number" },
    { id: "failed", label: "office.webhookFailed", kind: "number" },
  ],
  sort: { column: "address", descending: false },
  writers: ["administrator"],
  bulk: [
    {
      id: "delete",
      label: "office.webhookDelete",
      confirm: "office.webhookDeleteConfirm",
      act: async (write, ids) => ({
        text: "office.webhooksDeleted",
        values: { count: await deleteWebhooks(write, ids) },
      }),
    },
  ],
  async rows(context, { search, page, rowsPerPage }) {
    const needle = search.toLowerCase();
    const all = (await allWebhooks(context)).filter(({ address }) => address.toLowerCase().includes(needle));
    const rows = all.slice((page - 1) * rowsPerPage, page * rowsPerPage).map((webhook) => ({
      id: webhook.id,
      path: webhookPath(webhook.id),
      cells: {
        address: webhook.address,
        state: { text: context.locale.text(`office.webhook_${stateOf(webhook)}`), badge: badgeOf(webhook) },
        events: webhook.events.join(", "),
        waiting: String(webhook.waiting),
        failed: String(webhook.failed),
      },
    }));
    return { rows, total: all.length };
  },
};

export function stateOf({ active, disabledAt, failingSince }: Webhook) {
  if (!active) return disabledAt ? "disabled" : "off";
  return failingSince ? "failing" : "on";
}

function badgeOf(webhook: Webhook): CellBadge {
  return ({ on: "ok", off: "plain", failing: "warn", disabled: "bad" } as const)[stateOf(webhook)];
}

/** The deliveries with their endpoints, newest first. */
export const deliveryList: StaffList = {
  name: "webhook-deliveries",
  roles: ["administrator"],
  title: "office.deliveries",
  path: deliveriesPath,
  columns: [
    { id: "event", label: "office.deliveryEvent" },
    { id: "state", label: "office.deliveryState" },
    { id: "address", label: "office.webhookAddress", wide: true },
    { id: "attempts", label: "office.deliveryAttempts", kind: "number" },
    { id: "at", label: "office.deliveryAt" },
    { id: "next", label: "office.deliveryNext", wide: true },
  ],
  filters: [
    {
      id: "state",
      label: "office.deliveryState",
      options: ({ locale }) =>
        Object.keys(badges).map((value) => ({ value, label: locale.text(`office.delivery_${value}`) })),
    },
    {
      id: "webhook",
      label: "office.webhookAddress",
      options: async (context) =>
        (await allWebhooks(context)).map(({ id, address }) => ({ value: String(id), label: address })),
    },
  ],
  sort: { column: "at", descending: true },
  writers: ["administrator"],
  bulk: [{ id: "replay", label: "office.deliveryReplay", act: replay }],
  async rows(context, { search, filters, page, rowsPerPage }) {
    const pattern = likeAnywhere(search);
    const ids = (filters["webhook"] ?? []).map(Number).filter(Number.isInteger);
    const wanted = and(
      search ? or(ilike(webhookEventTable.event, pattern), eq(webhookEventTable.id, search)) : undefined,
      filters["state"]
        ? inArray(deliveryTable.state, filters["state"] as ("waiting" | "delivered" | "failed")[])
        : undefined,
      ids.length > 0 ? inArray(deliveryTable.webhookId, ids) : undefined,
    );
    const [rows, [counted]] = await Promise.all([
      context.db
        .select({ delivery: deliveryTable, event: webhookEventTable.event, address: webhookTable.address })
        .from(deliveryTable)
        .innerJoin(webhookTable, eq(webhookTable.id, deliveryTable.webhookId))
        .innerJoin(webhookEventTable, eq(webhookEventTable.id, deliveryTable.eventId))
        .where(wanted)
        .orderBy(desc(deliveryTable.id))
        .limit(rowsPerPage)
        .offset((page - 1) * rowsPerPage),
      context.db
        .select({ total: count() })
        .from(deliveryTable)
        .innerJoin(webhookEventTable, eq(webhookEventTable.id, deliveryTable.eventId))
        .where(wanted),
    ]);
    return {
      rows: rows.map(({ delivery, event, address }) => ({
        id: delivery.id,
        path: deliveryPath(delivery.id),
        cells: {
          event: { text: event, detail: delivery.eventId },
          state: {
            text: context.locale.text(`office.delivery_${delivery.state}`),
            badge: badges[delivery.state] ?? "plain",
          },
          address,
          attempts: String(delivery.attempts),
          at: moment(context, delivery.createdAt),
          next: delivery.nextAt ? moment(context, delivery.nextAt) : "",
        },
      })),
      total: counted?.total ?? 0,
    };
  },
};

async function replay(write: WriteContext, ids: readonly number[]) {
  for (const id of ids) await replayDelivery(write, id);
  return { text: "office.deliveriesReplayed", values: { count: ids.length } };
}

export interface DeliveryView {
  id: number;
  event: string;
  eventId: string;
  address: string;
  webhookId: number;
  state: string;
  stateText: string;
  body: string;
  attempts: { id: number; at: string; status: string; answer: string; durationMs: number; ok: boolean }[];
}

/** One delivery: its content, and the answer to each attempt. */
export async function deliveryView(context: Context, id: number): Promise<DeliveryView> {
  const [found] = await context.db
    .select({ delivery: deliveryTable, event: webhookEventTable, webhook: webhookTable })
    .from(deliveryTable)
    .innerJoin(webhookTable, eq(webhookTable.id, deliveryTable.webhookId))
    .innerJoin(webhookEventTable, eq(webhookEventTable.id, deliveryTable.eventId))
    .where(eq(deliveryTable.id, id));
  if (!found) throw notFound();
  const { delivery, event, webhook } = found;
  const attempts = await context.db
    .select()
    .from(attemptTable)
    .where(eq(attemptTable.deliveryId, id))
    .orderBy(desc(attemptTable.id))
    .limit(100);
  return {
    id,
    event: event.event,
    eventId: event.id,
    address: webhook.address,
    webhookId: webhook.id,
    state: delivery.state,
    stateText: context.locale.text(`office.delivery_${delivery.state}`),
    body: JSON.stringify(JSON.parse(event.body), null, 2),
    attempts: attempts.map((attempt) => ({
      id: attempt.id,
      at: moment(context, attempt.at),
      status:
        attempt.status === null ? context.locale.text("office.attemptNoAnswer") : String(attempt.status),
      answer: attempt.error.startsWith("office.")
        ? context.locale.text(attempt.error)
        : attempt.error || attempt.answer,
      durationMs: attempt.durationMs,
      ok: attempt.status !== null && attempt.status >= 200 && attempt.status < 300,
    })),
  };
}
