import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { ListingPageView } from "../../server/listing-page.ts";
import { PriceListChoice } from "../price-list-choice.tsx";
import { ProductSections } from "../product-section.tsx";
import { breadcrumbData } from "../structured-data.ts";
import { Listing } from "./listing.tsx";
import { crumbsOf, listingTitle } from "./listing-head.tsx";

/** The page of a category, of a search or of all products. */
export function ListingPage({ view }: { view: ListingPageView }) {
  const locale = useLocale();
  const { listing, origin } = view;
  const title = listingTitle(listing, locale);
  const ownBrand = listing.query.onBrandPage ? listing.brand : null;
  const found = listing.products[0]?.pictures.main;
  return (
    <>
      <PageHead
        title={listing.page > 1 ? locale.text("shop.titleOfPage", { title, page: listing.page }) : title}
        description={
          listing.category?.description ||
          ownBrand?.description ||
          locale.text("shop.listingDescription", { title })
        }
        // Search engines should index neither searches nor filtered or empty lists.
        hidden={view.isNarrowed || listing.search !== null || listing.total === 0}
        {...(found && { picture: origin + found.src })}
        structured={breadcrumbData(crumbsOf(listing, locale), (path) => origin + locale.href(path))}
      />
      <Listing {...view} />
      <ProductSections rows={[{ title: locale.text("shop.fromTheShop"), cards: view.suggestions }]} />
      <PriceListChoice choice={view.priceLists} className="wrap" />
    </>
  );
}
