import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { Suspense, useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import { shopPath } from "#modules/catalogue/paths.ts";
import type { ListingView } from "#modules/catalogue/server/vocabulary/views.ts";
import { useEditing } from "#modules/website/components/frame/editing-store.ts";
import { lazyPart } from "#platform/browser/lazy-part.ts";
import { OwnScript } from "#platform/browser/own-script.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import { type LayoutMode, listingPath } from "../../paths.ts";
import { type CategoryLink, CategoryTree } from "./category-tree.tsx";
import { ChosenFilters, chosenFilters } from "./chosen-filters.tsx";
import { Facets } from "./facets.tsx";
import { keepLayout, layoutScript, useKeptLayout } from "./layout-mode.ts";
import { LayoutSwitch } from "./layout-switch.tsx";
import { ListingHead } from "./listing-head.tsx";
import { ListingPages } from "./listing-pages.tsx";
import { withoutFilters } from "./narrow.ts";
import { SortMenu } from "./sort-menu.tsx";

// Only editors see samples.
const SampleProducts = lazyPart(async () => (await import("./sample-products.tsx")).SampleProducts);

interface PartProps {
  listing: ListingView;
  /** The layout in the URL; null: the visitor's last choice. */
  layout: LayoutMode | null;
}

interface ListingProps extends PartProps {
  categories: CategoryLink[];
}

/** A list of products with its filters, order and pages. */
export function Listing({ listing, layout, categories }: ListingProps) {
  const { text } = useLocale();
  const kept = useKeptLayout();
  const navigate = useNavigate();
  const isLoading = useNavigation().state === "loading";
  const mode = layout ?? kept;
  const { query } = listing;
  const hasProducts = listing.products.length > 0;

  function chooseLayout(next: LayoutMode | null) {
    keepLayout(next);
    // Otherwise the URL would continue to override the choice.
    if (layout) void navigate(listingPath(query), { replace: true, preventScrollReset: true });
  }
  return (
    <div className="wrap">
      <ListingHead listing={listing} categories={categories} />
      <div className="list">
        <aside className="facets" aria-label={text("shop.filters")}>
          <Suspense>
            <CategoryTree categories={categories} currentId={listing.category?.id} />
          </Suspense>
          <Suspense>
            <Facets listing={listing} layout={layout} />
          </Suspense>
        </aside>
        <div
          className="results"
          data-layout={mode ?? undefined}
          aria-busy={isLoading || undefined}
          suppressHydrationWarning
        >
          {!layout && <OwnScript text={layoutScript} />}
          <div className="bar">
            <p className="bar__n" role="status">
              {text("shop.products", { count: listing.total })}
            </p>
            {hasProducts && (
              <LayoutSwitch chosen={mode} path={(each) => listingPath(query, each)} onChoose={chooseLayout} />
            )}
            <FilterSheet listing={listing} layout={layout} categories={categories} />
            {hasProducts && <SortMenu listing={listing} layout={layout} />}
          </div>
          <ChosenFilters listing={listing} layout={layout} />
          <h2 className="vh">{text("shop.results")}</h2>
          {hasProducts ? (
            <ListingPages listing={listing} layout={layout} />
          ) : (
            <NothingFound listing={listing} layout={layout} />
          )}
        </div>
      </div>
    </div>
  );
}

/** On a phone, categories and filters open in a sheet over the list, which continues to change behind it. */
function FilterSheet({ listing, layout, categories }: ListingProps) {
  const locale = useLocale();
  const { text } = locale;
  const [open, setOpen] = useState(false);
  const chosen = chosenFilters(listing, locale).length;
  const show = text("shop.showProducts", { count: listing.total });
  return (
    <>
      <button
        type="button"
        className="mini-select only-narrow needs-js"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={SlidersHorizontal} small />
        {text("shop.filter")}
        {chosen > 0 && <Badge kind="info">{chosen}</Badge>}
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        look="sheet-start"
        title={text("shop.filters")}
        closeLabel={text("shop.close")}
        footer={
          <Button block onClick={() => setOpen(false)}>
            {show}
          </Button>
        }
      >
        {open && (
          <>
            <CategoryTree categories={categories} currentId={listing.category?.id} />
            <Facets listing={listing} layout={layout} />
          </>
        )}
      </Dialog>
    </>
  );
}

/** Proposes fewer filters, another term, or all products. A shop without any product shows only a text. */
function NothingFound({ listing, layout }: PartProps) {
  const locale = useLocale();
  const { text } = locale;
  const filtered = chosenFilters(listing, locale).length > 0;
  const isEditing = useEditing();
  const { query, search } = listing;
  const { categorySlug, sort: _, ...asked } = { ...query, page: 1 };
  if (isEditing)
    return (
      <Suspense>
        <SampleProducts />
      </Suspense>
    );
  if (listingPath(asked) === shopPath) {
    return (
      <Empty
        level={3}
        title={text("shop.nothingYet")}
        actions={categorySlug && <ButtonLink href={shopPath}>{text("shop.seeEverything")}</ButtonLink>}
      >
        {text(categorySlug ? "shop.elsewhere" : "shop.comingSoon")}
      </Empty>
    );
  }
  return (
    <Empty
      level={3}
      art="search"
      title={search ? text("shop.nothingFoundFor", { term: search.term }) : text("shop.nothingFound")}
      actions={
        <>
          {filtered && (
            <ButtonLink href={listingPath(withoutFilters(query), layout)}>
              {text("shop.clearFilters")}
            </ButtonLink>
          )}
          <ButtonLink href={shopPath} kind={filtered ? "line" : "ink"}>
            {text("shop.seeEverything")}
          </ButtonLink>
        </>
      }
    >
      {text(filtered ? "shop.fewerFilters" : search ? "shop.otherWords" : "shop.elsewhere")}
    </Empty>
  );
}
