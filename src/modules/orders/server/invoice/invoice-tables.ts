import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { bytea } from "#platform/session/tables.ts";
import { orderTable, type PlacedAddress } from "../cart/tables.ts";
import { refundTable } from "../order/refund-tables.ts";
import type { InvoiceKind, InvoiceLine, InvoiceTax, PaymentSaid, Seller } from "./document.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const seriesTable = pgTable(
  "orders_invoice_series",
  {
    prefix: text("prefix").notNull(),
    year: integer("year").notNull(),
    next: integer("next").notNull(),
  },
  (table) => [primaryKey({ columns: [table.prefix, table.year] })],
);

/** A trigger refuses every change, because issued documents are final. */
export const invoiceTable = pgTable(
  "orders_invoice",
  {
    id: serial("id").primaryKey(),
    kind: text("kind").notNull().$type<InvoiceKind>(),
    number: text("number").notNull().unique(),
    prefix: text("prefix").notNull(),
    year: integer("year").notNull(),
    sequence: integer("sequence").notNull(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orderTable.id),
    orderName: text("order_name").notNull(),
    refersTo: integer("refers_to").references((): AnyPgColumn => invoiceTable.id),
    refundId: integer("refund_id")
      .unique()
      .references(() => refundTable.id),
    issuedAt: moment("issued_at").notNull(),
    dueAt: moment("due_at"),
    currency: text("currency").notNull(),
    untaxedMinor: integer("untaxed_minor").notNull(),
    taxMinor: integer("tax_minor").notNull(),
    totalMinor: integer("total_minor").notNull(),
    seller: jsonb("seller").notNull().$type<Seller>(),
    buyer: jsonb("buyer").notNull().$type<PlacedAddress>(),
    lines: jsonb("lines").notNull().$type<InvoiceLine[]>(),
    taxes: jsonb("taxes").notNull().$type<InvoiceTax[]>(),
    payment: jsonb("payment").notNull().$type<PaymentSaid>(),
    locale: text("locale").notNull().$type<LocaleCode>(),
    accessToken: text("access_token").notNull().unique(),
    pdf: bytea("pdf").notNull(),
    sha256: bytea("sha256").notNull(),
    madeBy: text("made_by").notNull().default(""),
  },
  (table) => [
    unique().on(table.prefix, table.year, table.sequence),
    index("orders_invoice_order").on(table.orderId, table.id),
    index("orders_invoice_listed").on(table.issuedAt.desc(), table.id.desc()),
  ],
);

/** An issued document without its PDF. */
export type Invoice = Omit<typeof invoiceTable.$inferSelect, "pdf">;
