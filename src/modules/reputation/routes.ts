import { pagesOf } from "../../platform/build/page-routes.ts";

const { page } = pagesOf("reputation", import.meta.dirname);

export const routes = [
  page("profile/edit", "own-profile-page.tsx"),
  page("profile/user/:id", "profile-page.tsx"),
  page("profile/validate_email", "confirm-page.tsx"),
];

/** Pages inside the back office's frame. */
export const staffRoutes = [page("web/reputation", "staff/reputation-page.tsx")];
