import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import type { CustomValue, MadeChoice } from "#modules/orders/server/edit/asked-order.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { bytea, sessionTable } from "#platform/session/tables.ts";
import { siteTable } from "#platform/site.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export type QuoteState = "open" | "asked" | "offered" | "countered" | "accepted" | "declined" | "withdrawn";

export type AnswerKind = "accept" | "decline" | "counter" | "byHand" | "withdraw";

/** A line of a version as it was when the version was made. */
export interface VersionLine {
  lineId: number;
  /** Absent for goods. */
  kind?: "delivery";
  name: string;
  /** The choices as text. */
  detail: string;
  note: string;
  quantity: number;
  unitPriceMinor: number;
  totalMinor: number;
  optional: boolean;
}

/** The customer's wish for a line; the price is null if the wish does not concern it. */
export interface CounterLine {
  lineId: number;
  name: string;
  quantity: number;
  unitPriceMinor: number | null;
}

/** Only the migration declares partial indexes and references to other modules' tables (orders, people, variants). */
export const requestTable = pgTable(
  "quote_request",
  {
    id: serial("id").primaryKey(),
    siteId: integer("site_id")
      .notNull()
      .references(() => siteTable.id),
    sessionId: integer("session_id").references(() => sessionTable.id, { onDelete: "set null" }),
    userId: integer("user_id"),
    orderId: integer("order_id").unique(),
    state: text("state").notNull().default("open").$type<QuoteState>(),
    accessToken: text("access_token").notNull().unique(),
    name: text("name").notNull().default(""),
    email: text("email").notNull().default(""),
    phone: text("phone").notNull().default(""),
    companyName: text("company_name").notNull().default(""),
    words: text("words").notNull().default(""),
    wishedOn: date("wished_on"),
    locale: text("locale").notNull().default("en").$type<LocaleCode>(),
    version: integer("version").notNull().default(0),
    validUntil: date("valid_until"),
    askedAt: moment("asked_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
    changedAt: moment("changed_at").notNull().defaultNow(),
  },
  (table) => [
    index("quote_request_session").on(table.sessionId),
    index("quote_request_user").on(table.userId, table.id.desc()),
    index("quote_request_state").on(table.state, table.changedAt),
  ],
);

export const quoteLineTable = pgTable(
  "quote_line",
  {
    id: serial("id").primaryKey(),
    requestId: integer("request_id")
      .notNull()
      .references(() => requestTable.id, { onDelete: "cascade" }),
    variantId: integer("variant_id").notNull(),
    quantity: integer("quantity").notNull(),
    customValues: jsonb("custom_values").notNull().default([]).$type<CustomValue[]>(),
    noVariantOptionIds: integer("no_variant_option_ids").array().notNull().default([]),
    made: jsonb("made").$type<MadeChoice>(),
    note: text("note").notNull().default(""),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [index("quote_line_request").on(table.requestId, table.id)],
);

export const versionTable = pgTable(
  "quote_version",
  {
    id: serial("id").primaryKey(),
    requestId: integer("request_id")
      .notNull()
      .references(() => requestTable.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    words: text("words").notNull().default(""),
    validUntil: date("valid_until"),
    depositPercent: integer("deposit_percent"),
    currency: text("currency").notNull(),
    lines: jsonb("lines").notNull().$type<VersionLine[]>(),
    untaxedMinor: integer("untaxed_minor").notNull(),
    taxMinor: integer("tax_minor").notNull(),
    totalMinor: integer("total_minor").notNull(),
    /** The sent document; the request itself and older versions have none. */
    pdf: bytea("pdf"),
    /** Created on acceptance from the customer's choices in the previous version. */
    chosen: boolean("chosen").notNull().default(false),
    /** The staff member who sent it; stored for inquiries, never shown. */
    madeBy: text("made_by").notNull().default(""),
    madeAt: moment("made_at").notNull().defaultNow(),
  },
  (table) => [unique("quote_version_request_id_number_key").on(table.requestId, table.number)],
);

export const answerTable = pgTable(
  "quote_answer",
  {
    id: serial("id").primaryKey(),
    requestId: integer("request_id")
      .notNull()
      .references(() => requestTable.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    kind: text("kind").notNull().$type<AnswerKind>(),
    name: text("name").notNull().default(""),
    words: text("words").notNull().default(""),
    lines: jsonb("lines").notNull().default([]).$type<CounterLine[]>(),
    at: moment("at").notNull().defaultNow(),
  },
  (table) => [unique("quote_answer_request_id_number_key").on(table.requestId, table.number)],
);

export type QuoteRequest = typeof requestTable.$inferSelect;
export type QuoteLine = typeof quoteLineTable.$inferSelect;
export type QuoteVersion = typeof versionTable.$inferSelect;
export type QuoteAnswer = typeof answerTable.$inferSelect;
