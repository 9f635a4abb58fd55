import { pagesOf } from "../../platform/build/page-routes.ts";

const { page } = pagesOf("compare", import.meta.dirname);

export const routes = [page("shop/compare", "compare-page.tsx")];
