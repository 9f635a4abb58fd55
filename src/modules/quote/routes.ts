import { pagesOf } from "../../platform/build/page-routes.ts";

const { page } = pagesOf("quote", import.meta.dirname);

export const routes = [
  page("quote/cart", "quote-cart-page.tsx"),
  page("thank_you", "thank-you-page.tsx"),
  page("my/quotes", "quotes-page.tsx"),
  page("my/quotes/:id", "quote-page.tsx"),
];

/** Pages inside the back office's frame. */
export const staffRoutes = [
  page("web/quotes", "staff/quotes-page.tsx"),
  page("web/quotes/:id", "staff/quote-page.tsx"),
];
