import type { ListingQuery } from "#modules/catalogue/server/vocabulary/views.ts";

/** Back to page 1: another filter makes another list, in which page 4 has no meaning. */
function fromStart(query: ListingQuery): ListingQuery {
  return { ...query, page: 1 };
}

export function withValue(query: ListingQuery, attributeId: number, valueId: number): ListingQuery {
  const values = new Set(query.attributes[attributeId]).add(valueId);
  return fromStart({ ...query, attributes: { ...query.attributes, [attributeId]: [...values] } });
}

export function withoutValue(query: ListingQuery, attributeId: number, valueId: number): ListingQuery {
  const values = (query.attributes[attributeId] ?? []).filter((each) => each !== valueId);
  const { [attributeId]: _, ...others } = query.attributes;
  return fromStart({
    ...query,
    attributes: values.length > 0 ? { ...others, [attributeId]: values } : others,
  });
}

/** Limits at the bounds are no filter. */
export function withPrices(
  query: ListingQuery,
  span: { low: number; high: number },
  bounds: { min: number; max: number },
): ListingQuery {
  return {
    ...withoutPrices(query),
    ...(span.low > bounds.min && { priceMin: span.low }),
    ...(span.high < bounds.max && { priceMax: span.high }),
  };
}

export function withoutPrices({ priceMin: _, priceMax: __, ...query }: ListingQuery): ListingQuery {
  return fromStart(query);
}

export function withBrand(
  { brandSlug: _, onBrandPage: __, ...query }: ListingQuery,
  brandSlug: string | null,
): ListingQuery {
  return fromStart(brandSlug ? { ...query, brandSlug } : query);
}

export function withAvailability(
  { availability: _, ...query }: ListingQuery,
  isChosen: boolean,
): ListingQuery {
  return fromStart(isChosen ? { ...query, availability: "in_stock" } : query);
}

export function withoutTag({ tagSlug: _, ...query }: ListingQuery): ListingQuery {
  return fromStart(query);
}

/** Removes all filters; place, search and order stay. */
export function withoutFilters(query: ListingQuery): ListingQuery {
  const bare = withAvailability(withoutPrices({ ...query, attributes: {} }), false);
  return withoutTag(query.onBrandPage ? bare : withBrand(bare, null));
}
