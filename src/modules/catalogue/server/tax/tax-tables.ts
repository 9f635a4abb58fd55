import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  serial,
  text,
} from "drizzle-orm/pg-core";
import { siteTable } from "#platform/site.ts";
import { translated } from "#platform/translated.ts";
import { taxTable } from "../vocabulary/tables.ts";

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

export const taxPartTable = pgTable(
  "catalogue_tax_part",
  {
    groupId: integer("group_id")
      .notNull()
      .references(() => taxTable.id, { onDelete: "cascade" }),
    taxId: integer("tax_id")
      .notNull()
      .references(() => taxTable.id),
    position: integer("position").notNull(),
    compound: boolean("compound").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.taxId] }),
    index("catalogue_tax_part_tax").on(table.taxId),
  ],
);

export const fiscalPositionTable = pgTable("catalogue_fiscal_position", {
  id: serial("id").primaryKey(),
  name: translated("name").notNull(),
  note: translated("note").notNull().default({}),
  position: integer("position").notNull().default(0),
  active: boolean("active").notNull().default(true),
  siteId: integer("site_id").references(() => siteTable.id),
  autoApply: boolean("auto_apply").notNull().default(true),
  vatRequired: boolean("vat_required").notNull().default(false),
  region: text("region").notNull().default("any").$type<Region>(),
  countryCodes: text("country_codes").array().notNull().default(sql`'{}'::text[]`),
  stateCodes: text("state_codes").array().notNull().default(sql`'{}'::text[]`),
  zipFrom: text("zip_from").notNull().default(""),
  zipTo: text("zip_to").notNull().default(""),
  version: integer("version").notNull().default(1),
});

/** Countries that a fiscal position is for together: the others of the European Union, or those outside it. */
export type Region = "any" | "union" | "export";

/** The groups of countries that a position is for; references to what people own stand in the migration alone. */
export const fiscalPositionGroupTable = pgTable(
  "catalogue_fiscal_position_country_group",
  {
    fiscalPositionId: integer("fiscal_position_id")
      .notNull()
      .references(() => fiscalPositionTable.id, { onDelete: "cascade" }),
    groupId: integer("group_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fiscalPositionId, table.groupId] }),
    index("catalogue_fiscal_position_country_group_group").on(table.groupId),
  ],
);

export const fiscalPositionTaxTable = pgTable(
  "catalogue_fiscal_position_tax",
  {
    fiscalPositionId: integer("fiscal_position_id")
      .notNull()
      .references(() => fiscalPositionTable.id, { onDelete: "cascade" }),
    fromTaxId: integer("from_tax_id")
      .notNull()
      .references(() => taxTable.id),
    toTaxId: integer("to_tax_id").references(() => taxTable.id),
  },
  (table) => [
    primaryKey({ columns: [table.fiscalPositionId, table.fromTaxId] }),
    index("catalogue_fiscal_position_tax_from").on(table.fromTaxId),
    index("catalogue_fiscal_position_tax_to").on(table.toTaxId),
  ],
);

export const personFiscalPositionTable = pgTable(
  "catalogue_person_fiscal_position",
  {
    personId: integer("person_id").primaryKey(),
    fiscalPositionId: integer("fiscal_position_id")
      .notNull()
      .references(() => fiscalPositionTable.id, { onDelete: "cascade" }),
  },
  (table) => [index("catalogue_person_fiscal_position_of").on(table.fiscalPositionId)],
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
