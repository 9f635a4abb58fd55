import { sql } from "drizzle-orm";
import {
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { priceListTable } from "../price/price-tables.ts";
import { templateTable } from "../vocabulary/tables.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
const xid = customType<{ data: string }>({ dataType: () => "xid8" });
const at = (name: string) => timestamp(name, { withTimezone: true });

/** Derived from the tables of products; written only by `listing-index.ts`, and `timesOrdered` by `listing-ordered.ts`. */
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
  taxId: integer("tax_id"),
  extraMinMinor: integer("extra_min_minor").notNull(),
  extraMaxMinor: integer("extra_max_minor").notNull(),
  cheapestVariantId: integer("cheapest_variant_id"),
  position: integer("position").notNull(),
  timesOrdered: integer("times_ordered").notNull().default(0),
  createdAt: at("created_at").notNull(),
  nameEn: text("name_en").notNull(),
  nameRo: text("name_ro").notNull(),
  currency: text("currency").notNull().default("EUR"),
  inStock: boolean("in_stock").notNull().default(false),
  changedIn: xid("changed_in").notNull().default(sql`pg_current_xact_id()`),
});

/** Derived as well; written only by `listing-price.ts`. */
export const listingPriceTable = pgTable(
  "catalogue_listing_price",
  {
    priceListId: integer("price_list_id")
      .notNull()
      .references(() => priceListTable.id, { onDelete: "cascade" }),
    templateId: integer("template_id")
      .notNull()
      .references(() => templateTable.id, { onDelete: "cascade" }),
    includedMinor: integer("included_minor").notNull(),
    excludedMinor: integer("excluded_minor").notNull(),
    changedIn: xid("changed_in").notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [
    primaryKey({ columns: [table.priceListId, table.templateId] }),
    index("catalogue_listing_price_changed").on(table.priceListId, table.changedIn),
  ],
);

/** Derived as well; written only by `price-history.ts`. */
export const priceHistoryTable = pgTable(
  "catalogue_price_history",
  {
    priceListId: integer("price_list_id")
      .notNull()
      .references(() => priceListTable.id, { onDelete: "cascade" }),
    templateId: integer("template_id")
      .notNull()
      .references(() => templateTable.id, { onDelete: "cascade" }),
    variantId: integer("variant_id").notNull(),
    since: at("since").notNull(),
    currency: text("currency").notNull(),
    extraMinor: integer("extra_minor").notNull(),
    includedMinor: integer("included_minor").notNull(),
    excludedMinor: integer("excluded_minor").notNull(),
  },
  (table) => [primaryKey({ columns: [table.priceListId, table.templateId, table.variantId, table.since] })],
);

export const searchTable = pgTable("catalogue_search", {
  templateId: integer("template_id")
    .primaryKey()
    .references(() => templateTable.id, { onDelete: "cascade" }),
  /** Finds: every word. */
  vector: tsvector("vector").notNull(),
  /** Ranks: the same without summary, description and details. */
  heading: tsvector("heading").notNull(),
});

export const wordTable = pgTable("catalogue_word", { word: text("word").primaryKey() });

/** Words of buyers that the catalogue does not use; both as `catalogue_words` leaves them. */
export const synonymTable = pgTable(
  "catalogue_synonym",
  { word: text("word").notNull(), means: text("means").notNull() },
  (table) => [primaryKey({ columns: [table.word, table.means] })],
);
