import { index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { siteTable } from "#platform/site.ts";
import { translated } from "#platform/translated.ts";

export const menuPlaces = ["header", "footer", "legal"] as const;
export type MenuPlace = (typeof menuPlaces)[number];

/**
 * Entries of the menus; a header entry with children opens a list, a footer entry with children is a column's heading.
 */
export const menuTable = pgTable(
  "website_menu",
  {
    id: serial("id").primaryKey(),
    siteId: integer("site_id")
      .notNull()
      .references(() => siteTable.id),
    parentId: integer("parent_id"),
    place: text("place").notNull().default("header").$type<MenuPlace>(),
    name: translated("name").notNull(),
    path: text("path").notNull().default(""),
    position: integer("position").notNull().default(0),
  },
  (table) => [index("website_menu_site").on(table.siteId, table.place, table.position)],
);
