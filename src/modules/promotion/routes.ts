import { pagesOf } from "../../platform/build/page-routes.ts";

const { page } = pagesOf("promotion", import.meta.dirname);

export const staffRoutes = [
  page("web/promotions", "staff/promotions-page.tsx"),
  page("web/promotions/try", "staff/try-page.tsx"),
  page("web/promotions/:promotionId", "staff/promotion-page.tsx"),
  page("web/coupons", "staff/coupons-page.tsx"),
  page("web/promotion-uses", "staff/uses-page.tsx"),
];
