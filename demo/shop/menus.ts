import { brandsPath, categoryPath, shopPath } from "#modules/catalogue/paths.ts";
import type { MenuEntry } from "#modules/website/server/menu/menu.ts";
import { type CategorySlug, categories, categoryOf } from "./categories.ts";
import { both } from "./text.ts";

const slugs = Object.keys(categories) as CategorySlug[];

function link(slug: CategorySlug) {
  return { name: categoryOf(slug).name, path: categoryPath(slug) };
}

function head(slug: CategorySlug): MenuEntry {
  const children = slugs.filter((child) => categoryOf(child).parent === slug).map(link);
  return { place: "header", ...link(slug), children };
}

/** The menus link only to pages with content. */
export const menuEntries: readonly MenuEntry[] = [
  ...(["windows", "doors", "skylights", "screens", "sills", "home", "fittings"] as const).map(head),
  {
    place: "footer",
    name: both("Shop", "Magazin"),
    children: [
      { name: both("Everything", "Toate produsele"), path: shopPath },
      ...(["windows", "doors", "skylights", "screens", "sills", "home"] as const).map(link),
      { name: both("Brands", "Mărci"), path: brandsPath },
    ],
  },
  {
    place: "footer",
    name: both("For your opening", "Pentru golul dumneavoastră"),
    children: [
      link("services"),
      link("fittings"),
      link("care"),
      { name: both("Journal", "Jurnal"), path: "/blog" },
    ],
  },
];
