import { pagesOf } from "../../platform/build/page-routes.ts";

const { page } = pagesOf("setup", import.meta.dirname);

export const setupStaffRoutes = [
  page("web/setup", "staff/end-page.tsx"),
  page("web/setup/firm", "staff/firm-page.tsx"),
  page("web/setup/delivery", "staff/delivery-page.tsx"),
  page("web/setup/payment", "staff/payment-page.tsx"),
  page("web/setup/product", "staff/product-page.tsx"),
  page("web/setup/menu", "staff/menu-page.tsx"),
  page("web/setup/mail", "staff/mail-page.tsx"),
];
