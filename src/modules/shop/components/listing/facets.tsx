import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { listingQueryOf } from "#modules/catalogue/components/listing-query.ts";
import { brandsPath } from "#modules/catalogue/paths.ts";
import type {
  FacetValueView,
  FacetView,
  ListingQuery,
  ListingView,
} from "#modules/catalogue/server/vocabulary/views.ts";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formatUnits } from "#platform/money/format.ts";
import { Accordion } from "#ui/accordion.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/check.tsx";
import { Options, Swatch } from "#ui/option.tsx";
import { Range, unknownMax } from "#ui/range.tsx";
import { type LayoutMode, listingPath } from "../../paths.ts";
import { earlyFilters } from "../early-filters.ts";
import { withAvailability, withBrand, withoutValue, withPrices, withValue } from "./narrow.ts";

/** Number of visible values; the others are folded. */
const openValuesMax = 8;

interface FacetsProps {
  listing: ListingView;
  layout: LayoutMode | null;
}

/** The filters of the list: without a script a form; with one, every choice takes effect at once. */
export function Facets({ listing, layout }: FacetsProps) {
  const { text, href, tag } = useLocale();
  const { query, narrow } = useNarrowing(listing.query, layout);
  const { price } = listing;
  const hasPrices = price.max > price.min;
  const asksPrices = hasPrices || price.from !== null || price.to !== null;
  const asksBrand = listing.brands.length > 1 && !query.onBrandPage;
  const asksStock = listing.availability.chosen || listing.availability.inStock > 0;
  const narrows = listing.facets.length > 0 || asksPrices || asksBrand || asksStock;
  const bounds = boundsOf(price);
  const amount = (value: number) => formatUnits(value, price.currency, tag);
  const { categorySlug, brandSlug, onBrandPage } = query;
  // The fields contain everything else; the place itself has none.
  const place = onBrandPage && brandSlug ? { brandSlug, onBrandPage } : categorySlug ? { categorySlug } : {};
  const path = listingPath({ ...place, attributes: {}, page: 1 });
  const form = useRef<HTMLFormElement>(null);
  const goOn = useEffectEvent(() => {
    const said = form.current && earlyFilters(form.current.querySelectorAll("input"));
    if (!said) return;
    const asked = listingQueryOf(new URL(`?${said}`, "http://shop"), categorySlug, onBrandPage && brandSlug);
    const { priceMin: low = bounds.min, priceMax: high = bounds.max } = asked;
    narrow(withPrices(asked, { low, high }, bounds));
  });
  useEffect(() => goOn(), []);

  return (
    <form
      ref={form}
      action={href(path)}
      // Browsers that restore an earlier value would request filters that are not chosen now.
      autoComplete="off"
      aria-label={text("shop.filters")}
      onSubmit={(event) => event.preventDefault()}
    >
      <KeptFields listing={listing} layout={layout} />
      {listing.facets.map((facet) => (
        <Facet
          key={facet.attributeId}
          facet={facet}
          isChosen={(value) => query.attributes[facet.attributeId]?.includes(value.id) ?? false}
          onChoose={(value, on) =>
            narrow((on ? withValue : withoutValue)(query, facet.attributeId, value.id))
          }
        />
      ))}
      {asksPrices && (
        <Accordion title={`${text("shop.price")}, ${price.currency}`} look="facet" open>
          <Range
            {...bounds}
            defaultValue={{
              ...(price.from !== null && { low: price.from }),
              ...(price.to !== null && { high: price.to }),
            }}
            names={{ low: "min_price", high: "max_price" }}
            labels={{ low: text("shop.priceFrom"), high: text("shop.priceTo") }}
            between={text("shop.priceBetween")}
            format={amount}
            problem={(problem) =>
              problem === "order"
                ? text("shop.priceOrder")
                : text("shop.priceWrong", { min: amount(bounds.min), max: amount(bounds.max) })
            }
            onChange={(span) => narrow(withPrices(query, span, bounds))}
          />
        </Accordion>
      )}
      {asksBrand && (
        <Accordion title={text("shop.brand")} look="facet" open>
          {listing.brands.map((each) => (
            <Checkbox
              key={each.id}
              name="brand"
              value={each.slug}
              count={each.count}
              checked={query.brandSlug === each.slug}
              disabled={each.count === 0 && !each.chosen}
              onChange={(event) => narrow(withBrand(query, event.currentTarget.checked ? each.slug : null))}
            >
              {each.name}
            </Checkbox>
          ))}
          <p className="small facet__all">
            <Link className="link" to={brandsPath}>
              {text("shop.brandsAll")}
            </Link>
          </p>
        </Accordion>
      )}
      {asksStock && (
        <Accordion title={text("shop.availability")} look="facet" open>
          <Checkbox
            name="availability"
            value="in_stock"
            count={listing.availability.inStock}
            checked={query.availability === "in_stock"}
            onChange={(event) => narrow(withAvailability(query, event.currentTarget.checked))}
          >
            {text("shop.readyToShip")}
          </Checkbox>
        </Accordion>
      )}
      {narrows && (
        <Button type="submit" block className="no-js">
          {text("shop.applyFilters")}
        </Button>
      )}
    </form>
  );
}

