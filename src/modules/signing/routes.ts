import { pagesOf } from "../../platform/build/page-routes.ts";

const { page } = pagesOf("signing", import.meta.dirname);

export const routes = [
  page("verify-signature", "verify-page.tsx"),
  page("my/signatures/:id", "evidence-page.tsx"),
];

/** Pages inside the back office's frame. */
export const staffRoutes = [page("web/settings/signing", "staff/signing-page.tsx")];
