import { pagesOf } from "../../platform/build/page-routes.ts";

const { page } = pagesOf("mail", import.meta.dirname);

export const staffRoutes = [
  page("web/mail-texts", "staff/mail-texts-page.tsx"),
  page("web/mail-texts/:kind/:code", "staff/mail-text-page.tsx"),
];
