import { type SQL, sql } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { priceColumn } from "./category.ts";
import { idArray } from "./ids.ts";
import type { AttributeDisplay, BrandFacetView, FacetView, ListingQuery } from "./views.ts";

/** The filters of a listing, each on its own, so that the counts of a filter can be made without it. */
export interface Filters {
  attributes: { attributeId: number; condition: SQL }[];
  brand: SQL | null;
  price: SQL | null;
}

/** How many products every choice would leave. */
export interface Counts {
  total: number;
  /** Value id to its counts: with all filters, and without the filter of one attribute (by its id). */
  values: Map<number, { all: number; without: Map<number, number> }>;
  brands: Map<number, number>;
  /** Lowest and highest price without the price filter; null when there is nothing. */
  price: { lowMinor: number; highMinor: number } | null;
}

interface CountRow extends Record<string, unknown> {
  kind: "value" | "brand" | "all";
  failed: number | null;
  id: number | null;
  count: number;
  low: number | null;
  high: number | null;
}

/** In the column `failed`: the only filter that a product fails; an attribute's id or one of these. */
const failedBrand = 0;
const failedPrice = -1;
const failedSeveral = -9;

/**
 * Counts everything in one reading of the products in scope: a product that fails no filter counts for every value,
 * one that fails a single filter counts for the values of that filter. `from` names catalogue_listing as `listing`.
 */
export async function countFacets(
  context: PublicContext,
  from: SQL,
  scope: SQL,
  filters: Filters,
): Promise<Counts> {
  const price = priceColumn(context);
  // Many products offer the same values: grouping by these first leaves little to unfold.
  const { rows } = await context.db.execute<CountRow>(sql`
    with marked as materialized (
      select value_ids, brand_id, failed, count(*) as products, min(price) as low, max(price) as high
      from (
        select listing.value_ids, listing.brand_id, ${price} as price, ${failedFilter(filters)} as failed
        from ${from} where ${scope}
      ) scoped
      group by value_ids, brand_id, failed
    )
    select 'value' as kind, failed, value_id as id, sum(products)::integer as count, null::integer as low,
      null::integer as high
    from marked, unnest(value_ids) value_id group by failed, value_id
    union all
    select 'brand', failed, brand_id, sum(products)::integer, null, null from marked where brand_id is not null
    group by failed, brand_id
    union all
    select 'all', failed, null, sum(products)::integer, min(low), max(high) from marked group by failed`);
  const counts: Counts = { total: 0, values: new Map(), brands: new Map(), price: null };
  for (const row of rows) addCount(counts, row);
  return counts;
}

function failedFilter(filters: Filters): SQL {
  const tests = filters.attributes.map(({ attributeId, condition }) => ({ name: attributeId, condition }));
  if (filters.brand) tests.push({ name: failedBrand, condition: filters.brand });
  if (filters.price) tests.push({ name: failedPrice, condition: filters.price });
  if (tests.length === 0) return sql`null::integer`;
  const failures = tests.map(({ condition }) => sql`(case when ${condition} then 0 else 1 end)`);
  const names = tests.map(
    ({ name, condition }) => sql`when (${condition}) is not true then ${name}::integer`,
  );
  return sql`case when ${sql.join(failures, sql` + `)} > 1 then ${failedSeveral}::integer ${sql.join(names, sql` `)} end`;
}

function addCount(counts: Counts, { kind, failed, id, count, low, high }: CountRow): void {
  if (kind === "all") {
    if (failed === null) counts.total += count;
    if ((failed !== null && failed !== failedPrice) || low === null || high === null) return;
    const { lowMinor, highMinor } = counts.price ?? { lowMinor: low, highMinor: high };
    counts.price = { lowMinor: Math.min(low, lowMinor), highMinor: Math.max(high, highMinor) };
    return;
  }
  if (id === null) return;
  if (kind === "brand") {
    const counted = failed === null || failed === failedBrand ? count : 0;
    counts.brands.set(id, (counts.brands.get(id) ?? 0) + counted);
    return;
  }
  const value = counts.values.get(id) ?? { all: 0, without: new Map<number, number>() };
  if (failed === null) value.all += count;
  else if (failed > 0) value.without.set(failed, count);
  counts.values.set(id, value);
}

interface ValueRow extends Record<string, unknown> {
  attribute_id: number;
  attribute_name: Translated;
  display: AttributeDisplay;
  id: number;
  name: Translated;
  color: string;
}

/** The counted values under their attributes, in the order of the shop; an attribute with one value filters nothing. */
export async function toFacets(
  context: PublicContext,
  counts: Counts,
  chosen: ListingQuery["attributes"],
): Promise<FacetView[]> {
  const chosenIds = Object.values(chosen).flat();
  const { rows } = await context.db.execute<ValueRow>(sql`
    select attribute.id as attribute_id, attribute.name as attribute_name, attribute.display, value.id, value.name,
      value.color
    from catalogue_value value join catalogue_attribute attribute on attribute.id = value.attribute_id
    where attribute.filterable and value.id = any(${idArray([...counts.values.keys(), ...chosenIds])})
    order by attribute.position, attribute.id, value.position, value.id`);
  const { code } = context.locale;
  const facets = new Map<number, FacetView>();
  for (const row of rows) {
    const attributeId = row.attribute_id;
    const facet = facets.get(attributeId) ?? {
      attributeId,
      name: inLocale(row.attribute_name, code),
      display: row.display,
      values: [],
    };
    const counted = counts.values.get(row.id);
    const count = (counted?.all ?? 0) + (counted?.without.get(attributeId) ?? 0);
    const isChosen = chosen[attributeId]?.includes(row.id) ?? false;
    facet.values.push({
      id: row.id,
      name: inLocale(row.name, code),
      color: row.color,
      count,
      chosen: isChosen,
      disabled: count === 0 && !isChosen,
    });
    facets.set(attributeId, facet);
  }
  return [...facets.values()].filter(
    (facet) => facet.values.length > 1 || facet.values.some((value) => value.chosen),
  );
}

export async function toBrandFacets(
  context: PublicContext,
  counts: Counts,
  chosenSlug: string | undefined,
): Promise<BrandFacetView[]> {
  const { rows } = await context.db.execute<{ id: number; slug: string; name: string }>(sql`
    select id, slug, name from catalogue_brand
    where id = any(${idArray(counts.brands.keys())}) or slug = ${chosenSlug ?? ""} order by name, id`);
  return rows.map((row) => ({
    ...row,
    count: counts.brands.get(row.id) ?? 0,
    chosen: row.slug === chosenSlug,
  }));
}
