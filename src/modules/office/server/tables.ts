import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  serial,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import type { Scope } from "#platform/http/scope.ts";
import { bytea } from "#platform/session/tables.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Keys for other software; only the migration contains the reference to their owner. */
export const apiKeyTable = pgTable("office_api_key", {
  id: serial("id").primaryKey(),
  name: text("name").notNull(),
  tokenHash: bytea("token_hash").notNull().unique(),
  hint: text("hint").notNull(),
  userId: integer("user_id").notNull(),
  scopes: text("scopes").array().notNull().$type<Scope[]>(),
  perMinute: integer("per_minute").notNull().default(600),
  expiresAt: moment("expires_at"),
  revokedAt: moment("revoked_at"),
  createdAt: moment("created_at").notNull().defaultNow(),
  lastUsedAt: moment("last_used_at"),
  windowAt: moment("window_at"),
  windowCount: integer("window_count").notNull().default(0),
});

export const webhookTable = pgTable("office_webhook", {
  id: serial("id").primaryKey(),
  address: text("address").notNull(),
  events: text("events").array().notNull(),
  secret: text("secret").notNull(),
  active: boolean("active").notNull().default(true),
  privateAllowed: boolean("private_allowed").notNull().default(false),
  failingSince: moment("failing_since"),
  disabledAt: moment("disabled_at"),
  version: integer("version").notNull().default(1),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const webhookEventTable = pgTable(
  "office_webhook_event",
  {
    id: text("id").primaryKey(),
    event: text("event").notNull(),
    body: text("body").notNull(),
    at: moment("at").notNull(),
  },
  (table) => [index("office_webhook_event_at").on(table.at)],
);

export const deliveryTable = pgTable(
  "office_webhook_delivery",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    webhookId: integer("webhook_id")
      .notNull()
      .references(() => webhookTable.id, { onDelete: "cascade" }),
    eventId: text("event_id")
      .notNull()
      .references(() => webhookEventTable.id),
    state: text("state").notNull().default("waiting").$type<"waiting" | "delivered" | "failed">(),
    attempts: integer("attempts").notNull().default(0),
    nextAt: moment("next_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
    deliveredAt: moment("delivered_at"),
  },
  (table) => [
    unique().on(table.webhookId, table.eventId),
    index("office_webhook_delivery_state").on(table.state, table.id.desc()),
    index("office_webhook_delivery_event").on(table.eventId),
  ],
);

export const attemptTable = pgTable(
  "office_webhook_attempt",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    deliveryId: bigint("delivery_id", { mode: "number" })
      .notNull()
      .references(() => deliveryTable.id, { onDelete: "cascade" }),
    at: moment("at").notNull(),
    status: integer("status"),
    answer: text("answer").notNull().default(""),
    error: text("error").notNull().default(""),
    durationMs: integer("duration_ms").notNull().default(0),
  },
  (table) => [index("office_webhook_attempt_delivery").on(table.deliveryId, table.id)],
);
