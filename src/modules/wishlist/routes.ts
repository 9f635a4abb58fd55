import { pagesOf } from "../../platform/build/page-routes.ts";

const { page } = pagesOf("wishlist", import.meta.dirname);

export const wishlistRoutes = [page("shop/wishlist", "wishlist-page.tsx")];

export const wishlistStaffRoutes = [page("web/wishes", "staff/wishes-page.tsx")];
