import { boolean, customType, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { templateTable } from "./tables.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
const at = (name: string) => timestamp(name, { withTimezone: true });

/** Derived from the tables of products; written only by `listing-index.ts`. */
export const listingTable = pgTable("catalogue_listing", {
  templateId: integer("template_id")
    .primaryKey()
    .references(() => templateTable.id, { onDelete: "cascade" }),
  shown: boolean("shown").notNull(),
  siteId: integer("site_id"),
  categoryIds: integer("category_ids").array().notNull(),
  valueIds: integer("value_ids").array().notNull(),
  tagIds: integer("tag_ids").array().notNull(),
  brandId: integer("brand_id"),
  priceIncludedMinor: integer("price_included_minor").notNull(),
  priceExcludedMinor: integer("price_excluded_minor").notNull(),
  extraMinMinor: integer("extra_min_minor").notNull(),
  extraMaxMinor: integer("extra_max_minor").notNull(),
  cheapestVariantId: integer("cheapest_variant_id"),
  position: integer("position").notNull(),
  createdAt: at("created_at").notNull(),
  nameEn: text("name_en").notNull(),
  nameRo: text("name_ro").notNull(),
});

export const searchTable = pgTable("catalogue_search", {
  templateId: integer("template_id")
    .primaryKey()
    .references(() => templateTable.id, { onDelete: "cascade" }),
  vector: tsvector("vector").notNull(),
});

export const wordTable = pgTable("catalogue_word", { word: text("word").primaryKey() });
