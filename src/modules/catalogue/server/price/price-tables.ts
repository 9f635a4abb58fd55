import { sql } from "drizzle-orm";
import {
  boolean,
  customType,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { siteTable } from "#platform/site.ts";
import { categoryTable, templateTable, variantTable } from "../vocabulary/tables.ts";

const citext = customType<{ data: string }>({ dataType: () => "citext" });
const at = (name: string) => timestamp(name, { withTimezone: true });

export const priceListTable = pgTable("catalogue_price_list", {
  id: serial("id").primaryKey(),
  name: text("name").notNull(),
  currency: text("currency").notNull().default("EUR"),
  siteId: integer("site_id").references(() => siteTable.id),
  selectable: boolean("selectable").notNull().default(true),
  code: citext("code").unique(),
  discountShown: boolean("discount_shown").notNull().default(false),
  countryCodes: text("country_codes").array().notNull().default(sql`'{}'::text[]`),
  position: integer("position").notNull().default(0),
  active: boolean("active").notNull().default(true),
  derivedAt: at("derived_at"),
  version: integer("version").notNull().default(1),
});

/** The groups of countries that a list is for; references to what people own stand in the migration alone. */
export const priceListGroupTable = pgTable(
  "catalogue_price_list_country_group",
  {
    priceListId: integer("price_list_id")
      .notNull()
      .references(() => priceListTable.id, { onDelete: "cascade" }),
    groupId: integer("group_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.priceListId, table.groupId] }),
    index("catalogue_price_list_country_group_group").on(table.groupId),
  ],
);

export const priceRuleTable = pgTable(
  "catalogue_price_rule",
  {
    id: serial("id").primaryKey(),
    priceListId: integer("price_list_id")
      .notNull()
      .references(() => priceListTable.id, { onDelete: "cascade" }),
    appliesTo: text("applies_to").notNull().$type<"variant" | "product" | "category" | "all">(),
    variantId: integer("variant_id").references(() => variantTable.id, { onDelete: "cascade" }),
    templateId: integer("template_id").references(() => templateTable.id, { onDelete: "cascade" }),
    categoryId: integer("category_id").references(() => categoryTable.id, { onDelete: "cascade" }),
    quantityMin: numeric("quantity_min", { precision: 12, scale: 3 }).notNull().default("0"),
    startsAt: at("starts_at"),
    endsAt: at("ends_at"),
    kind: text("kind").notNull().$type<"fixed" | "percentage" | "formula">(),
    fixedMinor: integer("fixed_minor"),
    percent: numeric("percent", { precision: 7, scale: 4 }),
    base: text("base").notNull().default("list_price").$type<"list_price" | "cost" | "price_list">(),
    basePriceListId: integer("base_price_list_id").references(() => priceListTable.id),
    discountPercent: numeric("discount_percent", { precision: 7, scale: 4 }).notNull().default("0"),
    roundingMinor: integer("rounding_minor").notNull().default(0),
    surchargeMinor: integer("surcharge_minor").notNull().default(0),
    marginMinMinor: integer("margin_min_minor"),
    marginMaxMinor: integer("margin_max_minor"),
    version: integer("version").notNull().default(1),
  },
  (table) => [index("catalogue_price_rule_list").on(table.priceListId)],
);

export const personPriceListTable = pgTable("catalogue_person_price_list", {
  personId: integer("person_id").primaryKey(),
  priceListId: integer("price_list_id")
    .notNull()
    .references(() => priceListTable.id, { onDelete: "cascade" }),
});

export const currencyRateTable = pgTable("catalogue_currency_rate", {
  currency: text("currency").primaryKey(),
  perEuro: numeric("per_euro", { precision: 18, scale: 8 }).notNull(),
});

/** What each variant cost by itself and from when on, as the shop keeps prices. Written by own-price.ts alone. */
export const ownPriceTable = pgTable(
  "catalogue_own_price",
  {
    templateId: integer("template_id")
      .notNull()
      .references(() => templateTable.id, { onDelete: "cascade" }),
    variantId: integer("variant_id").notNull(),
    since: at("since").notNull(),
    currency: text("currency").notNull(),
    minor: integer("minor").notNull(),
    told: boolean("told").notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.templateId, table.variantId, table.since] })],
);

/** What a variant was offered for before its present price, as another shop's file says. */
export const formerPriceTable = pgTable(
  "catalogue_former_price",
  {
    templateId: integer("template_id")
      .notNull()
      .references(() => templateTable.id, { onDelete: "cascade" }),
    variantId: integer("variant_id")
      .notNull()
      .references(() => variantTable.id, { onDelete: "cascade" }),
    currency: text("currency").notNull(),
    minor: integer("minor").notNull(),
    reducedAt: at("reduced_at").notNull(),
    askedSince: date("asked_since"),
    askedBy: text("asked_by").notNull().default(""),
    proven: boolean("proven").notNull().default(false),
    runId: integer("run_id"),
    line: integer("line").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.templateId, table.variantId] }),
    index("catalogue_former_price_run").on(table.runId),
    index("catalogue_former_price_variant").on(table.variantId),
  ],
);
