import { sql } from "drizzle-orm";
import { saveTracking } from "#modules/website/server/consent/staff-tracking.ts";
import { boolean, char, many2one } from "#platform/models/field.ts";
import type { Model } from "#platform/models/model.ts";
import { saveTrack } from "./page.ts";

/** View ids: product pages of the sites come first, owners' pages start above this number. */
const pagesFrom = 1_000_000;

/** The page of a view id or key; null for any other. */
export function pageOfView(view: string | number): number | null {
  const named = /^(?:website\.page_)?(\d{1,9})$/.exec(String(view));
  if (!named) return null;
  const number = Number(named[1]);
  if (String(view).startsWith("website.page_")) return number;
  return number > pagesFrom ? number - pagesFrom : null;
}

/**
 * The view records of pages with their tracking switch: one for all product pages of a site, and one for each owner's
 * page.
 */
export const viewModel: Model = {
  model: "ir.ui.view",
  area: "website",
  table: "page_page",
  source: sql`(select id, 'website_sale.product' as key, 'Product page' as name, id as site_id,
      settings->'tracking'->'productPages' is distinct from 'false'::jsonb as track from site
    union all
    select ${pagesFrom}::integer + page.id, 'website.page_' || page.id, page.path, page.site_id, page.track
      from page_page page where page.deleted_at is null)`,
  name: "name",
  fields: {
    name: char("name"),
    key: char("key"),
    track: boolean("track", { writable: true }),
    website_id: many2one("website", "site_id"),
  },
  rights: { read: ["website"], write: ["website"] },
  audits: true,
  async write(write, id, { track }) {
    if (track === undefined) return;
    const pageId = pageOfView(id);
    if (pageId === null) await saveTracking(write, id, { productPages: track === true });
    else await saveTrack(write, pageId, track === true);
  },
};
