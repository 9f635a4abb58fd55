import { pagesOf } from "../../platform/build/page-routes.ts";

const { page } = pagesOf("website", import.meta.dirname);

export const websiteRoutes = [
  page("", "home-page.tsx"),
  page("developers", "developers-page.tsx"),
  page("web/mails", "staff/mails-page.tsx"),
  page("web/mails/:mailId", "staff/mail-page.tsx"),
  page("*", "not-found-page.tsx"),
];
