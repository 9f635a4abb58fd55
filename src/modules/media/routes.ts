import { pagesOf } from "../../platform/build/page-routes.ts";

const { page } = pagesOf("media", import.meta.dirname);

export const staffRoutes = [
  page("web/media", "staff/library-page.tsx"),
  page("web/media/:mediaId", "staff/media-page.tsx"),
];
