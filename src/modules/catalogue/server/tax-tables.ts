import { date, integer, numeric, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { taxTable } from "./tables.ts";

export const taxRateTable = pgTable(
  "catalogue_tax_rate",
  {
    taxId: integer("tax_id")
      .notNull()
      .references(() => taxTable.id, { onDelete: "cascade" }),
    startsOn: date("starts_on").notNull(),
    rate: numeric("rate", { precision: 7, scale: 4 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.taxId, table.startsOn] })],
);

export const currencyHistoryTable = pgTable(
  "catalogue_currency_history",
  {
    currency: text("currency").notNull(),
    day: date("day").notNull(),
    perEuro: numeric("per_euro", { precision: 18, scale: 8 }).notNull(),
    userName: text("user_name").notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.currency, table.day] })],
);
