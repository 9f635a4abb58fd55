import { type SQL, sql } from "drizzle-orm";
import { boolean, integer, pgView, text } from "drizzle-orm/pg-core";
import { translated } from "#platform/translated.ts";

/** Views that the catalogue publishes for SQL of other modules (decision 14). */

export const sharedTemplate = pgView("catalogue_shared_template", {
  id: integer("id").notNull(),
  slug: text("slug").notNull(),
  name: translated("name").notNull(),
  reference: text("reference").notNull(),
  siteId: integer("site_id"),
  published: boolean("published").notNull(),
  saleable: boolean("saleable").notNull(),
  archived: boolean("archived").notNull(),
  /** The sites that show it: the intersection of its own and its categories'; null: every site. */
  shownOn: integer("shown_on").array(),
}).existing();

/** Condition on `sharedTemplate`: a site may show the product once it is published. */
export function isShownOn(siteId: number): SQL {
  return sql`(${sharedTemplate.shownOn} is null or ${siteId} = any(${sharedTemplate.shownOn}))`;
}

export const sharedVariant = pgView("catalogue_shared_variant", {
  id: integer("id").notNull(),
  templateId: integer("template_id").notNull(),
  reference: text("reference").notNull(),
  archived: boolean("archived").notNull(),
}).existing();

/** Pieces that can ship now, never negative. */
export const sharedStock = pgView("catalogue_shared_stock", {
  variantId: integer("variant_id").notNull(),
  free: integer("free").notNull(),
}).existing();

export const sharedCategory = pgView("catalogue_shared_category", {
  id: integer("id").notNull(),
  name: translated("name").notNull(),
}).existing();

/** The categories of a product; `path` has the ids from the root to the category itself. */
export const sharedTemplateCategory = pgView("catalogue_shared_template_category", {
  templateId: integer("template_id").notNull(),
  categoryId: integer("category_id").notNull(),
  path: integer("path").array().notNull(),
}).existing();

export const sharedTax = pgView("catalogue_shared_tax", {
  id: integer("id").notNull(),
  key: text("key").notNull(),
  name: text("name").notNull(),
}).existing();

export const sharedPriceList = pgView("catalogue_shared_price_list", {
  id: integer("id").notNull(),
  name: text("name").notNull(),
}).existing();

export type SharedTemplate = typeof sharedTemplate.$inferSelect;
export type SharedPriceList = typeof sharedPriceList.$inferSelect;
