import type { ListingQuery, ListingView } from "#modules/catalogue/server/vocabulary/views.ts";
import { Link } from "#platform/browser/link.tsx";
import type { Locale } from "#platform/i18n/locale.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formatUnits } from "#platform/money/format.ts";
import { Chips, RemovableChip } from "#ui/chips.tsx";
import { type LayoutMode, listingPath } from "../../paths.ts";
import {
  withAvailability,
  withBrand,
  withoutFilters,
  withoutPrices,
  withoutTag,
  withoutValue,
} from "./narrow.ts";

interface ChosenFilter {
  key: string;
  label: string;
  without: ListingQuery;
}

/** Every chosen filter as a chip that removes it, and a link that removes all of them. */
export function ChosenFilters({ listing, layout }: { listing: ListingView; layout: LayoutMode | null }) {
  const locale = useLocale();
  const filters = chosenFilters(listing, locale);
  if (filters.length === 0) return null;
  return (
    <Chips wrap className="listing__chosen">
      {filters.map(({ key, label, without }) => (
        <RemovableChip
          key={key}
          href={listingPath(without, layout)}
          removeLabel={locale.text("shop.removeFilter", { name: label })}
        >
          {label}
        </RemovableChip>
      ))}
      <Link className="link small" to={listingPath(withoutFilters(listing.query), layout)} keepScroll>
        {locale.text("shop.clearFilters")}
      </Link>
    </Chips>
  );
}

export function chosenFilters(
  { query, facets, brands, availability, tag, price }: ListingView,
  locale: Locale,
): ChosenFilter[] {
  const filters: ChosenFilter[] = facets.flatMap((facet) =>
    facet.values
      .filter((value) => value.chosen)
      .map((value) => ({
        key: `attrib ${facet.attributeId}-${value.id}`,
        label: value.name,
        without: withoutValue(query, facet.attributeId, value.id),
      })),
  );
  if ((price.from !== null && price.from > price.min) || (price.to !== null && price.to < price.max)) {
    const amount = (value: number) => formatUnits(value, price.currency, locale.tag);
    filters.push({
      key: "price",
      label: `${amount(price.from ?? price.min)} – ${amount(price.to ?? price.max)}`,
      without: withoutPrices(query),
    });
  }
  const brand = brands.find((each) => each.chosen);
  if (brand && !query.onBrandPage)
    filters.push({ key: "brand", label: brand.name, without: withBrand(query, null) });
  if (availability.chosen) {
    filters.push({
      key: "availability",
      label: locale.text("shop.readyToShip"),
      without: withAvailability(query, false),
    });
  }
  if (tag) filters.push({ key: "tag", label: tag.name, without: withoutTag(query) });
  return filters;
}
