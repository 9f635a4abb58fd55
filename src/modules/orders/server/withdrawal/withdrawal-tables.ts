import { boolean, integer, jsonb, pgTable, serial, text, timestamp } from "drizzle-orm/pg-core";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { siteTable } from "#platform/site.ts";
import { orderTable } from "../cart/tables.ts";

/** Goods that somebody withdraws from, as sold. */
export interface WithdrawnLine {
  lineId: number;
  name: string;
  quantity: number;
}

export const withdrawalTable = pgTable("orders_withdrawal", {
  id: serial("id").primaryKey(),
  siteId: integer("site_id")
    .notNull()
    .references(() => siteTable.id),
  /** Null if the statement matches no order. */
  orderId: integer("order_id").references(() => orderTable.id, { onDelete: "set null" }),
  orderName: text("order_name").notNull(),
  name: text("name").notNull(),
  email: text("email").notNull(),
  lines: jsonb("lines").notNull().default([]).$type<WithdrawnLine[]>(),
  isProven: boolean("is_proven").notNull(),
  isLate: boolean("is_late").notNull(),
  isBusiness: boolean("is_business").notNull(),
  locale: text("locale").notNull().$type<LocaleCode>(),
  statedAt: timestamp("stated_at", { withTimezone: true }).notNull(),
  settledAt: timestamp("settled_at", { withTimezone: true }),
  settledBy: text("settled_by").notNull().default(""),
});

export type Withdrawal = typeof withdrawalTable.$inferSelect;
