/** The URLs of the wishlist, without language prefix. The page also takes its forms (POST). */
export const wishlistPath = "/shop/wishlist";
/** The target of an empty list: the shop, which says why (`emptied` in the wishlist's components). */
export const emptyWishlistPath = "/shop?from=wishlist";
/** For staff: the products by number of wishes. */
export const mostWishedPath = "/web/wishes";
