import { sql } from "drizzle-orm";
import { keptValue } from "#platform/cache/kept-values.ts";
import type { PublicContext } from "#platform/context.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import type { AttributeDisplay, BrandFacetView, FacetView, ListingQuery } from "../vocabulary/views.ts";
import type { Counts } from "./listing-count.ts";

interface ValueRow {
  attributeId: number;
  attributeName: Translated;
  display: AttributeDisplay;
  id: number;
  name: Translated;
  color: string;
}

interface BrandRow {
  id: number;
  slug: string;
  name: string;
}

/**
 * The counted values by attribute and the counted brands, in the order of the shop. An attribute with one value is
 * useless as a filter, and so is one whose counts are all zero. At most one query.
 */
export async function toFacets(
  context: PublicContext,
  counts: Counts,
  chosen: { attributes: ListingQuery["attributes"]; brandSlug: string | undefined },
): Promise<{ facets: FacetView[]; brands: BrandFacetView[] }> {
  const { values, brands } = await keptValue(context, "catalogue.filters", readFilters);
  const chosenIds = new Set(Object.values(chosen.attributes).flat());
  const named = values.filter(({ id }) => counts.values.has(id) || chosenIds.has(id));
  const counted = brands
    .filter(({ id, slug }) => counts.brands.has(id) || slug === chosen.brandSlug)
    .map((brand) => ({
      ...brand,
      count: counts.brands.get(brand.id) ?? 0,
      chosen: brand.slug === chosen.brandSlug,
    }));
  return {
    facets: toAttributeFacets(context, counts, chosen.attributes, named),
    brands: narrows(counted) ? counted : [],
  };
}

/** All filter values of products. */
async function readFilters(context: PublicContext): Promise<{ values: ValueRow[]; brands: BrandRow[] }> {
  context.note("catalogue", "brands");
  const { rows } = await context.db.execute<{ values: ValueRow[] | null; brands: BrandRow[] | null }>(sql`
    select (
      select jsonb_agg(jsonb_build_object('attributeId', attribute.id, 'attributeName', attribute.name,
        'display', attribute.display, 'id', value.id, 'name', value.name, 'color', value.color)
        order by attribute.position, attribute.id, value.position, value.id)
      from catalogue_value value join catalogue_attribute attribute on attribute.id = value.attribute_id
      where attribute.filterable
    ) as values, (
      select jsonb_agg(jsonb_build_object('id', id, 'slug', slug, 'name', name) order by name, id) from catalogue_brand
    ) as brands`);
  return { values: rows[0]?.values ?? [], brands: rows[0]?.brands ?? [] };
}

function toAttributeFacets(
  { locale: { code } }: PublicContext,
  counts: Counts,
  chosen: ListingQuery["attributes"],
  rows: readonly ValueRow[],
): FacetView[] {
  const facets = new Map<number, FacetView>();
  for (const row of rows) {
    const { attributeId } = row;
    const facet = facets.get(attributeId) ?? {
      attributeId,
      name: inLocale(row.attributeName, code),
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
  return [...facets.values()].filter(({ values }) => narrows(values));
}

/**
 * Whether a filter is useful: it has several choices and some of them have products. A chosen value stays, so that it
 * can be cleared.
 */
function narrows(choices: readonly { count: number; chosen: boolean }[]): boolean {
  return (
    choices.some(({ chosen }) => chosen) || (choices.length > 1 && choices.some(({ count }) => count > 0))
  );
}
