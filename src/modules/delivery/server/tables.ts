import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import type { DeliveryClass } from "#modules/catalogue/server/vocabulary/measures.ts";
import { bytea } from "#platform/session/tables.ts";
import { siteTable } from "#platform/site.ts";
import { translated } from "#platform/translated.ts";
import type { Operator, Variable } from "./rule.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export type ProviderCode = "fixed" | "rules" | "test" | "easypost";

/** Only the migration declares references to taxes and orders. */
export const carrierTable = pgTable(
  "delivery_carrier",
  {
    id: serial("id").primaryKey(),
    siteId: integer("site_id").references(() => siteTable.id),
    name: translated("name").notNull(),
    description: translated("description").notNull().default({}),
    provider: text("provider").notNull().default("fixed").$type<ProviderCode>(),
    published: boolean("published").notNull().default(false),
    position: integer("position").notNull().default(0),
    taxId: integer("tax_id"),
    countryCodes: text("country_codes").array().notNull().default(sql`'{}'::text[]`),
    stateCodes: text("state_codes").array().notNull().default(sql`'{}'::text[]`),
    zipFrom: text("zip_from").notNull().default(""),
    zipTo: text("zip_to").notNull().default(""),
    currency: text("currency").notNull().default("EUR"),
    priceMinor: integer("price_minor").notNull().default(0),
    marginPercent: numeric("margin_percent", { precision: 9, scale: 4 }).notNull().default("0"),
    freeAboveMinor: integer("free_above_minor"),
    weightGramsMax: integer("weight_grams_max"),
    volumeMlMax: integer("volume_ml_max"),
    pickup: boolean("pickup").notNull().default(false),
    /** Classes of goods that it carries; the largest item of a cart decides. Empty means all. */
    goods: text("goods").array().notNull().default(sql`'{}'::text[]`).$type<DeliveryClass[]>(),
    /** Working days in transit; null if unknown, and then nothing is promised. */
    daysFrom: integer("days_from"),
    daysTo: integer("days_to"),
    trackingLink: text("tracking_link").notNull().default(""),
    settings: jsonb("settings").notNull().default({}).$type<Record<string, unknown>>(),
    sealedKey: bytea("sealed_key"),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    index("delivery_carrier_offered").on(table.position, table.id).where(sql`${table.published}`),
    index("delivery_carrier_tax").on(table.taxId),
    check("delivery_carrier_price_minor_check", sql`${table.priceMinor} >= 0`),
  ],
);

export const ruleTable = pgTable(
  "delivery_rule",
  {
    id: serial("id").primaryKey(),
    carrierId: integer("carrier_id")
      .notNull()
      .references(() => carrierTable.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    variable: text("variable").notNull().$type<Variable>(),
    operator: text("operator").notNull().$type<Operator>(),
    threshold: numeric("threshold", { precision: 16, scale: 6 }).notNull().default("0"),
    baseMinor: integer("base_minor").notNull().default(0),
    factor: numeric("factor", { precision: 16, scale: 6 }).notNull().default("0"),
    factorVariable: text("factor_variable").notNull().default("weight").$type<Variable>(),
  },
  (table) => [unique().on(table.carrierId, table.position)],
);

export const pickupPointTable = pgTable(
  "delivery_pickup_point",
  {
    id: serial("id").primaryKey(),
    carrierId: integer("carrier_id")
      .notNull()
      .references(() => carrierTable.id, { onDelete: "cascade" }),
    position: integer("position").notNull().default(0),
    name: text("name").notNull(),
    address: text("address").notNull().default(""),
    hours: translated("hours").notNull().default({}),
    archived: boolean("archived").notNull().default(false),
  },
  (table) => [index("delivery_pickup_point_carrier").on(table.carrierId, table.position)],
);

export const choiceTable = pgTable(
  "delivery_choice",
  {
    orderId: integer("order_id").primaryKey(),
    carrierId: integer("carrier_id")
      .notNull()
      .references(() => carrierTable.id),
    pickupPointId: integer("pickup_point_id").references(() => pickupPointTable.id),
    chosenAt: moment("chosen_at").notNull().defaultNow(),
    amountMinor: integer("amount_minor"),
    currency: text("currency").notNull().default(""),
    fallback: boolean("fallback").notNull().default(false),
    /** Why the fallback was used: the suffix of a text's id in this module, or "". */
    reason: text("reason").notNull().default(""),
    /** Set when the order is confirmed: the last day to hand it over, and the days of arrival. */
    leavesOn: date("leaves_on"),
    arrivesFrom: date("arrives_from"),
    arrivesTo: date("arrives_to"),
  },
  (table) => [
    index("delivery_choice_carrier").on(table.carrierId),
    index("delivery_choice_pickup_point").on(table.pickupPointId),
  ],
);

export const quoteTable = pgTable(
  "delivery_quote",
  {
    orderId: integer("order_id").notNull(),
    carrierId: integer("carrier_id")
      .notNull()
      .references(() => carrierTable.id, { onDelete: "cascade" }),
    contentKey: text("content_key").notNull(),
    amountMinor: integer("amount_minor").notNull(),
    currency: text("currency").notNull(),
    fallback: boolean("fallback").notNull().default(false),
    reason: text("reason").notNull().default(""),
    quotedAt: moment("quoted_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.carrierId] }),
    index("delivery_quote_carrier").on(table.carrierId),
  ],
);
