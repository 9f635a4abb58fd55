import { boolean, date, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { bytea } from "#platform/session/tables.ts";
import { siteTable } from "#platform/site.ts";

const ofSite = () =>
  integer("site_id")
    .notNull()
    .references(() => siteTable.id, { onDelete: "cascade" });

/** Only the migration declares partial indexes and references to other modules' tables. */
export const saltTable = pgTable("stats_salt", {
  day: date("day").primaryKey(),
  salt: bytea("salt").notNull(),
});

export const markTable = pgTable("stats_mark", {
  mark: bytea("mark").primaryKey(),
  siteId: ofSite(),
  day: date("day").notNull(),
  event: text("event").notNull(),
  subject: text("subject").notNull().default(""),
  summed: boolean("summed").notNull().default(false),
});

export const countedOrderTable = pgTable("stats_order", {
  orderId: integer("order_id").primaryKey(),
  siteId: ofSite(),
  placedAt: timestamp("placed_at", { withTimezone: true }).notNull(),
  counted: boolean("counted").notNull().default(false),
});
