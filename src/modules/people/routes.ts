import { pagesOf } from "../../platform/build/page-routes.ts";

const { page } = pagesOf("people", import.meta.dirname);

export const peopleRoutes = [
  page("web/login", "sign-in-page.tsx"),
  page("web/signup", "sign-up-page.tsx"),
  page("web/reset_password", "reset-password-page.tsx"),
  page("web/session/logout", "sign-out-page.tsx"),
];
