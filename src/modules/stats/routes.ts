import { pagesOf } from "../../platform/build/page-routes.ts";

const { page } = pagesOf("stats", import.meta.dirname);

export const staffRoutes = [
  page("web/figures", "staff/figures-page.tsx"),
  page("web/figures/counting", "staff/counting-page.tsx"),
];
