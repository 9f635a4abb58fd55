import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { sessionTable } from "#platform/session/tables.ts";
import { translated } from "#platform/translated.ts";
import type { TransactionState } from "../../states.ts";
import type { EventKind, EventSource } from "./events.ts";
import type { RefundState } from "./refund-state.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const providerTable = pgTable("payment_provider", {
  id: serial("id").primaryKey(),
  code: text("code").notNull(),
  name: translated("name").notNull(),
  description: translated("description").notNull().default({}),
  state: text("state").notNull().default("enabled").$type<"disabled" | "enabled" | "test">(),
  countryCodes: text("country_codes").array().notNull().default([]),
  currencies: text("currencies").array().notNull().default([]),
  settings: jsonb("settings").notNull().default({}).$type<Record<string, unknown>>(),
  position: integer("position").notNull().default(0),
});

/** A reference to a card that the provider stores for further payments. */
export const savedCardTable = pgTable(
  "payment_saved_card",
  {
    id: serial("id").primaryKey(),
    personId: integer("person_id").notNull(),
    providerId: integer("provider_id")
      .notNull()
      .references(() => providerTable.id),
    providerReference: text("provider_reference").notNull(),
    brand: text("brand").notNull().default(""),
    last4: text("last4").notNull(),
    /** The last day on which it can be used. */
    expiresOn: date("expires_on"),
    createdAt: moment("created_at").notNull().defaultNow(),
    archivedAt: moment("archived_at"),
  },
  (table) => [
    unique().on(table.providerId, table.providerReference),
    index("payment_saved_card_person").on(table.personId).where(sql`${table.archivedAt} is null`),
    check("payment_saved_card_last4_check", sql`${table.last4} ~ '^[0-9]{4}$'`),
  ],
);

/** A person's customer id at a provider that ties saved cards to customers. */
export const customerTable = pgTable(
  "payment_customer",
  {
    personId: integer("person_id").notNull(),
    providerId: integer("provider_id")
      .notNull()
      .references(() => providerTable.id),
    providerReference: text("provider_reference").notNull().unique(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.providerId] })],
);

export const transactionTable = pgTable(
  "payment_transaction",
  {
    id: serial("id").primaryKey(),
    reference: text("reference").notNull().unique(),
    providerId: integer("provider_id")
      .notNull()
      .references(() => providerTable.id),
    payableKind: text("payable_kind").notNull(),
    payableId: integer("payable_id").notNull(),
    sessionId: integer("session_id").references(() => sessionTable.id, { onDelete: "set null" }),
    amountMinor: integer("amount_minor").notNull(),
    currency: text("currency").notNull(),
    state: text("state").notNull().default("draft").$type<TransactionState>(),
    /** The id of a text of this module, or "". */
    stateMessage: text("state_message").notNull().default(""),
    providerReference: text("provider_reference").unique(),
    processedAt: moment("processed_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
    changedAt: moment("changed_at").notNull().defaultNow(),
    /** The person who pays with a saved card, or wants to save this one. */
    personId: integer("person_id"),
    savesCard: boolean("saves_card").notNull().default(false),
    savedCardId: integer("saved_card_id").references(() => savedCardTable.id),
    /** The page to which a caller of the wire sends the buyer afterwards, or "". */
    successPath: text("success_path").notNull().default(""),
    errorPath: text("error_path").notNull().default(""),
    /** When the session learned the result. */
    toldAt: moment("told_at"),
    /** The amount to capture of an authorization; null until a capture is requested. */
    captureMinor: integer("capture_minor"),
    /** When somebody was warned that the authorization expires. */
    warnedAt: moment("warned_at"),
    /** When the provider was last asked for the state. */
    askedAt: moment("asked_at"),
  },
  (table) => [
    index("payment_transaction_payable").on(table.payableKind, table.payableId),
    index("payment_transaction_open")
      .on(table.changedAt)
      .where(sql`${table.state} in ('draft', 'pending', 'authorized')`),
    index("payment_transaction_asked")
      .on(sql`${table.askedAt} nulls first`, table.id)
      .where(sql`${table.state} in ('draft', 'pending', 'authorized')`),
    index("payment_transaction_waiting")
      .on(table.amountMinor, table.currency)
      .where(sql`${table.state} in ('pending', 'cancel')`),
    index("payment_transaction_session").on(table.sessionId),
    index("payment_transaction_saved_card")
      .on(table.savedCardId)
      .where(sql`${table.savedCardId} is not null`),
    check("payment_transaction_amount_minor_check", sql`${table.amountMinor} > 0`),
  ],
);

/** Append-only: payment events are never changed or deleted. */
export const eventTable = pgTable(
  "payment_event",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    transactionId: integer("transaction_id")
      .notNull()
      .references(() => transactionTable.id),
    kind: text("kind").notNull().$type<EventKind>(),
    source: text("source").notNull().$type<EventSource>(),
    sourceKey: text("source_key").notNull().unique(),
    amountMinor: integer("amount_minor"),
    detail: jsonb("detail").notNull().default({}).$type<Record<string, unknown>>(),
    at: moment("at").notNull().defaultNow(),
  },
  (table) => [index("payment_event_transaction").on(table.transactionId, table.id)],
);

export const refundTable = pgTable(
  "payment_refund",
  {
    id: serial("id").primaryKey(),
    purpose: text("purpose").notNull(),
    transactionId: integer("transaction_id")
      .notNull()
      .references(() => transactionTable.id),
    amountMinor: integer("amount_minor").notNull(),
    state: text("state").notNull().default("waiting").$type<RefundState>(),
    /** The id of a text of this module, or "". */
    message: text("message").notNull().default(""),
    attempts: integer("attempts").notNull().default(0),
    refusals: integer("refusals").notNull().default(0),
    createdAt: moment("created_at").notNull().defaultNow(),
    changedAt: moment("changed_at").notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.purpose, table.transactionId),
    index("payment_refund_transaction").on(table.transactionId),
    index("payment_refund_open").on(table.changedAt).where(sql`${table.state} in ('waiting', 'pending')`),
  ],
);
