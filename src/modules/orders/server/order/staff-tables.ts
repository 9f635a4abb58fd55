import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, primaryKey, serial, text, timestamp } from "drizzle-orm/pg-core";
import { citext } from "#platform/db/citext.ts";
import { siteTable } from "#platform/site.ts";
import { lineTable, orderTable } from "../cart/tables.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });
const ofOrder = () =>
  integer("order_id")
    .notNull()
    .references(() => orderTable.id, { onDelete: "cascade" });

export const shipmentTable = pgTable(
  "orders_shipment",
  {
    id: serial("id").primaryKey(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orderTable.id),
    number: text("number").notNull().unique(),
    carrierId: integer("carrier_id"),
    carrier: text("carrier").notNull().default(""),
    trackingNumber: text("tracking_number").notNull().default(""),
    trackingUrl: text("tracking_url").notNull().default(""),
    madeBy: text("made_by").notNull().default(""),
    madeAt: moment("made_at").notNull().defaultNow(),
    handedOverAt: moment("handed_over_at"),
  },
  (table) => [index("orders_shipment_order").on(table.orderId, table.id)],
);

export const shipmentLineTable = pgTable(
  "orders_shipment_line",
  {
    shipmentId: integer("shipment_id")
      .notNull()
      .references(() => shipmentTable.id, { onDelete: "cascade" }),
    orderLineId: integer("order_line_id")
      .notNull()
      .references(() => lineTable.id),
    quantity: integer("quantity").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.orderLineId] }),
    index("orders_shipment_line_line").on(table.orderLineId),
  ],
);

export const todoTable = pgTable(
  "orders_todo",
  {
    id: serial("id").primaryKey(),
    orderId: ofOrder(),
    title: text("title").notNull(),
    dueOn: date("due_on"),
    madeBy: text("made_by").notNull().default(""),
    doneBy: text("done_by").notNull().default(""),
    doneAt: moment("done_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [index("orders_todo_order").on(table.orderId, table.id)],
);

export const optoutTable = pgTable("orders_mail_optout", {
  email: citext("email").primaryKey(),
  at: moment("at").notNull().default(sql`now()`),
});

export const remindingTable = pgTable("orders_reminding", {
  siteId: integer("site_id")
    .primaryKey()
    .references(() => siteTable.id, { onDelete: "cascade" }),
  since: moment("since"),
  afterMinutes: integer("after_minutes").notNull().default(60),
});
