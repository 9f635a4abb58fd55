import { eq, sql } from "drizzle-orm";
import type { FieldValue } from "#modules/content/components/content-field.tsx";
import { fieldValues } from "#modules/content/server/read-typed.ts";
import { sitesToChoose } from "#modules/website/server/site/site-choice.ts";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import type { StaffPick, StaffPicker, StaffSearch } from "#platform/staff/slots.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { categoryPath, picturePath, staffCategoryPath } from "../../paths.ts";
import { categoryTable } from "../vocabulary/tables.ts";
import { catalogueRoles } from "./staff-word.ts";

export interface CategoryNodeView {
  id: number;
  name: string;
  parentId: number | null;
  /** Products in it and in its subcategories. */
  products: number;
  /** Names from the root down: "Windows / Tilt and turn". */
  label: string;
}

/** All categories in tree order. One query. */
export async function categoryNodes(context: Context): Promise<CategoryNodeView[]> {
  const { rows } = await context.db.execute<{
    id: number;
    name: Translated;
    parent_id: number | null;
    products: number;
  }>(sql`
    with used as (
      select upper.id, count(distinct link.template_id)::integer as products
      from catalogue_template_category link join catalogue_category own on own.id = link.category_id
      cross join lateral unnest(own.path) as upper(id) group by upper.id
    )
    select category.id, category.name, category.parent_id, coalesce(used.products, 0) as products
    from catalogue_category category left join used on used.id = category.id
    order by category.position, category.id`);
  const below = Map.groupBy(rows, (row) => row.parent_id);
  const walk = (parentId: number | null, above: string): CategoryNodeView[] =>
    (below.get(parentId) ?? []).flatMap((row) => {
      const name = inLocale(row.name, context.locale.code);
      const label = above + name;
      return [{ id: row.id, name, parentId, products: row.products, label }, ...walk(row.id, `${label} / `)];
    });
  return walk(null, "");
}

export interface CategoryPageView {
  id: number | null;
  version: number;
  name: Translated;
  description: Record<LocaleCode, FieldValue>;
  slug: string;
  parentId: number | null;
  siteIds: number[];
  /** Empty if there is only one site. */
  sites: { value: number; label: string }[];
  pictures: { id: number; url: string }[];
  publicPath: string | null;
  products: number;
  /** Possible parents: every other category that is not below it. */
  parents: { value: number; label: string }[];
  crumb: string;
}

/** The form of a category; null for a new one, for which `parentId` may name the parent. */
export async function categoryPage(
  context: Context,
  id: number | null,
  parentId: number | null,
): Promise<CategoryPageView> {
  const nodes = await categoryNodes(context);
  const places = (without: number | null) =>
    nodes
      .filter((node) => without === null || !chainOf(nodes, node.id).includes(without))
      .map((node) => ({ value: node.id, label: node.label }));
  if (id === null) {
    return {
      id,
      version: 0,
      name: {},
      description: fieldValues({}),
      slug: "",
      parentId: nodes.some((node) => node.id === parentId) ? parentId : null,
      siteIds: [],
      sites: await sitesToChoose(context, null),
      pictures: [],
      publicPath: null,
      products: 0,
      parents: places(null),
      crumb: context.locale.text("catalogue.newCategory"),
    };
  }
  const [row] = await context.db.select().from(categoryTable).where(eq(categoryTable.id, id));
  if (!row) throw notFound();
  return {
    id,
    version: row.version,
    name: row.name,
    description: fieldValues(row.description),
    slug: row.slug,
    parentId: row.parentId,
    siteIds: row.siteIds,
    sites: await sitesToChoose(context, row.siteIds[0] ?? null),
    pictures: row.pictureId === null ? [] : [pictureOf("product.public.category", id, row.pictureId)],
    publicPath: categoryPath(row.slug),
    products: nodes.find((node) => node.id === id)?.products ?? 0,
    parents: places(id),
    crumb: inLocale(row.name, context.locale.code),
  };
}

/** A stored picture in the shape of the design system's file drop. */
export function pictureOf(model: "product.public.category" | "product.brand", id: number, fileId: number) {
  return { id: fileId, url: picturePath(model, id, "image_256", fileId) };
}

export const categoryPicker: StaffPicker = {
  model: "product.public.category",
  roles: [...catalogueRoles, "website"],
  find: async (context, needle, limit) =>
    (await categoryNodes(context))
      .filter((node) => fits(node.label, needle))
      .slice(0, limit)
      .map(toPick),
  named: async (context, ids) =>
    (await categoryNodes(context)).filter((node) => ids.includes(node.id)).map(toPick),
};

export const categorySearch: StaffSearch = {
  label: "catalogue.staffCategories",
  roles: catalogueRoles,
  find: async (context, needle, limit) =>
    (await categoryNodes(context))
      .filter((node) => fits(node.label, needle))
      .slice(0, limit)
      .map((node) => ({ title: node.name, detail: node.label, path: staffCategoryPath(node.id) })),
};

function toPick({ id, label }: CategoryNodeView): StaffPick {
  return { id, label };
}

/** Ignores case and diacritics. */
export function fits(label: string, needle: string): boolean {
  const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain(label).includes(plain(needle.trim()));
}

function chainOf(nodes: readonly CategoryNodeView[], id: number): number[] {
  const node = nodes.find((one) => one.id === id);
  return node ? [node.id, ...(node.parentId === null ? [] : chainOf(nodes, node.parentId))] : [];
}
