import { pagesOf } from "../../platform/build/page-routes.ts";

const { page } = pagesOf("search", import.meta.dirname);

export const routes = [page("website/search", "search-page.tsx")];
