import { sql } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { minorDigits } from "#platform/money/minor-digits.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { shownHere } from "../vocabulary/shown-here.ts";
import type {
  BrandView,
  CategoryView,
  LeadView,
  ListingQuery,
  ListingView,
  SortOrder,
} from "../vocabulary/views.ts";
import { brandBySlug } from "./brand.ts";
import { productCards } from "./card.ts";
import { categories, crumbsTo } from "./category.ts";
import { toFacets } from "./facet.ts";
import { leadView } from "./lead.ts";
import { byBrand, byPrice, byStock, type Counts, countRows, type Filter } from "./listing-count.ts";
import { pricesShown, type ShownPrices } from "./listing-price-column.ts";
import { idsOn, rowsInScope, setsWith } from "./listing-select.ts";
import { type Shelf, shelfOf } from "./listing-shelf.ts";
import { findProducts } from "./search.ts";
import type { Found } from "./search-found.ts";

export const productsPerPage = 24;
/** 0 means no brand, so an unknown brand needs another number. */
const unknownBrand = -1;

/**
 * A page of products with its filters, counts and sort orders. A fixed number of queries; counting, filtering and
 * sorting use the shelf in memory. Refuses an unknown category; unknown filters find nothing.
 */
export async function listProducts(
  context: PublicContext,
  query: ListingQuery,
  /** Saves a query if the caller already has them. */
  known?: readonly CategoryView[],
): Promise<ListingView> {
  context.note("catalogue", "brands");
  const all = known ?? (await categories(context));
  const category = query.categorySlug ? all.find((one) => one.slug === query.categorySlug) : null;
  if (category === undefined) throw notFound();
  const tag = query.tagSlug ? await tagBySlug(context, query.tagSlug) : null;
  const brand = query.brandSlug ? await brandBySlug(context, query.brandSlug) : null;
  if (query.onBrandPage && !brand) throw notFound();
  const shelf = await shelfOf(context);
  // A term without any word, such as "?!", finds nothing rather than everything.
  const search = query.search ? await findProducts(context, shelf, query.search) : undefined;
  const prices = await pricesShown(context, shelf);

  const scope = rowsInScope(context, shelf, {
    categoryId: category?.id ?? null,
    tagId: query.tagSlug ? (tag?.id ?? 0) : null,
    ...(search === undefined ? {} : { found: search }),
  });
  const counts = countRows(shelf, scope, filtersOf(shelf, query, brand?.id ?? unknownBrand, prices), prices);
  const pages = Math.max(1, Math.ceil(counts.total / productsPerPage));
  const page = Math.min(query.page, pages);
  const sort = sortOf(query, search ?? null);
  const ids = idsOn(
    context,
    shelf,
    counts,
    { sort, prices, found: search ?? null },
    {
      offset: (page - 1) * productsPerPage,
      limit: Math.min(productsPerPage, counts.total),
    },
  );
  const products = await productCards(context, ids);
  const { facets, brands } = await toFacets(context, counts, {
    attributes: query.attributes,
    brandSlug: query.brandSlug,
  });

  return {
    products,
    total: counts.total,
    page,
    pages,
    perPage: productsPerPage,
    sort,
    facets,
    brands,
    availability: { inStock: counts.inStock, chosen: query.availability === "in_stock" },
    price: {
      ...priceRange(prices.currency, counts.price),
      from: query.priceMin ?? null,
      to: query.priceMax ?? null,
      currency: prices.currency,
    },
    category,
    crumbs: category ? crumbsTo(all, category.id) : [],
    children: all.filter((one) => one.parentId === (category?.id ?? null)),
    brand,
    lead: await leadOf(context, query, category, brand),
    tag: tag && { slug: tag.slug, name: tag.name },
    search: query.search ? { term: query.search, corrected: search?.corrected ?? null } : null,
    query: { ...query, page },
  };
}

/** A search hides the category's text, because its results are not about the category. */
async function leadOf(
  context: PublicContext,
  { search, onBrandPage }: ListingQuery,
  category: CategoryView | null,
  brand: BrandView | null,
): Promise<LeadView | null> {
  const categoryId = !search && category?.description ? category.id : null;
  const brandId = onBrandPage && brand?.description ? brand.id : null;
  if (categoryId === null && brandId === null) return null;
  const { rows } = await context.db.execute<{ description: unknown }>(sql`
    select description from catalogue_category where id = ${categoryId}::integer
    union all select description from catalogue_brand where id = ${brandId}::integer`);
  return leadView(
    context,
    rows.map(({ description }) => description),
  );
}

/** The best-selling or the newest products, for the home page and snippets. */
export async function productsInOrder(context: PublicContext, sort: "ordered" | "newest", limit: number) {
  context.note("catalogue");
  const order =
    sort === "newest"
      ? sql`listing.created_at desc, listing.template_id desc`
      : sql`listing.times_ordered desc, listing.position, listing.template_id`;
  const { rows } = await context.db.execute<{ id: number }>(sql`
    select listing.template_id as id from catalogue_listing listing where ${shownHere(context)}
    order by ${order} limit ${limit}`);
  return productCards(
    context,
    rows.map((row) => row.id),
  );
}

function filtersOf(shelf: Shelf, query: ListingQuery, brandId: number, prices: ShownPrices): Filter[] {
  const { values, brandId: brandOf, inStock } = shelf.numbers;
  const filters: Filter[] = Object.entries(query.attributes).map(([attributeId, valueIds]) => {
    const sets = setsWith(shelf, valueIds);
    return { name: Number(attributeId), passes: (row) => sets[values[row] ?? 0] === 1 };
  });
  if (query.brandSlug) filters.push({ name: byBrand, passes: (row) => brandOf[row] === brandId });
  if (query.availability) filters.push({ name: byStock, passes: (row) => inStock[row] === 1 });
  if (query.priceMin !== undefined || query.priceMax !== undefined) {
    const scale = 10 ** minorDigits(prices.currency);
    const lowMinor = (query.priceMin ?? 0) * scale;
    const highMinor = query.priceMax === undefined ? Number.POSITIVE_INFINITY : query.priceMax * scale;
    filters.push({
      name: byPrice,
      passes: (row) => {
        const minor = prices.minor(row);
        return minor >= lowMinor && minor <= highMinor;
      },
    });
  }
  return filters;
}

function sortOf(query: ListingQuery, search: Found | null): SortOrder {
  if (query.sort && (query.sort !== "relevance" || search)) return query.sort;
  return search ? "relevance" : "position";
}

function priceRange(currency: string, price: Counts["price"]) {
  const scale = 10 ** minorDigits(currency);
  return { min: Math.floor((price?.lowMinor ?? 0) / scale), max: Math.ceil((price?.highMinor ?? 0) / scale) };
}

async function tagBySlug(context: PublicContext, slug: string) {
  const { rows } = await context.db.execute<{ id: number; slug: string; name: Translated }>(
    sql`select id, slug, name from catalogue_tag where slug = ${slug}`,
  );
  const [row] = rows;
  return row ? { id: row.id, slug: row.slug, name: inLocale(row.name, context.locale.code) } : null;
}
