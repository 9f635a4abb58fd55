import { join } from "node:path";
import { index, type RouteConfigEntry, route } from "@react-router/dev/routes";

interface PageOptions {
  /** Several URLs may show the same page; each needs an id of its own. */
  id?: string;
}

/**
 * Routes of one module's pages: `const { page } = pagesOf("shop", import.meta.dirname)`, then `page("shop",
 * "products-page.tsx")`. Ids are names, not paths, because the browser receives them: `staff/price/…-page.tsx` is
 * `staff/…-page`.
 */
export function pagesOf(module: string, folder: string) {
  return {
    page(path: string, file: string, options: PageOptions = {}): RouteConfigEntry {
      const id = options.id ?? `${module}/${file.replace(/\.tsx$/, "").replace(/^staff\/[^/]+\//, "staff/")}`;
      const place = join(folder, "pages", file);
      return path === "" ? index(place, { id }) : route(path, place, { id });
    },
  };
}
