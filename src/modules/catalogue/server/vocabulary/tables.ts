import { sql } from "drizzle-orm";
import {
  boolean,
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
import { translatedContent } from "#modules/content/server/stored-content.ts";
import { siteTable } from "#platform/site.ts";
import { type Translated, translated } from "#platform/translated.ts";
import type { DeliveryClass } from "./measures.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });
const noIds = sql`'{}'::integer[]`;

export const categoryTable = pgTable("catalogue_category", {
  id: serial("id").primaryKey(),
  parentId: integer("parent_id"),
  slug: text("slug").notNull().unique(),
  name: translated("name").notNull(),
  description: translatedContent("description").notNull().default({}),
  pictureId: integer("picture_id"),
  position: integer("position").notNull().default(0),
  path: integer("path").array().notNull().default(noIds),
  /** The sites that show it and its subcategories; empty: all of them. */
  siteIds: integer("site_ids").array().notNull().default(noIds),
  version: integer("version").notNull().default(1),
});

export const brandTable = pgTable("catalogue_brand", {
  id: serial("id").primaryKey(),
  slug: text("slug").notNull().unique(),
  name: text("name").notNull(),
  description: translatedContent("description").notNull().default({}),
  pictureId: integer("picture_id"),
  version: integer("version").notNull().default(1),
});

export const taxTable = pgTable("catalogue_tax", {
  id: serial("id").primaryKey(),
  key: text("key").notNull().unique(),
  name: text("name").notNull(),
  rate: numeric("rate").notNull(),
  included: boolean("included").notNull().default(true),
  version: integer("version").notNull().default(1),
  kind: text("kind").notNull().default("percent").$type<"percent" | "group">(),
});

export const unitTable = pgTable("catalogue_unit", {
  id: serial("id").primaryKey(),
  key: text("key").notNull().unique(),
  name: translated("name").notNull(),
  rounding: numeric("rounding", { precision: 12, scale: 6 }).notNull().default("1"),
  /** Set by the form that created it. */
  rowKey: text("row_key").unique(),
});

/** The subjects of attributes, which group comparisons and property tables. */
export const attributeCategoryTable = pgTable("catalogue_attribute_category", {
  id: serial("id").primaryKey(),
  name: translated("name").notNull(),
  position: integer("position").notNull().default(0),
  /** Set by the form that created it. */
  rowKey: text("row_key").unique(),
});

export const attributeTable = pgTable("catalogue_attribute", {
  id: serial("id").primaryKey(),
  slug: text("slug").notNull().unique(),
  name: translated("name").notNull(),
  display: text("display").notNull().default("radio").$type<"radio" | "select" | "pills" | "color">(),
  createsVariants: text("creates_variants")
    .notNull()
    .default("always")
    .$type<"always" | "dynamic" | "never">(),
  filterable: boolean("filterable").notNull().default(true),
  position: integer("position").notNull().default(0),
  version: integer("version").notNull().default(1),
  categoryId: integer("category_id").references(() => attributeCategoryTable.id, { onDelete: "set null" }),
});

export const valueTable = pgTable(
  "catalogue_value",
  {
    id: serial("id").primaryKey(),
    attributeId: integer("attribute_id")
      .notNull()
      .references(() => attributeTable.id),
    slug: text("slug").notNull(),
    name: translated("name").notNull(),
    color: text("color").notNull().default(""),
    isCustom: boolean("is_custom").notNull().default(false),
    /** Limit for the buyer's text; null for the default. */
    charactersMax: integer("characters_max"),
    position: integer("position").notNull().default(0),
  },
  (table) => [unique().on(table.attributeId, table.slug)],
);

export const templateTable = pgTable("catalogue_template", {
  id: serial("id").primaryKey(),
  slug: text("slug").notNull().unique(),
  sourceKey: text("source_key").unique(),
  name: translated("name").notNull(),
  summary: translated("summary").notNull().default({}),
  description: translatedContent("description").notNull().default({}),
  details: jsonb("details").notNull().default([]).$type<{ name: Translated; value: Translated }[]>(),
  type: text("type").notNull().default("product").$type<"product" | "consu" | "service">(),
  listPriceMinor: integer("list_price_minor").notNull(),
  costMinor: integer("cost_minor").notNull().default(0),
  currency: text("currency").notNull().default("EUR"),
  taxId: integer("tax_id").references(() => taxTable.id),
  unitId: integer("unit_id").references(() => unitTable.id),
  brandId: integer("brand_id").references(() => brandTable.id),
  reference: text("reference").notNull().default(""),
  published: boolean("published").notNull().default(false),
  saleable: boolean("saleable").notNull().default(true),
  soldOnRequest: boolean("sold_on_request").notNull().default(false),
  configured: boolean("configured").notNull().default(false),
  /** The outer width and height of a configured product's cheapest configuration, whose price is the list price. */
  cheapestSizeMm: integer("cheapest_size_mm").array(),
  madeToMeasure: boolean("made_to_measure").notNull().default(false),
  notReturnable: boolean("not_returnable").notNull().default(false),
  guaranteeMonths: integer("guarantee_months"),
  archived: boolean("archived").notNull().default(false),
  siteId: integer("site_id").references(() => siteTable.id),
  /** Computed from its site and those of its categories by listing/listing-index.ts; null: every site. */
  shownOn: integer("shown_on").array(),
  inventoryAvailability: text("inventory_availability")
    .notNull()
    .default("always")
    .$type<"never" | "always" | "threshold" | "custom">(),
  availableThreshold: integer("available_threshold").notNull().default(5),
  customMessage: translated("custom_message").notNull().default({}),
  badge: translated("badge").notNull().default({}),
  weightGrams: integer("weight_grams").notNull().default(0),
  volumeMl: integer("volume_ml").notNull().default(0),
  deliveryClass: text("delivery_class").notNull().default("parcel").$type<DeliveryClass>(),
  /** Working days until dispatch: from stock (null: the shop's default), and out of stock (null: unknown). */
  handlingDays: integer("handling_days"),
  leadDays: integer("lead_days"),
  position: integer("position").notNull().default(sql`catalogue_place_at_end()`),
  seoTitle: translated("seo_title").notNull().default({}),
  seoDescription: translated("seo_description").notNull().default({}),
  version: integer("version").notNull().default(1),
  createdAt: at("created_at").notNull().defaultNow(),
  changedAt: at("changed_at").notNull().defaultNow(),
});

export const slugTable = pgTable("catalogue_slug", {
  slug: text("slug").primaryKey(),
  templateId: integer("template_id")
    .notNull()
    .references(() => templateTable.id, { onDelete: "cascade" }),
});

export const tagTable = pgTable("catalogue_tag", {
  id: serial("id").primaryKey(),
  slug: text("slug").notNull().unique(),
  name: translated("name").notNull(),
  /** Set by the form that created it. */
  rowKey: text("row_key").unique(),
});

export const lineTable = pgTable(
  "catalogue_line",
  {
    id: serial("id").primaryKey(),
    templateId: integer("template_id")
      .notNull()
      .references(() => templateTable.id, { onDelete: "cascade" }),
    attributeId: integer("attribute_id")
      .notNull()
      .references(() => attributeTable.id),
    position: integer("position").notNull().default(0),
  },
  (table) => [unique().on(table.templateId, table.attributeId)],
);

export const variantTable = pgTable(
  "catalogue_variant",
  {
    id: serial("id").primaryKey(),
    templateId: integer("template_id")
      .notNull()
      .references(() => templateTable.id, { onDelete: "cascade" }),
    optionIds: integer("option_ids").array().notNull().default(noIds),
    reference: text("reference").notNull().default(""),
    barcode: text("barcode").notNull().default(""),
    archived: boolean("archived").notNull().default(false),
    withdrawn: boolean("withdrawn").notNull().default(false),
    weightGrams: integer("weight_grams"),
    changedAt: at("changed_at").notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.templateId, table.optionIds),
    index("catalogue_variant_options").using("gin", table.optionIds),
    index("catalogue_variant_reference")
      .on(sql`lower(${table.reference})`)
      .where(sql`${table.reference} <> ''`),
  ],
);

export const relationTable = pgTable(
  "catalogue_relation",
  {
    templateId: integer("template_id")
      .notNull()
      .references(() => templateTable.id, { onDelete: "cascade" }),
    relatedId: integer("related_id")
      .notNull()
      .references(() => templateTable.id, { onDelete: "cascade" }),
    kind: text("kind").notNull().$type<"accessory" | "alternative" | "optional">(),
    position: integer("position").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.templateId, table.relatedId, table.kind] })],
);
