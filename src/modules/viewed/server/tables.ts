import { integer, pgTable, primaryKey, serial, timestamp, uuid } from "drizzle-orm/pg-core";
import { siteTable } from "#platform/site.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Only the migration has the foreign keys to tables of other modules, and partial indexes. */
export const visitorTable = pgTable("viewed_visitor", {
  id: serial("id").primaryKey(),
  siteId: integer("site_id")
    .notNull()
    .references(() => siteTable.id, { onDelete: "cascade" }),
  uuid: uuid("uuid").notNull().unique().defaultRandom(),
  personId: integer("person_id"),
  sessionId: integer("session_id"),
  visits: integer("visits").notNull().default(1),
  createdAt: moment("created_at").notNull().defaultNow(),
  seenAt: moment("seen_at").notNull().defaultNow(),
});

export const viewedTable = pgTable(
  "viewed_product",
  {
    visitorId: integer("visitor_id")
      .notNull()
      .references(() => visitorTable.id, { onDelete: "cascade" }),
    variantId: integer("variant_id").notNull(),
    views: integer("views").notNull().default(1),
    viewedAt: moment("viewed_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.visitorId, table.variantId] })],
);
