import { sql } from "drizzle-orm";
import { boolean, integer, pgTable, serial, text, timestamp } from "drizzle-orm/pg-core";
import { citext } from "#platform/db/citext.ts";
import { siteTable } from "#platform/site.ts";

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

export const personPriceListTable = pgTable("catalogue_person_price_list", {
  personId: integer("person_id").primaryKey(),
  priceListId: integer("price_list_id")
    .notNull()
    .references(() => priceListTable.id, { onDelete: "cascade" }),
});
