import type { PublicContext } from "./context.ts";
import type { Site } from "./site.ts";

/** The price list for everybody without one of their own; null: the site's list prices. */
export function defaultPriceListId({ settings }: Pick<Site, "settings">): number | null {
  const id = settings["priceListId"];
  return typeof id === "number" ? id : null;
}

/** The same request on another site. A visitor without a price list of their own sees that site's. */
export function onSite<Some extends PublicContext>(context: Some, site: Site): Some {
  const isOwn = context.priceListId !== defaultPriceListId(context.site);
  return { ...context, site, priceListId: isOwn ? context.priceListId : defaultPriceListId(site) };
}
