import type { PublicContext } from "./context.ts";
import type { Site } from "./site.ts";

/** The price list that a site shows to everybody who has no other; null: its own list prices. */
export function defaultPriceListId({ settings }: Pick<Site, "settings">): number | null {
  const id = settings["priceListId"];
  return typeof id === "number" ? id : null;
}

/** The same request on another site. Who has no price list of their own sees the one of that site. */
export function onSite<Some extends PublicContext>(context: Some, site: Site): Some {
  const isOwn = context.priceListId !== defaultPriceListId(context.site);
  return { ...context, site, priceListId: isOwn ? context.priceListId : defaultPriceListId(site) };
}
