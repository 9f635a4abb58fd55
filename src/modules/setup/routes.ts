import { pagesOf } from "../../platform/build/page-routes.ts";

const { page } = pagesOf("setup", import.meta.dirname);

export const staffRoutes = [
  page("web/first-steps", "staff/end-page.tsx"),
  page("web/first-steps/firm", "staff/firm-page.tsx"),
  page("web/first-steps/delivery", "staff/delivery-page.tsx"),
  page("web/first-steps/payment", "staff/payment-page.tsx"),
  page("web/first-steps/product", "staff/product-page.tsx"),
  page("web/first-steps/menu", "staff/menu-page.tsx"),
  page("web/first-steps/theme", "staff/theme-page.tsx"),
  page("web/first-steps/mail", "staff/mail-page.tsx"),
];
