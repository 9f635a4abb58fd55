import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import type { ContentTree } from "#modules/content/components/content-tree.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { bytea } from "#platform/session/tables.ts";
import { siteTable } from "#platform/site.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Only the migration has the foreign keys to tables of other modules, and partial indexes. */
export const threadTable = pgTable(
  "messages_thread",
  {
    id: serial("id").primaryKey(),
    siteId: integer("site_id")
      .notNull()
      .references(() => siteTable.id, { onDelete: "cascade" }),
    model: text("model").notNull(),
    recordId: integer("record_id").notNull(),
    title: text("title").notNull().default(""),
    waitingSince: moment("waiting_since"),
    askedAt: moment("asked_at"),
    assignedUserId: integer("assigned_user_id"),
    lastMessageAt: moment("last_message_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [unique().on(table.model, table.recordId)],
);

export type MessageState = "published" | "held" | "rejected";

const messageColumns = {
  id: serial("id").primaryKey(),
  threadId: integer("thread_id").notNull(),
  authorPersonId: integer("author_person_id"),
  authorName: text("author_name").notNull(),
  authorEmail: text("author_email").notNull().default(""),
  byStaff: boolean("by_staff").notNull(),
  isInternal: boolean("is_internal").notNull().default(false),
  state: text("state").notNull().default("published").$type<MessageState>(),
  source: text("source").notNull().default("site").$type<"site" | "mail">(),
  body: jsonb("body").notNull().$type<ContentTree>(),
  words: text("words").notNull().default(""),
  quoted: text("quoted").notNull().default(""),
  ratingValue: smallint("rating_value"),
  publisherComment: text("publisher_comment").notNull().default(""),
  publisherName: text("publisher_name").notNull().default(""),
  publisherPersonId: integer("publisher_person_id"),
  publisherAt: moment("publisher_at"),
  formKey: text("form_key"),
  createdAt: moment("created_at").notNull().defaultNow(),
  ratingKey: text("rating_key"),
  /** Maintained by the trigger on attachments. */
  hasFiles: boolean("has_files").notNull().default(false),
  /** Without text, stars, files and a record of their deletion: there is nothing to show. */
  isBlank: boolean("is_blank")
    .notNull()
    .generatedAlwaysAs(sql`words = '' and rating_value is null and not has_files and erased_at is null`),
  erasedAt: moment("erased_at"),
  erasedBy: text("erased_by").$type<"author" | "shop">(),
};

export const messageTable = pgTable("messages_message", messageColumns, (table) => [
  check("messages_message_check", sql`${table.byStaff} or not ${table.isInternal}`),
  index("messages_message_thread").on(table.threadId, table.createdAt.desc(), table.id.desc()),
]);

/** Everything that customers may see: neither internal notes nor messages held for moderation. */
export const publicMessage = pgView("messages_public_message", messageColumns).existing();

/** Numbers of visible messages of a thread; only triggers write them. */
export const countTable = pgTable(
  "messages_count",
  {
    threadId: integer("thread_id")
      .notNull()
      .references(() => threadTable.id, { onDelete: "cascade" }),
    /** Twice the stars; 0 for messages without a rating. */
    ratingValue: smallint("rating_value").notNull(),
    isPublic: boolean("is_public").notNull(),
    times: integer("times").notNull(),
  },
  (table) => [primaryKey({ columns: [table.threadId, table.ratingValue, table.isPublic] })],
);

export const attachmentTable = pgTable(
  "messages_attachment",
  {
    id: serial("id").primaryKey(),
    messageId: integer("message_id").references(() => messageTable.id, { onDelete: "cascade" }),
    model: text("model").notNull(),
    recordId: integer("record_id").notNull(),
    fileId: integer("file_id").notNull(),
    name: text("name").notNull(),
    type: text("type").notNull(),
    size: integer("size").notNull(),
    token: text("token").notNull().unique(),
    userId: integer("user_id"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [index("messages_attachment_message").on(table.messageId)],
);

export type FollowMode = "soon" | "daily" | "muted";

export const followerTable = pgTable(
  "messages_follower",
  {
    id: serial("id").primaryKey(),
    threadId: integer("thread_id")
      .notNull()
      .references(() => threadTable.id, { onDelete: "cascade" }),
    personId: integer("person_id").notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    locale: text("locale").notNull().$type<LocaleCode>(),
    isStaff: boolean("is_staff").notNull(),
    mode: text("mode").notNull().default("soon").$type<FollowMode>(),
    token: text("token").notNull().unique(),
    seenId: integer("seen_id").notNull().default(0),
    seenAt: moment("seen_at"),
    mailedId: integer("mailed_id").notNull().default(0),
    mailedAt: moment("mailed_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [unique().on(table.threadId, table.personId)],
);

/** A person's mail mode for all their threads. */
export const personModeTable = pgTable("messages_person_mode", {
  personId: integer("person_id").primaryKey(),
  mode: text("mode").notNull().$type<FollowMode>(),
  changedAt: moment("changed_at").notNull().defaultNow(),
});

export type ThreadRow = typeof threadTable.$inferSelect;
export type MessageRow = typeof messageTable.$inferSelect;
export type Attachment = typeof attachmentTable.$inferSelect;
export type Follower = typeof followerTable.$inferSelect;

export const settingTable = pgTable("messages_setting", {
  id: integer("id").primaryKey().default(1),
  address: text("address").notNull().default(""),
  authServer: text("auth_server").notNull().default(""),
  keyEdition: integer("key_edition").notNull().default(1),
  changedAt: moment("changed_at").notNull().defaultNow(),
});

export type MailInOutcome =
  | "posted"
  | "held"
  | "unknown"
  | "forged"
  | "automatic"
  | "own"
  | "flood"
  | "unreadable";

export const mailInTable = pgTable("messages_mail_in", {
  id: serial("id").primaryKey(),
  mailKey: text("mail_key").notNull().unique(),
  threadId: integer("thread_id").references(() => threadTable.id, { onDelete: "set null" }),
  messageId: integer("message_id").references(() => messageTable.id, { onDelete: "set null" }),
  sender: text("sender").notNull().default(""),
  subject: text("subject").notNull().default(""),
  outcome: text("outcome").notNull().$type<MailInOutcome>(),
  raw: bytea("raw").notNull(),
  receivedAt: moment("received_at").notNull().defaultNow(),
});
