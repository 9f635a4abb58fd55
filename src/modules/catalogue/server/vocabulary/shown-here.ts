import { type SQL, sql } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";

/** Products that this site shows; the condition of public lists, on catalogue_listing as `listing`. */
export function shownHere(context: PublicContext): SQL {
  return sql`listing.shown and (listing.shown_on is null or ${context.site.id} = any(listing.shown_on))`;
}

/** Condition on catalogue_template as `template`: this site may show the product once it is published. */
export function onSite({ site }: PublicContext): SQL {
  return sql`(template.shown_on is null or ${site.id} = any(template.shown_on))`;
}
