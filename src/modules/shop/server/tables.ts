import { sql } from "drizzle-orm";
import {
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { sessionTable } from "#platform/session/tables.ts";
import { siteTable } from "#platform/site.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Requests for a mail when a product is back in stock. Only the migration has the foreign key to the variant. */
export const stockRequestTable = pgTable(
  "shop_stock_request",
  {
    id: serial("id").primaryKey(),
    siteId: integer("site_id")
      .notNull()
      .references(() => siteTable.id, { onDelete: "cascade" }),
    variantId: integer("variant_id").notNull(),
    email: text("email").notNull(),
    locale: text("locale").notNull().default("en").$type<LocaleCode>(),
    token: text("token").notNull(),
    createdAt: moment("created_at").notNull(),
    toldAt: moment("told_at"),
  },
  (table) => [
    uniqueIndex("shop_stock_request_waiting")
      .on(table.siteId, table.variantId, table.email)
      .where(sql`${table.toldAt} is null`),
    index("shop_stock_request_variant").on(table.variantId, table.id),
    index("shop_stock_request_email").on(table.email),
    index("shop_stock_request_created").on(table.createdAt),
  ],
);

/** Additions to carts by the keys that browsers generated for them, see add-once.ts. */
export const cartKeyTable = pgTable(
  "shop_cart_key",
  {
    sessionId: integer("session_id")
      .notNull()
      .references(() => sessionTable.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.key] }),
    index("shop_cart_key_created").on(table.createdAt),
  ],
);

export type StockRequest = typeof stockRequestTable.$inferSelect;
