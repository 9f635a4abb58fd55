import { boolean, integer, jsonb, pgTable, serial, text, timestamp } from "drizzle-orm/pg-core";
import { bytea } from "#platform/session/tables.ts";
import type { MailAttachment } from "./attachment.ts";

/** The outbox: every mail of the site, sent or not. */
export const mailTable = pgTable("mail_message", {
  id: serial("id").primaryKey(),
  key: text("key").notNull().unique(),
  siteId: integer("site_id"),
  recipient: text("recipient").notNull(),
  locale: text("locale").notNull(),
  subject: text("subject").notNull(),
  html: text("html").notNull(),
  text: text("text").notNull(),
  reason: text("reason").notNull(),
  /** The public form in which somebody typed the address; empty for a known address. */
  form: text("form").notNull().default(""),
  confidential: boolean("confidential").notNull().default(false),
  state: text("state").notNull().default("waiting").$type<"waiting" | "sent" | "failed">(),
  attempts: integer("attempts").notNull().default(0),
  error: text("error").notNull().default(""),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  unsubscribePath: text("unsubscribe_path").notNull().default(""),
  threadRef: text("thread_ref").notNull().default(""),
  replyTo: text("reply_to").notNull().default(""),
  attachments: jsonb("attachments").notNull().default([]).$type<MailAttachment[]>(),
  sentAt: timestamp("sent_at", { withTimezone: true }),
});

/** The mail server that staff have set; at most one row. */
export const mailServerTable = pgTable("mail_server", {
  id: integer("id").primaryKey().default(1),
  host: text("host").notNull(),
  port: integer("port").notNull(),
  security: text("security").notNull().$type<"tls" | "starttls" | "none">(),
  userName: text("user_name").notNull().default(""),
  password: bytea("password"),
  sender: text("sender").notNull(),
  changedAt: timestamp("changed_at", { withTimezone: true }).notNull().defaultNow(),
});
