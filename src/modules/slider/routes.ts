import { pagesOf } from "../../platform/build/page-routes.ts";

const { page } = pagesOf("slider", import.meta.dirname);

export const staffRoutes = [
  page("web/sliders", "staff/sliders-page.tsx"),
  page("web/sliders/:sliderId", "staff/slider-page.tsx"),
];
