import {
  boolean,
  index,
  integer,
  numeric,
  pgTable,
  serial,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import type { RefundOutcome } from "#modules/payment/slots.ts";
import { lineTable, orderTable } from "../cart/tables.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const refundTable = pgTable(
  "orders_refund",
  {
    id: serial("id").primaryKey(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orderTable.id),
    key: text("key").notNull().unique(),
    state: text("state").notNull().$type<RefundOutcome["state"]>(),
    reason: text("reason").notNull().default(""),
    untaxedMinor: integer("untaxed_minor").notNull(),
    taxMinor: integer("tax_minor").notNull(),
    totalMinor: integer("total_minor").notNull(),
    overpaidMinor: integer("overpaid_minor").notNull().default(0),
    madeBy: text("made_by").notNull().default(""),
    createdAt: moment("created_at").notNull().defaultNow(),
    doneAt: moment("done_at"),
  },
  (table) => [index("orders_refund_order").on(table.orderId, table.id)],
);

export const refundLineTable = pgTable(
  "orders_refund_line",
  {
    id: serial("id").primaryKey(),
    refundId: integer("refund_id")
      .notNull()
      .references(() => refundTable.id),
    orderLineId: integer("order_line_id")
      .notNull()
      .references(() => lineTable.id),
    name: text("name").notNull(),
    taxRate: numeric("tax_rate").notNull(),
    quantity: integer("quantity").notNull(),
    untaxedMinor: integer("untaxed_minor").notNull(),
    taxMinor: integer("tax_minor").notNull(),
    totalMinor: integer("total_minor").notNull(),
    restocked: boolean("restocked").notNull().default(false),
  },
  (table) => [
    unique().on(table.refundId, table.orderLineId),
    index("orders_refund_line_line").on(table.orderLineId),
  ],
);

export type Refund = typeof refundTable.$inferSelect;
export type RefundLine = typeof refundLineTable.$inferSelect;
