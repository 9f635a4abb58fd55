import { brandsPath, shopPath } from "#modules/catalogue/paths.ts";
import type { CategoryView, ListingView } from "#modules/catalogue/server/vocabulary/views.ts";
import type { Locale } from "#platform/i18n/locale.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { ChipLink, Chips } from "#ui/chips.tsx";
import { Crumbs } from "#ui/crumbs.tsx";
import { listingPath } from "../../paths.ts";
import { SearchBox } from "../search-box.tsx";
import type { CategoryLink } from "./category-tree.tsx";
import { ListingLead } from "./listing-lead.tsx";

interface ListingHeadProps {
  listing: ListingView;
  categories: CategoryLink[];
}

/** The head of a list: breadcrumbs, title, a sentence, and subcategories. */
export function ListingHead({ listing, categories }: ListingHeadProps) {
  const locale = useLocale();
  const { text } = locale;
  const { search, category } = listing;
  const brand = listing.query.onBrandPage ? listing.brand : null;
  return (
    <>
      <Crumbs
        label={text("shop.crumbs")}
        crumbs={crumbsOf(listing, locale).map(({ name, path }) => ({ label: name, href: path }))}
      />
      <header className="listing__head">
        <div className={brand ? "brand-head" : undefined}>
          {brand && <Avatar name={brand.name} src={brand.picture} size="l" />}
          <h1 className="h1">{listingTitle(listing, locale)}</h1>
          {search?.corrected && (
            <p className="lead">
              {text("shop.searchCorrected", { term: search.term, corrected: search.corrected })}
            </p>
          )}
          {listing.lead && <ListingLead lead={listing.lead} />}
        </div>
        <SearchBox
          id="shop-search"
          limit={5}
          // On a phone, the header's search serves this purpose; a searched term stays visible.
          {...(!search && { className: "only-wide" })}
          term={search?.term ?? ""}
          categorySlug={category?.slug}
          categoryId={category?.id}
        />
      </header>
      <Kinds listing={listing} categories={categories} />
    </>
  );
}

/** The subcategories; on the last level, the sibling categories. A search stays within the category. */
function Kinds({ listing, categories }: ListingHeadProps) {
  const { text } = useLocale();
  const { category, children, query } = listing;
  // The categories of a brand are unknown here; most links would lead to empty lists.
  if (query.onBrandPage) return <hr className="hr listing__line" />;
  const parent = children.length > 0 ? category : parentOf(category, categories);
  const kinds =
    children.length > 0 ? children : categories.filter((each) => each.parentId === (parent?.id ?? null));
  if (kinds.length === 0) return null;
  const path = (slug: string | undefined) => {
    const { categorySlug: _, ...everywhere } = query;
    const kept = query.search ? everywhere : { attributes: {} };
    return listingPath({ ...kept, attributes: {}, page: 1, ...(slug && { categorySlug: slug }) });
  };
  const isWhole = (category?.id ?? null) === (parent?.id ?? null);
  return (
    <>
      <Chips label={text("shop.kinds")}>
        <ChipLink href={path(parent?.slug)} current={isWhole}>
          {parent ? text("shop.allOf", { name: parent.name }) : text("shop.all")}
        </ChipLink>
        {kinds.map((kind) => (
          <ChipLink key={kind.id} href={path(kind.slug)} current={kind.id === category?.id}>
            {kind.name}
          </ChipLink>
        ))}
      </Chips>
      <hr className="hr listing__line" />
    </>
  );
}

export function listingTitle(listing: ListingView, { text }: Locale): string {
  if (listing.search) return text("shop.searchTitle", { term: listing.search.term });
  return listing.category?.name ?? listing.tag?.name ?? listing.brand?.name ?? text("shop.title");
}

/** From the home page to the list of brands. */
export function brandsCrumbs({ text }: Locale): { name: string; path: string }[] {
  return [
    { name: text("shop.home"), path: "/" },
    { name: text("shop.brands"), path: brandsPath },
  ];
}

/** From the home page to this list. */
export function crumbsOf(listing: ListingView, locale: Locale): { name: string; path: string }[] {
  const { text } = locale;
  const { brand, query } = listing;
  if (brand && query.onBrandPage) return [...brandsCrumbs(locale), { name: brand.name, path: brand.path }];
  const home = { name: text("shop.home"), path: "/" };
  if (listing.category) return [home, ...listing.crumbs];
  return [home, { name: text("shop.title"), path: shopPath }];
}

function parentOf(
  category: CategoryView | null,
  categories: readonly CategoryLink[],
): CategoryLink | undefined {
  return categories.find((each) => each.id === category?.parentId);
}
