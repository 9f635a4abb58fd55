import { sql } from "drizzle-orm";
import {
  boolean,
  char,
  computed,
  integer,
  many2one,
  one2many,
  translatedText,
} from "#platform/models/field.ts";
import { columnOf, type Model } from "#platform/models/model.ts";
import { saveTracking } from "./consent/staff-tracking.ts";
import { searchPages } from "./search/search-pages.ts";

/** The site and its menus for programs, read only, and whether views of its products are noticed. */
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
    // The page of products is the only one that notices who looks, so that there is one view for each site.
    model: "ir.ui.view",
    area: "website",
    table: "site",
    source: sql`(select id, 'website_sale.product' as key, 'Product page' as name,
      settings->'tracking'->'productPages' is distinct from 'false'::jsonb as track from site)`,
    name: "name",
    fields: {
      name: char("name"),
      key: char("key"),
      track: boolean("track", { writable: true }),
      website_id: many2one("website", "id"),
    },
    rights: { read: ["website"], write: ["website"] },
    audits: true,
    async write(write, id, { track }) {
      if (track !== undefined) await saveTracking(write, id, { productPages: track === true });
    },
  },
];
