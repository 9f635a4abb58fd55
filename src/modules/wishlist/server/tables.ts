import { sql } from "drizzle-orm";
import { check, integer, pgTable, serial, text, timestamp } from "drizzle-orm/pg-core";
import { siteTable } from "#platform/site.ts";

/** Only the migration has the foreign keys to tables of other modules, and partial indexes. */
export const wishTable = pgTable(
  "wishlist_wish",
  {
    id: serial("id").primaryKey(),
    siteId: integer("site_id")
      .notNull()
      .references(() => siteTable.id, { onDelete: "cascade" }),
    personId: integer("person_id"),
    sessionId: integer("session_id"),
    variantId: integer("variant_id").notNull(),
    priceMinor: integer("price_minor").notNull(),
    currency: text("currency").notNull(),
    priceListId: integer("price_list_id"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check("wishlist_wish_check", sql`(${table.personId} is null) <> (${table.sessionId} is null)`)],
);
