import { listingAddress } from "#modules/catalogue/components/listing-query.ts";
import { categoryPath, shopPath } from "#modules/catalogue/paths.ts";
import type { ListingQuery } from "#modules/catalogue/server/views.ts";

/** Every address of the shop, without language prefix. Products and categories have theirs in the catalogue. */
export const cartPath = "/shop/cart";
export const updateCartPath = "/shop/cart/update";
/** Takes a form (POST): the prices of another list from now on. */
export const choosePriceListPath = "/shop/change_pricelist";
export const checkoutPath = "/shop/checkout";
export const paymentPath = "/shop/payment";
export const payPath = "/shop/payment/pay";
export const confirmationPath = "/shop/confirmation";

/** The address form: `personId` opens an existing one, null a new one. */
export function addressPath(mode: "billing" | "shipping", personId: number | null = null): string {
  return `/shop/address?mode=${mode}${personId === null ? "" : `&partner_id=${personId}`}`;
}

export type LayoutMode = "grid" | "list";

/**
 * A list of products. `layout` is only for visitors without a script; others keep their choice in the browser.
 */
export function listingPath(query: ListingQuery, layout?: LayoutMode | null): string {
  const address = listingAddress(query.categorySlug ? categoryPath(query.categorySlug) : shopPath, query);
  return layout ? `${address}${address.includes("?") ? "&" : "?"}layout=${layout}` : address;
}
