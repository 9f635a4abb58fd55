import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { siteTable } from "#platform/site.ts";

export const visitTable = pgTable(
  "site_visit",
  {
    siteId: integer("site_id")
      .notNull()
      .references(() => siteTable.id, { onDelete: "cascade" }),
    day: date("day").notNull(),
    area: text("area").notNull(),
    visits: integer("visits").notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.day, table.area] })],
);
