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

/** Countries of a fiscal position by region: the other countries of the European Union, or those outside it. */
export type Region = "any" | "union" | "export";

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
