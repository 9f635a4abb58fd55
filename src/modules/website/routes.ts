import { pagesOf } from "../../platform/build/page-routes.ts";

const { page } = pagesOf("website", import.meta.dirname);

export const routes = [
  page("developers", "developers-page.tsx"),
  page("developers/:document", "document-page.tsx"),
  page("legal/:kind", "legal-page.tsx"),
];

export const staffRoutes = [
  page("web/mails", "staff/mail/mails-page.tsx"),
  page("web/mails/:mailId", "staff/mail/mail-page.tsx"),
  page("web/menus", "staff/menu/menus-page.tsx"),
  page("web/menus/:entryId", "staff/menu/menu-entry-page.tsx"),
  page("web/settings", "staff/settings-page.tsx"),
  page("web/settings/sites/:siteId", "staff/site/site-page.tsx"),
  page("web/settings/mail", "staff/mail/mail-server-page.tsx"),
  page("web/settings/outside", "staff/consent/outside-page.tsx"),
  page("web/languages", "staff/languages-page.tsx"),
  page("web/legal", "staff/legal/legal-texts-page.tsx"),
  page("web/legal/promises", "staff/legal/promises-page.tsx"),
  page("web/legal/:kind", "staff/legal/legal-text-page.tsx"),
  page("web/legal/:kind/compare", "staff/legal/legal-compare-page.tsx"),
];
