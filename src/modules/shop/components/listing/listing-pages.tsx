import { type ComponentType, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { ListingView, ProductCardView } from "#modules/catalogue/server/vocabulary/views.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Pager } from "#ui/pager.tsx";
import { type LayoutMode, listingPath } from "../../paths.ts";
import type { EndlessProps } from "../endless.tsx";
import { ShopCard } from "../shop-card.tsx";
import { useShownPages } from "./loaded-pages.ts";
import { PagerFacts } from "./pager-facts.tsx";

const cardSizes = "(min-width: 75rem) 18vw, (min-width: 48rem) 30vw, 50vw";
/** Cards of the first row on a phone: one of them has the largest picture of the first paint. */
const priorityCards = 2;
/** Number of cards that are hydrated together; between them, the page responds. */
const cardsTogether = 6;
/** Prefetch the infinite-scroll code this far before the end of the list. */
const nearby = "1200px";

interface ListingPagesProps {
  listing: ListingView;
  layout: LayoutMode | null;
}

/**
 * The products, page by page, with links to the other pages. With a script the list continues automatically in both
 * directions; that code is loaded when one end comes near.
 */
export function ListingPages({ listing, layout }: ListingPagesProps) {
  const { text } = useLocale();
  const { key } = useLocation();
  const shown = useShownPages(key, listing);
  const [seen, setSeen] = useState({ key, page: listing.page });
  const [before, setBefore] = useState<HTMLElement | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const Endless = useEndless(listing.pages > 1, before, end);
  const page = seen.key === key ? seen.page : listing.page;
  const first = shown[0]?.page ?? listing.page;
  const path = (each: number) => listingPath({ ...listing.query, page: each }, layout);

  return (
    <>
      {first > 1 && (
        <div ref={setBefore} className="listing__before">
          {!Endless && (
            <ButtonLink href={path(first - 1)} rel="prev" kind="line">
              {text("shop.showBefore")}
            </ButtonLink>
          )}
        </div>
      )}
      <div ref={list} className="listing__pages">
        {shown.map((each) => (
          <div
            key={each.page}
            className="grid grid--cards"
            data-page={each.page}
            data-added={each.page !== listing.page || undefined}
          >
            {inGroups(each.products).map((group) => (
              <Suspense key={group.start}>
                {group.cards.map((card, index) => (
                  <ShopCard
                    key={card.templateId}
                    card={card}
                    sizes={cardSizes}
                    priority={each.page === listing.page && group.start + index < priorityCards}
                  />
                ))}
              </Suspense>
            ))}
          </div>
        ))}
      </div>
      {Endless && (
        <Endless
          key={key}
          listing={listing}
          layout={layout}
          shown={shown}
          before={before}
          list={list}
          page={page}
          onSee={(next) => setSeen({ key, page: next })}
        />
      )}
      <div ref={end}>
        <Pager
          page={page}
          pages={listing.pages}
          href={path}
          label={text("shop.pages")}
          previousLabel={text("shop.previousPage")}
          nextLabel={text("shop.nextPage")}
          pageLabel={(each) => text("shop.page", { page: each })}
        />
      </div>
      <PagerFacts listing={listing} page={page} path={path} />
    </>
  );
}

function inGroups(cards: readonly ProductCardView[]) {
  const starts = Array.from(
    { length: Math.ceil(cards.length / cardsTogether) },
    (_, at) => at * cardsTogether,
  );
  return starts.map((start) => ({ start, cards: cards.slice(start, start + cardsTogether) }));
}

/** The infinite-scroll code, once an end is near. Null before, and if it cannot be loaded. */
function useEndless(
  hasMore: boolean,
  before: Element | null,
  end: RefObject<Element | null>,
): ComponentType<EndlessProps> | null {
  const [Endless, setEndless] = useState<ComponentType<EndlessProps> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isWanted = hasMore && !Endless && !hasFailed;
  useEffect(() => {
    if (!isWanted) return;
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        import("../endless.tsx").then(
          (loaded) => setEndless(() => loaded.Endless),
          () => setFailed(true),
        );
      },
      { rootMargin: nearby },
    );
    for (const each of [before, end.current]) if (each) near.observe(each);
    return () => near.disconnect();
  }, [isWanted, before, end]);
  useEffect(() => {
    // Until the network is back, the pager links to all pages.
    const again = () => setFailed(false);
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, []);
  return Endless;
}
