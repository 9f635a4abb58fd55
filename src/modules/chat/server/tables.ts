import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { fileTable } from "#platform/files/tables.ts";
import { siteTable } from "#platform/site.ts";
import type { Translated } from "#platform/translated.ts";

/** A period of a weekday during which the chat is staffed. Monday is 1, Sunday 7; times are in the shop's time zone. */
export interface OpeningTime {
  day: number;
  from: string;
  to: string;
}

/** The bot answers with the first step that has a word of the message; a step without words answers everything else. */
export interface BotStep {
  words: string;
  answer: string;
  /** The language of the visitors that it answers; "" or undefined for every language. */
  language?: string;
}

export interface Bot {
  isOn: boolean;
  steps: BotStep[];
}

/** A message's attached file. */
export interface MessageFile {
  name: string;
  type: string;
  size: number;
  /** Of the bytes, in hexadecimal; the message's digest covers it. */
  sha256: string;
  /** Anyone who has it may download the file; only the two sides of the conversation get it. */
  token: string;
}

/** Determines the prices that a visitor sees. */
export interface ShownBy {
  priceListId: number | null;
  fiscalPositionId: number | null;
}

export type ChatState = "waiting" | "open" | "offline" | "closed";
export type OperatorStatus = "available" | "busy" | "away";
export type RuleAction = "auto_popup" | "display_button" | "hide_button";

/** Why an operator was chosen. Stored with the conversation to explain the choice later. */
export interface Assignment {
  rule: "previous" | "idle" | "fewest" | "taken" | "handedOver";
  candidates: { operatorId: number; chats: number; speaks: boolean }[];
  at: string;
  /** For a conversation that waited in line. */
  waitedMs?: number;
}

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Foreign keys to other modules' tables and partial indexes are only in the migration. */
export const channelTable = pgTable(
  "chat_channel",
  {
    id: serial("id").primaryKey(),
    siteId: integer("site_id")
      .notNull()
      .unique()
      .references(() => siteTable.id, { onDelete: "cascade" }),
    isOn: boolean("is_on").notNull().default(false),
    buttonText: jsonb("button_text").notNull().default({}).$type<Translated>(),
    welcome: jsonb("welcome").notNull().default({}).$type<Translated>(),
    hours: jsonb("hours").notNull().default([]).$type<OpeningTime[]>(),
    bot: jsonb("bot").notNull().default({ isOn: false, steps: [] }).$type<Bot>(),
    discountPercentMax: integer("discount_percent_max").notNull().default(0),
  },
  (table) => [
    check("chat_channel_discount_percent_max_check", sql`${table.discountPercentMax} between 0 and 100`),
  ],
);

const ofChannel = () =>
  integer("channel_id")
    .notNull()
    .references(() => channelTable.id, { onDelete: "cascade" });

export const ruleTable = pgTable(
  "chat_rule",
  {
    id: serial("id").primaryKey(),
    channelId: ofChannel(),
    sequence: integer("sequence").notNull().default(10),
    addressPart: text("address_part").notNull().default(""),
    action: text("action").notNull().$type<RuleAction>(),
    timerSeconds: integer("timer_seconds").notNull().default(0),
  },
  (table) => [
    check("chat_rule_action_check", sql`${table.action} in ('auto_popup', 'display_button', 'hide_button')`),
    check("chat_rule_timer_seconds_check", sql`${table.timerSeconds} between 0 and 3600`),
  ],
);

export const operatorTable = pgTable(
  "chat_operator",
  {
    userId: integer("user_id").primaryKey(),
    channelId: ofChannel(),
    chatName: text("chat_name").notNull(),
    languages: text("languages").array().notNull().default([]),
    chatsMax: integer("chats_max").notNull().default(4),
    status: text("status").notNull().default("away").$type<OperatorStatus>(),
    leaseUntil: at("lease_until"),
    activeAt: at("active_at"),
  },
  (table) => [
    check("chat_operator_chats_max_check", sql`${table.chatsMax} between 1 and 20`),
    check("chat_operator_status_check", sql`${table.status} in ('available', 'busy', 'away')`),
  ],
);

