import { boolean, integer, pgTable, serial, text, timestamp } from "drizzle-orm/pg-core";

/** The outbox: every mail that the site has written, sent or not. */
export const mailTable = pgTable("mail_message", {
  id: serial("id").primaryKey(),
  key: text("key").notNull().unique(),
  recipient: text("recipient").notNull(),
  locale: text("locale").notNull(),
  subject: text("subject").notNull(),
  html: text("html").notNull(),
  text: text("text").notNull(),
  reason: text("reason").notNull(),
  confidential: boolean("confidential").notNull().default(false),
  state: text("state").notNull().default("waiting").$type<"waiting" | "sent" | "failed">(),
  attempts: integer("attempts").notNull().default(0),
  error: text("error").notNull().default(""),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  sentAt: timestamp("sent_at", { withTimezone: true }),
});
