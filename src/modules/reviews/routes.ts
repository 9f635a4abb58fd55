import { pagesOf } from "../../platform/build/page-routes.ts";

const { page } = pagesOf("reviews", import.meta.dirname);

export const routes = [
  page("shop/product/:slug/reviews", "product-reviews-page.tsx"),
  page("my/reviews", "own-reviews-page.tsx"),
  page("my/orders/:id/reviews", "order-reviews-page.tsx"),
  page("my/review-mails/:id/:token", "review-mails-page.tsx"),
];

/** Within the frame of the back office. */
export const staffRoutes = [
  page("web/reviews", "staff/reviews-page.tsx"),
  page("web/reviews/settings", "staff/settings-page.tsx"),
  page("web/reviews/:id", "staff/review-page.tsx"),
];
