import { boolean, index, integer, pgTable, serial, text, timestamp } from "drizzle-orm/pg-core";
import { citext } from "#platform/db/citext.ts";
import { siteTable } from "#platform/site.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Only the migration has the foreign keys to tables of other modules, and partial indexes. */
export const reviewTable = pgTable(
  "reviews_review",
  {
    id: serial("id").primaryKey(),
    messageId: integer("message_id").notNull().unique(),
    templateId: integer("template_id").notNull(),
    orderLineId: integer("order_line_id").unique(),
    orderId: integer("order_id"),
    siteId: integer("site_id")
      .notNull()
      .references(() => siteTable.id, { onDelete: "cascade" }),
    goodsName: text("goods_name").notNull(),
    reason: text("reason").notNull().default(""),
    reasonWords: text("reason_words").notNull().default(""),
    createdAt: moment("created_at").notNull().defaultNow(),
    editedAt: moment("edited_at"),
  },
  (table) => [index("reviews_review_template").on(table.templateId, table.id.desc())],
);

export const requestTable = pgTable("reviews_request", {
  orderId: integer("order_id").primaryKey(),
  sentAt: moment("sent_at").notNull().defaultNow(),
});

export const optoutTable = pgTable("reviews_mail_optout", {
  email: citext("email").primaryKey(),
  at: moment("at").notNull().defaultNow(),
});

export const settingTable = pgTable("reviews_setting", {
  id: integer("id").primaryKey().default(1),
  asks: boolean("asks").notNull().default(true),
  afterDays: integer("after_days").notNull().default(7),
  holds: boolean("holds").notNull().default(false),
  version: integer("version").notNull().default(1),
});

export type Review = typeof reviewTable.$inferSelect;
