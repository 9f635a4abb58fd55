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

/** What the pages with a list of products read of their address. */
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
  /** Something to go on with where nothing was found. */
  suggestions: ProductCardView[];
  /** The address asks for some of the products, or for another order: search engines know the whole list. */
  isNarrowed: boolean;
  /** Scheme and host, for the addresses that search engines read. */
  origin: string;
}

/** The shop's pages with a list of products. A page number beyond the last one leads to the last one. */
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

/** A category or a brand that has another address now is found at that one, whatever else was asked for. */
async function leadOn(
  context: PublicContext,
  query: ListingQuery,
  all: readonly { slug: string }[],
  layout: LayoutMode | null,
): Promise<void> {
  const { categorySlug, brandSlug } = query;
  const isKnown = categorySlug === undefined || all.some(({ slug }) => slug === categorySlug);
  const current = isKnown ? null : await currentWord(context, "category", categorySlug);
  // The address of a category that another site shows is nothing to lead to.
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

/** The ends of the prices as the form without a script knew them: what lies at them is no filter. */
function boundsOf(url: URL): { min: number; max: number } | null {
  const [min, max] = ["min_bound", "max_bound"].map((name) => url.searchParams.get(name) ?? "");
  return min && max && /^\d+$/.test(min + max) ? { min: Number(min), max: Number(max) } : null;
}

function spanOf({ priceMin, priceMax }: ListingQuery, { min, max }: { min: number; max: number }) {
  return { low: priceMin ?? min, high: priceMax ?? max };
}
