import { type SQL, sql } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { minorDigits } from "#platform/money/minor-digits.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { productCards } from "./card.ts";
import { categories, crumbsTo, priceColumn } from "./category.ts";
import { countFacets, type Filters, toBrandFacets, toFacets } from "./facet.ts";
import { idArray } from "./ids.ts";
import { planSearch, type SearchPlan } from "./search.ts";
import type { CategoryView, ListingQuery, ListingView, SortOrder } from "./views.ts";

export const productsPerPage = 24;

/**
 * A page of products with its filters, counts and sort orders. A fixed number of queries, all served by indexes or by
 * one reading of the slim table catalogue_listing. Refuses an unknown category; unknown filters find nothing.
 */
export async function listProducts(context: PublicContext, query: ListingQuery): Promise<ListingView> {
  context.note("catalogue", "brands");
  const all = await categories(context);
  const category = query.categorySlug ? all.find((one) => one.slug === query.categorySlug) : null;
  if (category === undefined) throw notFound();
  const tag = query.tagSlug ? await tagBySlug(context, query.tagSlug) : null;
  const search = query.search ? await planSearch(context, query.search) : null;

  const from = search
    ? sql`catalogue_listing listing join catalogue_search search on search.template_id = listing.template_id`
    : sql`catalogue_listing listing`;
  const scope = scopeOf(context, query, { category, tagId: tag?.id ?? null, search });
  const filters = filtersOf(context, query);
  const sort = sortOf(query, search);
  const conditions = [
    scope,
    ...filters.attributes.map((filter) => filter.condition),
    filters.brand,
    filters.price,
  ];
  const idsOn = async (page: number) => {
    const { rows } = await context.db.execute<{ id: number }>(sql`
      select listing.template_id as id from ${from}
      where ${sql.join(
        conditions.filter((condition) => condition !== null),
        sql` and `,
      )}
      order by ${orderBy(context, sort, search)}
      limit ${productsPerPage} offset ${(page - 1) * productsPerPage}`);
    return rows.map((row) => row.id);
  };

  // Counting reads everything in scope, the page only its part: they run beside each other.
  const [counts, asked] = await Promise.all([countFacets(context, from, scope, filters), idsOn(query.page)]);
  const pages = Math.max(1, Math.ceil(counts.total / productsPerPage));
  const page = Math.min(query.page, pages);
  const ids = page === query.page ? asked : await idsOn(page);
  const [products, facets, brands] = await Promise.all([
    productCards(context, ids),
    toFacets(context, counts, query.attributes),
    toBrandFacets(context, counts, query.brandSlug),
  ]);

  return {
    products,
    total: counts.total,
    page,
    pages,
    perPage: productsPerPage,
    sort,
    facets,
    brands,
    price: {
      ...priceRange(context, counts.price),
      from: query.priceMin ?? null,
      to: query.priceMax ?? null,
      currency: context.site.currency,
    },
    category,
    crumbs: category ? crumbsTo(all, category.id) : [],
    children: all.filter((one) => one.parentId === (category?.id ?? null)),
    tag: tag && { slug: tag.slug, name: tag.name },
    search: query.search ? { term: query.search, corrected: search?.corrected ?? null } : null,
    query: { ...query, page },
  };
}

/** The newest or most chosen products, for the start page and snippets. */
export async function productsInOrder(context: PublicContext, sort: "position" | "newest", limit: number) {
  context.note("catalogue");
  const { rows } = await context.db.execute<{ id: number }>(sql`
    select listing.template_id as id from catalogue_listing listing where ${shownHere(context)}
    order by ${orderBy(context, sort, null)} limit ${limit}`);
  return productCards(
    context,
    rows.map((row) => row.id),
  );
}

/** Products that this site shows; the condition of every public list, on catalogue_listing as `listing`. */
export function shownHere(context: PublicContext): SQL {
  return sql`listing.shown and (listing.site_id is null or listing.site_id = ${context.site.id})`;
}

function scopeOf(
  context: PublicContext,
  query: ListingQuery,
  found: { category: CategoryView | null; tagId: number | null; search: SearchPlan | null },
): SQL {
  const conditions = [shownHere(context)];
  if (found.category) conditions.push(sql`listing.category_ids @> ${idArray([found.category.id])}`);
  if (query.tagSlug) conditions.push(sql`listing.tag_ids @> ${idArray([found.tagId ?? 0])}`);
  if (found.search) conditions.push(found.search.matches);
  // A term without any word, such as "?!", finds nothing rather than everything.
  else if (query.search) conditions.push(sql`false`);
  return sql.join(conditions, sql` and `);
}

function filtersOf(context: PublicContext, query: ListingQuery): Filters {
  const price = priceColumn(context);
  const scale = 10 ** minorDigits(context.site.currency);
  const bounds = [
    ...(query.priceMin === undefined ? [] : [sql`${price} >= ${query.priceMin * scale}`]),
    ...(query.priceMax === undefined ? [] : [sql`${price} <= ${query.priceMax * scale}`]),
  ];
  return {
    attributes: Object.entries(query.attributes).map(([attributeId, valueIds]) => ({
      attributeId: Number(attributeId),
      condition: sql`listing.value_ids && ${idArray(valueIds)}`,
    })),
    brand: query.brandSlug
      ? sql`listing.brand_id = (select id from catalogue_brand where slug = ${query.brandSlug})`
      : null,
    price: bounds.length > 0 ? sql.join(bounds, sql` and `) : null,
  };
}

function sortOf(query: ListingQuery, search: SearchPlan | null): SortOrder {
  if (query.sort && (query.sort !== "relevance" || search)) return query.sort;
  return search ? "relevance" : "position";
}

function orderBy(context: PublicContext, sort: SortOrder, search: SearchPlan | null): SQL {
  const name = context.locale.code === "ro" ? sql`listing.name_ro` : sql`listing.name_en`;
  const price = priceColumn(context);
  switch (sort) {
    case "newest":
      return sql`listing.created_at desc, listing.template_id desc`;
    case "name asc":
      return sql`${name}, listing.template_id`;
    case "name desc":
      return sql`${name} desc, listing.template_id desc`;
    case "list_price asc":
      return sql`${price}, listing.template_id`;
    case "list_price desc":
      return sql`${price} desc, listing.template_id desc`;
    case "relevance":
      return search
        ? sql`${search.rank} desc, listing.position, listing.template_id`
        : sql`listing.position, listing.template_id`;
    case "position":
      return sql`listing.position, listing.template_id`;
  }
}

function priceRange(context: PublicContext, price: { lowMinor: number; highMinor: number } | null) {
  const scale = 10 ** minorDigits(context.site.currency);
  return { min: Math.floor((price?.lowMinor ?? 0) / scale), max: Math.ceil((price?.highMinor ?? 0) / scale) };
}

async function tagBySlug(context: PublicContext, slug: string) {
  const { rows } = await context.db.execute<{ id: number; slug: string; name: Translated }>(
    sql`select id, slug, name from catalogue_tag where slug = ${slug}`,
  );
  const [row] = rows;
  return row ? { id: row.id, slug: row.slug, name: inLocale(row.name, context.locale.code) } : null;
}
