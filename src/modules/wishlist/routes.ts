import { pagesOf } from "../../platform/build/page-routes.ts";

const { page } = pagesOf("wishlist", import.meta.dirname);

export const routes = [page("shop/wishlist", "wishlist-page.tsx")];

export const staffRoutes = [page("web/wishes", "staff/wishes-page.tsx")];
