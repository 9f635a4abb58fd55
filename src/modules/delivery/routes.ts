import { pagesOf } from "../../platform/build/page-routes.ts";

const { page } = pagesOf("delivery", import.meta.dirname);

export const staffRoutes = [
  page("web/settings/delivery-times", "staff/handling-page.tsx"),
  page("web/delivery-methods", "staff/carriers-page.tsx"),
  page("web/delivery-methods/:carrierId", "staff/carrier-page.tsx"),
];
