import { type SQL, sql } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";

/** Products that this site shows; the condition of public lists, on catalogue_listing as `listing`. */
export function shownHere(context: PublicContext): SQL {
  return sql`listing.shown and (listing.site_id is null or listing.site_id = ${context.site.id})`;
}
