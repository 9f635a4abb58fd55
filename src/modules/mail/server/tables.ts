import { boolean, integer, pgTable, serial, text, timestamp, unique } from "drizzle-orm/pg-core";
import { storedContent } from "#modules/content/server/stored-content.ts";
import { siteTable } from "#platform/site.ts";

export const mailTextTable = pgTable(
  "mail_text",
  {
    id: serial("id").primaryKey(),
    siteId: integer("site_id")
      .notNull()
      .references(() => siteTable.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    locale: text("locale").notNull(),
    edited: boolean("edited").notNull().default(true),
    subject: text("subject").notNull(),
    title: text("title").notNull(),
    preview: text("preview").notNull().default(""),
    body: storedContent("body").notNull(),
    version: integer("version").notNull().default(1),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique().on(table.siteId, table.kind, table.locale)],
);

export const mailVersionTable = pgTable("mail_text_version", {
  id: serial("id").primaryKey(),
  textId: integer("text_id")
    .notNull()
    .references(() => mailTextTable.id, { onDelete: "cascade" }),
  subject: text("subject").notNull(),
  title: text("title").notNull(),
  preview: text("preview").notNull(),
  body: storedContent("body").notNull(),
  savedAt: timestamp("saved_at", { withTimezone: true }).notNull().defaultNow(),
  savedBy: text("saved_by").notNull(),
});
