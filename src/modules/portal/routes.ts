import { pagesOf } from "../../platform/build/page-routes.ts";

const { page } = pagesOf("portal", import.meta.dirname);

export const routes = [page("my", "home-page.tsx")];
