import { pagesOf } from "../../platform/build/page-routes.ts";

const { page } = pagesOf("theme", import.meta.dirname);

export const routes = [page("web/theme/sample", "sample-page.tsx")];

export const staffRoutes = [
  page("web/theme", "staff/theme-page.tsx"),
  page("web/theme/versions", "staff/versions-page.tsx"),
];