/**
 * The shown or pending query, so that a choice is visible at once and two quick choices add up, and a function that
 * opens another query without losing the scroll position.
 */
function useNarrowing({ categorySlug, brandSlug, onBrandPage }: ListingQuery, layout: LayoutMode | null) {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const ownBrandSlug = onBrandPage && brandSlug;
  const [asked, setAsked] = useState<{ from: string; query: ListingQuery } | null>(null);
  return {
    query:
      asked?.from === key
        ? asked.query
        : listingQueryOf(new URL(search, "http://shop"), categorySlug, ownBrandSlug),
    narrow(query: ListingQuery) {
      setAsked({ from: key, query });
      void navigate(listingPath(query, layout), { preventScrollReset: true });
    },
  };
}

/** The limits of the price slider; without priced products, placeholder limits. */
function boundsOf({ min, max }: ListingView["price"]): { min: number; max: number } {
  return max > min ? { min, max } : { min: 0, max: unknownMax };
}

/** Hidden fields that the form needs without a script. */
function KeptFields({ listing: { query, price }, layout }: FacetsProps) {
  const kept = {
    search: query.search,
    order: query.sort,
    tag: query.tagSlug,
    layout,
    // The price limits are sent even if nobody moved them; these bounds show the difference.
    min_bound: boundsOf(price).min,
    max_bound: boundsOf(price).max,
  };
  return Object.entries(kept).map(
    ([name, value]) =>
      value !== undefined && value !== null && <input key={name} type="hidden" name={name} value={value} />,
  );
}

interface FacetProps {
  facet: FacetView;
  isChosen: (value: FacetValueView) => boolean;
  onChoose: (value: FacetValueView, on: boolean) => void;
}

function Facet({ facet, isChosen, onChoose }: FacetProps) {
  const { text } = useLocale();
  const titleId = useId();
  const input = (value: FacetValueView) => ({
    name: "attrib",
    value: `${facet.attributeId}-${value.id}`,
    checked: isChosen(value),
    disabled: value.disabled && !isChosen(value),
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      onChoose(value, event.currentTarget.checked),
  });
  const check = (value: FacetValueView) => (
    <Checkbox key={value.id} {...input(value)} count={value.count}>
      {value.name}
    </Checkbox>
  );
  const open = facet.values.slice(0, openValuesMax);
  const folded = facet.values.slice(openValuesMax);
  return (
    <Accordion title={<span id={titleId}>{facet.name}</span>} look="facet" open>
      {/* biome-ignore lint/a11y/useSemanticElements: the summary is the group's name, a legend would say it twice */}
      <div role="group" aria-labelledby={titleId}>
        {facet.display === "color" ? (
          <Options look="swatches">
            {facet.values.map((value) => (
              <Swatch
                key={value.id}
                {...input(value)}
                type="checkbox"
                label={`${value.name} (${value.count})`}
                fill={{ colour: value.color }}
              />
            ))}
          </Options>
        ) : (
          <>
            {open.map(check)}
            {folded.length > 0 && (
              <details className="facet-more" open={folded.some(isChosen)}>
                <summary className="link small">{text("shop.moreValues", { count: folded.length })}</summary>
                {folded.map(check)}
              </details>
            )}
          </>
        )}
      </div>
    </Accordion>
  );
}
