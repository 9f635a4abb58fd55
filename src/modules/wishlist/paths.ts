/** The addresses of the wishlist, without language prefix. The page also takes its forms (POST). */
export const wishlistPath = "/shop/wishlist";
/** Where an empty list leads: to the shop, which says why (`emptied` in the wishlist's components). */
export const emptyWishlistPath = "/shop?from=wishlist";
/** For staff: the products by how many wish for them. */
export const mostWishedPath = "/web/wishes";
