import { sql } from "drizzle-orm";
import type { TranslatedKind } from "#platform/staff/translations.ts";
import { staffCategoryPath, staffProductPath } from "../../paths.ts";
import { productRoles } from "./staff-product-head.ts";

export const translatedProducts: TranslatedKind = {
  position: 30,
  label: "catalogue.staffProducts",
  model: "product.template",
  roles: productRoles,
  records: ({ site }) => sql`select id, name, summary, description from catalogue_template
    where not archived and (site_id is null or site_id = ${site.id})`,
  texts: ["name", "summary", "description"],
  path: (id, code) => `${staffProductPath(id)}?in=${code}`,
};

export const translatedCategories: TranslatedKind = {
  position: 40,
  label: "catalogue.staffCategories",
  model: "product.public.category",
  roles: productRoles,
  records: () => sql`select id, name, description from catalogue_category`,
  texts: ["name", "description"],
  path: (id, code) => `${staffCategoryPath(id)}?in=${code}`,
};
