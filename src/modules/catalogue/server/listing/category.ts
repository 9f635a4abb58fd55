import { sql } from "drizzle-orm";
import { keptValue } from "#platform/cache/kept-values.ts";
import type { PublicContext } from "#platform/context.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { categoryPath, picturePath } from "../../paths.ts";
import { priceListFor } from "../price/price-list.ts";
import { shownHere } from "../vocabulary/shown-here.ts";
import type { CategoryView, CrumbView } from "../vocabulary/views.ts";
import { wordsOfLead } from "./lead.ts";

interface CategoryRow extends Record<string, unknown> {
  id: number;
  parent_id: number | null;
  slug: string;
  name: Translated;
  description: unknown;
  picture_id: number | null;
}

/** The categories on this site, in the order of the shop. At most one query. */
export function categories(context: PublicContext): Promise<CategoryView[]> {
  return keptValue(context, "catalogue.categories", readCategories);
}

async function readCategories(context: PublicContext): Promise<CategoryView[]> {
  context.note("categories");
  const { rows } = await context.db.execute<CategoryRow>(sql`
    select id, parent_id, slug, name, description, picture_id from catalogue_category
    where catalogue_category_is_on(path, ${context.site.id}) order by position, id`);
  const { code } = context.locale;
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    path: categoryPath(row.slug),
    name: inLocale(row.name, code),
    description: wordsOfLead(row.description, code),
    picture:
      row.picture_id === null
        ? null
        : picturePath("product.public.category", row.id, "image_512", row.picture_id),
    parentId: row.parent_id,
  }));
}

/** Addresses of the categories that only other sites show. */
export async function hiddenCategoryPaths(context: PublicContext): Promise<string[]> {
  context.note("categories");
  const { rows } = await context.db.execute<{ slug: string }>(sql`
    select slug from catalogue_category where not catalogue_category_is_on(path, ${context.site.id}) order by id`);
  return rows.map(({ slug }) => categoryPath(slug));
}

/** From the root to the category itself. */
export function crumbsTo(all: readonly CategoryView[], categoryId: number): CrumbView[] {
  const crumbs: CrumbView[] = [];
  let category = all.find((one) => one.id === categoryId);
  // At most as many steps as there are categories: a cycle in the data must not hang the page.
  for (let step = 0; category && step < all.length; step += 1) {
    crumbs.unshift({ name: category.name, path: category.path });
    const { parentId } = category;
    category = all.find((one) => one.id === parentId);
  }
  return crumbs;
}

/**
 * Top categories, each with its cheapest product by the visitor's price list; those without a price are left out. At
 * most three queries.
 */
export async function categoriesWithCheapest(
  context: PublicContext,
): Promise<(CategoryView & { cheapestTemplateId: number })[]> {
  const tops = (await categories(context)).filter((category) => category.parentId === null);
  const list = await priceListFor(context);
  const own = priceColumn(context);
  // The prices of a new list are computed a moment later; until then the list price is the best guess.
  const price = list ? sql`coalesce(${ofList(context)}, ${own})` : own;
  const { rows } = await context.db.execute<{ id: number; template_id: number }>(sql`
    select category_id as id, (array_agg(listing.template_id order by ${price}, listing.template_id))[1] as template_id
    from catalogue_listing listing
    left join catalogue_listing_price listed
      on listed.template_id = listing.template_id and listed.price_list_id = ${list?.id ?? null}::integer,
      unnest(category_ids) category_id
    where ${shownHere(context)} and ${price} > 0
    group by category_id`);
  const cheapest = new Map(rows.map((row) => [row.id, row.template_id]));
  return tops.flatMap((category) => {
    const cheapestTemplateId = cheapest.get(category.id);
    return cheapestTemplateId === undefined ? [] : [{ ...category, cheapestTemplateId }];
  });
}

function ofList(context: PublicContext) {
  return context.site.taxDisplay === "included" ? sql`listed.included_minor` : sql`listed.excluded_minor`;
}

/** The column of catalogue_listing with prices as this site displays them. */
function priceColumn(context: PublicContext) {
  return context.site.taxDisplay === "included"
    ? sql`listing.price_included_minor`
    : sql`listing.price_excluded_minor`;
}