export const chatTable = pgTable(
  "chat_session",
  {
    id: serial("id").primaryKey(),
    channelId: ofChannel(),
    uuid: uuid("uuid").notNull().unique(),
    state: text("state").notNull().$type<ChatState>(),
    visitorName: text("visitor_name").notNull(),
    email: text("email").notNull().default(""),
    locale: text("locale").notNull(),
    page: text("page").notNull().default(""),
    sessionId: integer("session_id"),
    personId: integer("person_id"),
    operatorId: integer("operator_id").references(() => operatorTable.userId, { onDelete: "set null" }),
    assignment: jsonb("assignment").$type<Assignment>(),
    tags: text("tags").array().notNull().default([]),
    lastN: integer("last_n").notNull().default(0),
    chain: text("chain").notNull().default(""),
    visitorReadN: integer("visitor_read_n").notNull().default(0),
    operatorReadN: integer("operator_read_n").notNull().default(0),
    createdAt: at("created_at").notNull(),
    waitingSince: at("waiting_since"),
    firstMessageAt: at("first_message_at"),
    firstAnswerAt: at("first_answer_at"),
    lastMessageAt: at("last_message_at"),
    closedAt: at("closed_at"),
    sharedAt: at("shared_at"),
    shareAskedAt: at("share_asked_at"),
    /** When an operator requested the last viewed pages. */
    historyAskedAt: at("history_asked_at"),
    prices: jsonb("prices").notNull().default({ priceListId: null, fiscalPositionId: null }).$type<ShownBy>(),
  },
  (table) => [
    check("chat_session_state_check", sql`${table.state} in ('waiting', 'open', 'offline', 'closed')`),
  ],
);

const ofChat = () =>
  integer("chat_id")
    .notNull()
    .references(() => chatTable.id, { onDelete: "cascade" });

export const messageTable = pgTable(
  "chat_message",
  {
    id: serial("id").primaryKey(),
    chatId: ofChat(),
    n: integer("n").notNull(),
    clientId: text("client_id").notNull(),
    author: text("author").notNull(),
    authorName: text("author_name").notNull(),
    body: text("body"),
    salt: text("salt"),
    digest: text("digest").notNull(),
    chain: text("chain").notNull(),
    fileId: integer("file_id").references(() => fileTable.id),
    file: jsonb("file").$type<MessageFile>(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    unique("chat_message_chat_id_n_key").on(table.chatId, table.n),
    unique("chat_message_chat_id_author_client_id_key").on(table.chatId, table.author, table.clientId),
    check("chat_message_n_check", sql`${table.n} > 0`),
  ],
);

export const proposalTable = pgTable(
  "chat_proposal",
  {
    id: serial("id").primaryKey(),
    chatId: ofChat(),
    kind: text("kind").notNull(),
    title: text("title").notNull(),
    value: text("value").notNull().default(""),
    terms: jsonb("terms").notNull().$type<Record<string, unknown>>(),
    state: text("state").notNull().default("open").$type<"open" | "accepted" | "declined" | "withdrawn">(),
    operatorId: integer("operator_id").references(() => operatorTable.userId, { onDelete: "set null" }),
    path: text("path").notNull().default(""),
    expiresAt: at("expires_at").notNull(),
    createdAt: at("created_at").notNull(),
    settledAt: at("settled_at"),
  },
  (table) => [
    check("chat_proposal_state_check", sql`${table.state} in ('open', 'accepted', 'declined', 'withdrawn')`),
  ],
);

export type Proposal = typeof proposalTable.$inferSelect;

export const noteTable = pgTable("chat_note", {
  id: serial("id").primaryKey(),
  chatId: ofChat(),
  authorName: text("author_name").notNull(),
  body: text("body").notNull(),
  createdAt: at("created_at").notNull(),
});

export const ratingTable = pgTable(
  "chat_rating",
  {
    chatId: integer("chat_id")
      .primaryKey()
      .references(() => chatTable.id, { onDelete: "cascade" }),
    id: serial("id").notNull().unique(),
    rate: integer("rate").notNull(),
    reason: text("reason").notNull().default(""),
    operatorId: integer("operator_id").references(() => operatorTable.userId, { onDelete: "set null" }),
    createdAt: at("created_at").notNull(),
  },
  (table) => [check("chat_rating_rate_check", sql`${table.rate} in (10, 5, 1)`)],
);

export const cannedTable = pgTable(
  "chat_canned_answer",
  {
    id: serial("id").primaryKey(),
    channelId: ofChannel(),
    shortcut: text("shortcut").notNull(),
    body: text("body").notNull(),
    /** "" is for every language. */
    language: text("language").notNull().default(""),
  },
  (table) => [
    unique("chat_canned_answer_channel_id_shortcut_language_key").on(
      table.channelId,
      table.shortcut,
      table.language,
    ),
  ],
);

export const blockTable = pgTable(
  "chat_block",
  {
    id: serial("id").primaryKey(),
    channelId: ofChannel(),
    sessionId: integer("session_id"),
    personId: integer("person_id"),
    blockedBy: text("blocked_by").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    check("chat_block_check", sql`${table.sessionId} is not null or ${table.personId} is not null`),
  ],
);
