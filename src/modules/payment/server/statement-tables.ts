import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, serial, text, timestamp } from "drizzle-orm/pg-core";
import { transactionTable } from "./tables.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const statementTable = pgTable("payment_statement", {
  id: serial("id").primaryKey(),
  fileName: text("file_name").notNull(),
  uploadedBy: text("uploaded_by").notNull().default(""),
  uploadedAt: moment("uploaded_at").notNull().defaultNow(),
});

/** Money that came in, as the bank tells it. */
export const statementLineTable = pgTable(
  "payment_statement_line",
  {
    id: serial("id").primaryKey(),
    statementId: integer("statement_id")
      .notNull()
      .references(() => statementTable.id),
    lineKey: text("line_key").notNull().unique(),
    bookedOn: date("booked_on").notNull(),
    amountMinor: integer("amount_minor").notNull(),
    currency: text("currency").notNull(),
    payer: text("payer").notNull().default(""),
    words: text("words").notNull().default(""),
    transactionId: integer("transaction_id").references(() => transactionTable.id),
    appliedAt: moment("applied_at"),
    appliedBy: text("applied_by").notNull().default(""),
    undoneAt: moment("undone_at"),
  },
  (table) => [
    index("payment_statement_line_statement").on(table.statementId, table.id),
    index("payment_statement_line_open").on(table.id).where(sql`${table.appliedAt} is null`),
  ],
);

export type StatementLine = typeof statementLineTable.$inferSelect;
