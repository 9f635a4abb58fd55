import { pagesOf } from "../../platform/build/page-routes.ts";

const { page } = pagesOf("page", import.meta.dirname);

export const routes = [
  page("", "home-page.tsx"),
  page("preview/:token", "preview-page.tsx"),
  // The editor shows the page itself, in the frame of the site.
  page("web/pages/:pageId/edit", "edit-page.tsx"),
  page("web/pages/:pageId/preview", "staff/preview-page.tsx"),
  // An address that no other route answers is an owner's page, or not found.
  page("*", "public-page.tsx"),
];

export const staffRoutes = [
  page("web/pages", "staff/pages-page.tsx"),
  page("web/pages/new", "staff/new-page.tsx"),
  page("web/pages/home", "staff/home-start-page.tsx"),
  page("web/pages/redirects", "staff/redirects-page.tsx"),
  page("web/pages/redirects/file", "staff/redirect-file-page.tsx"),
  page("web/pages/redirects/:redirectId", "staff/redirect-page.tsx"),
  page("web/pages/missing", "staff/missing-page.tsx"),
  page("web/pages/:pageId", "staff/settings-page.tsx"),
  page("web/pages/:pageId/versions", "staff/versions-page.tsx"),
];
