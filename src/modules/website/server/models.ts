import { sql } from "drizzle-orm";
import { char, computed, integer, many2one, one2many, translatedText } from "#platform/models/field.ts";
import { columnOf, type Model } from "#platform/models/model.ts";
import { searchPages } from "./search/search-pages.ts";
import { menuRoots } from "./staff/menu-roots.ts";

/** The site and its menus for programs, read-only, and the roots of the back office's menu. */
export const websiteModels: readonly Model[] = [
  {
    model: "website",
    area: "website",
    table: "site",
    name: "name",
    fields: {
      name: char("name"),
      domain: char("host"),
      company_name: char("company"),
      email: char("email"),
      phone: char("phone"),
      currency_code: char("currency"),
      country_code: char("country_code"),
    },
    rights: { read: ["website", "shop"] },
    methods: { search_pages: { right: "read", run: searchPages } },
  },
  {
    model: "website.menu",
    area: "website",
    table: "website_menu",
    name: "name",
    order: "sequence",
    parent: "parent_id",
    fields: {
      name: translatedText("name"),
      url: char("path"),
      place: char("place"),
      parent_id: many2one("website.menu", "parent_id"),
      child_id: one2many("website.menu", "website_menu", "parent_id"),
      sequence: integer("position"),
      website_id: many2one("website", "site_id"),
      is_root: computed("boolean", ({ alias }) => sql`(${columnOf(alias, "parent_id")} is null)`),
    },
    rights: { read: ["website"] },
  },
  {
    model: "ir.ui.menu",
    area: "website",
    table: "website_menu",
    // The entries are part of the program, so no rows exist.
    source: sql`(select id, name from website_menu where false)`,
    name: "name",
    fields: { name: translatedText("name") },
    rights: { read: "staff" },
    methods: { load_menus_root: { right: "read", run: menuRoots } },
  },
];
