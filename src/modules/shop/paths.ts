import { listingAddress } from "#modules/catalogue/components/listing-query.ts";
import { brandPath, categoryPath, shopPath } from "#modules/catalogue/paths.ts";
import type { ListingQuery } from "#modules/catalogue/server/vocabulary/views.ts";
import { ordersPaths } from "#modules/orders/paths.ts";

/** Every URL of the shop, without language prefix. Those of products and categories are in the catalogue. */
export const cartPath = ordersPaths.cart;
export const updateCartPath = "/shop/cart/update";
/** Takes a form (POST): the buyer's note on a line. */
export const lineNotePath = "/shop/cart/note";
/** Takes a form (POST): chooses a price list. */
export const choosePriceListPath = "/shop/change_pricelist";
export const checkoutPath = "/shop/checkout";
export const paymentPath = "/shop/payment";
export const payPath = "/shop/payment/pay";

/** Takes a form (POST): requests a mail when a product is back in stock. */
export const askForStockPath = "/shop/stock_request/ask";
export const stockRequestedPath = "/shop/stock_request";
/** The private link of a stock mail; a POST cancels the request. */
export const stockRequestPath = (id: number, token: string) => `/shop/stock_request/${id}/${token}`;

/** The address form: `personId` opens an existing address, null a new one. */
export function addressPath(mode: "billing" | "shipping", personId: number | null = null): string {
  return `/shop/address?mode=${mode}${personId === null ? "" : `&partner_id=${personId}`}`;
}

/** An address of the account: "new", "own" for the billing address, or its id. */
export const ownAddressPath = (address: number | "new" | "own") => `/my/addresses/${address}`;
/** Back to the addresses, with a message about the change. */
export const ownAddressDone = (deed: "saved" | "removed") => `/my/addresses?done=${deed}`;

/** The layouts of a product list. By default a list has as many columns as fit the window. */
export const layoutModes = ["grid2", "grid3", "grid4", "list"] as const;
export type LayoutMode = (typeof layoutModes)[number];

/**
 * The URL of a product list. `layout` is only for visitors without a script; others store their choice in the browser.
 */
export function listingPath(query: ListingQuery, layout?: LayoutMode | null): string {
  const address = listingAddress(placeOf(query), query);
  return layout ? `${address}${address.includes("?") ? "&" : "?"}layout=${layout}` : address;
}

/** The path of a list: that of a category, of a brand, or of all products. */
function placeOf({ categorySlug, brandSlug, onBrandPage }: ListingQuery): string {
  if (categorySlug) return categoryPath(categorySlug);
  return onBrandPage && brandSlug ? brandPath(brandSlug) : shopPath;
}
