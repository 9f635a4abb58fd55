import { listingParameters, listingQueryOf } from "#modules/catalogue/components/listing-query.ts";
import { categories } from "#modules/catalogue/server/listing/category.ts";
import { listProducts, productsInOrder } from "#modules/catalogue/server/listing/listing.ts";
import {
  listsForAnybody,
  type PriceListChoiceView,
} from "#modules/catalogue/server/price/price-list-choice.ts";
import { currentWord } from "#modules/catalogue/server/vocabulary/former-word.ts";
import type {
  ListingQuery,
  ListingView,
  ProductCardView,
} from "#modules/catalogue/server/vocabulary/views.ts";
import type { PublicContext } from "#platform/context.ts";
import { goTo } from "#platform/pages/page.ts";
import type { CategoryLink } from "../components/listing/category-tree.tsx";
import { withPrices } from "../components/listing/narrow.ts";
import { type LayoutMode, layoutModes, listingPath } from "../paths.ts";
import { movedTo } from "./product-address.ts";

/** The query parameters of the pages with a product list. */
export const listingPageParameters: readonly string[] = [
  ...listingParameters,
  "layout",
  "min_bound",
  "max_bound",
];

const suggestionsMax = 4;

export interface ListingPageView {
  listing: ListingView;
  categories: CategoryLink[];
  layout: LayoutMode | null;
  priceLists: PriceListChoiceView;
  /** Suggestions if nothing was found. */
  suggestions: ProductCardView[];
  /** The URL has filters or another order: search engines should index the whole list instead. */
  isNarrowed: boolean;
  /** Scheme and host, for the URLs that search engines read. */
  origin: string;
}

/** The shop's pages with a product list. A page number beyond the last redirects to the last page. */
export async function listingPage(
  context: PublicContext,
  url: URL,
  place: { categorySlug?: string | undefined; brandSlug?: string | undefined } = {},
): Promise<ListingPageView> {
  const query = listingQueryOf(url, place.categorySlug, place.brandSlug);
  const layout = layoutOf(url.searchParams.get("layout"));
  const sent = boundsOf(url);
  if (sent) throw goTo(listingPath(withPrices(query, spanOf(query, sent), sent), layout), 302);
  const all = await categories(context);
  await leadOn(context, query, all, layout);
  const listing = await listProducts(context, query, all);
  if (listing.page !== query.page) throw goTo(listingPath(listing.query, layout), 302);
  return {
    listing,
    categories: all.map(({ id, slug, path, name, parentId }) => ({ id, slug, path, name, parentId })),
    layout,
    priceLists: await listsForAnybody(context),
    suggestions: listing.total === 0 ? await productsInOrder(context, "ordered", suggestionsMax) : [],
    isNarrowed: [...url.searchParams.keys()].some((name) => name !== "page"),
    origin: url.origin,
  };
}

/** Redirects a former slug of a category or a brand to the current one, whatever the other parameters. */
async function leadOn(
  context: PublicContext,
  query: ListingQuery,
  all: readonly { slug: string }[],
  layout: LayoutMode | null,
): Promise<void> {
  const { categorySlug, brandSlug } = query;
  const isKnown = categorySlug === undefined || all.some(({ slug }) => slug === categorySlug);
  const current = isKnown ? null : await currentWord(context, "category", categorySlug);
  // No redirect to a category that only another site shows.
  const category = all.some(({ slug }) => slug === current) ? current : null;
  const brand = brandSlug === undefined ? null : await currentWord(context, "brand", brandSlug);
  if (category === null && brand === null) return;
  const moved = {
    ...query,
    ...(category === null ? {} : { categorySlug: category }),
    ...(brand === null ? {} : { brandSlug: brand }),
  };
  throw movedTo(listingPath(moved, layout));
}

function layoutOf(text: string | null): LayoutMode | null {
  return layoutModes.find((mode) => mode === text) ?? null;
}

/** The price bounds of the form without a script: limits at these bounds are no filter. */
function boundsOf(url: URL): { min: number; max: number } | null {
  const [min, max] = ["min_bound", "max_bound"].map((name) => url.searchParams.get(name) ?? "");
  return min && max && /^\d+$/.test(min + max) ? { min: Number(min), max: Number(max) } : null;
}

function spanOf({ priceMin, priceMax }: ListingQuery, { min, max }: { min: number; max: number }) {
  return { low: priceMin ?? min, high: priceMax ?? max };
}
