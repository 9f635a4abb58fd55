import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { transactionTable } from "../provider/tables.ts";
import type { StatementFormat } from "./statement-entry.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const statementTable = pgTable("payment_statement", {
  id: serial("id").primaryKey(),
  fileName: text("file_name").notNull(),
  uploadedBy: text("uploaded_by").notNull().default(""),
  uploadedAt: moment("uploaded_at").notNull().defaultNow(),
});

/** An incoming payment, as reported by the bank. */
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
    format: text("format").notNull().default("").$type<StatementFormat | "">(),
    bankReference: text("bank_reference").notNull().default(""),
    sameAsId: integer("same_as_id").references((): AnyPgColumn => statementLineTable.id),
    /** Staff decided that the money is for nothing here. */
    setAsideAt: moment("set_aside_at"),
    /** Booked automatically: nothing was in doubt. */
    byItself: boolean("by_itself").notNull().default(false),
    /** The credit that was split into this part. */
    splitOfId: integer("split_of_id").references((): AnyPgColumn => statementLineTable.id),
  },
  (table) => [
    index("payment_statement_line_statement").on(table.statementId, table.id),
    index("payment_statement_line_open").on(table.id).where(sql`${table.appliedAt} is null`),
    index("payment_statement_line_credit").on(table.amountMinor, table.bookedOn),
    index("payment_statement_line_split").on(table.splitOfId).where(sql`${table.splitOfId} is not null`),
    uniqueIndex("payment_statement_line_twin").on(table.sameAsId).where(sql`${table.sameAsId} is not null`),
  ],
);

export type StatementLine = typeof statementLineTable.$inferSelect;
