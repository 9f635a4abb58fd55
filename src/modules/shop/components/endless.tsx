import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation, useMatches } from "react-router";
import type { ListingView } from "#modules/catalogue/server/vocabulary/views.ts";
import { pageData } from "#platform/browser/page-data.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { Progress } from "#ui/progress.tsx";
import { type LayoutMode, listingPath } from "../paths.ts";
import type { ListingPageView } from "../server/listing-page.ts";
import { useLazyRefresh } from "./lazy-refresh.ts";
import { addPage, type ListedPage } from "./listing/loaded-pages.ts";

/** This many pages load automatically at each end; then a button appears, so that the footer can be reached. */
const automaticMax = 3;
/** The end counts as visible slightly earlier, so that a fast reader does not wait. */
const ahead = "0px 0px 400px";
/** While the first row is in view, the visitor is at the top. */
const topPx = -200;

type End = "before" | "after";

export interface EndlessProps {
  listing: ListingView;
  layout: LayoutMode | null;
  shown: readonly ListedPage[];
  /** The link to the previous page; null on the first page. */
  before: Element | null;
  list: RefObject<HTMLElement | null>;
  /** The page in view. */
  page: number;
  onSee: (page: number) => void;
}

/** Continues a list at both ends, keeps the page in view in the URL, and shows the progress. */
export function Endless({ listing, layout, shown, before, list, page, onSee }: EndlessProps) {
  const { text, href } = useLocale();
  const { key } = useLocation();
  const path = (each: number) => href(listingPath({ ...listing.query, page: each }, layout));
  const { busy, failed, isAutomatic, load } = useLoading({ listing, shown, list, path });
  const first = shown[0]?.page ?? 1;
  const last = shown.at(-1)?.page ?? 1;
  const isLast = last >= listing.pages;
  const end = useRef<HTMLDivElement>(null);

  useAtEnd(end, { isWatched: isAutomatic.after && !isLast, after: last }, () => load("after"));
  useAtTop(list, isAutomatic.before && first > 1, () => load("before"));
  useLazyRefresh(list, shown.length);
  usePageInView(list, shown.length, (seen) => {
    if (seen === page || !isStillAt(key)) return;
    onSee(seen);
    // Bypasses the router: nothing is loaded again, and the history entry stays the same.
    window.history.replaceState(window.history.state, "", path(seen) + window.location.hash);
  });

  const count = (first - 1) * listing.perPage + shown.reduce((sum, { products }) => sum + products.length, 0);
  const words = text("shop.shownOf", { shown: Math.min(count, listing.total), total: listing.total });
  return (
    <>
      {before &&
        first > 1 &&
        createPortal(
          <>
            <Button kind="line" busy={busy === "before"} onClick={() => load("before", { byHand: true })}>
              {text("shop.showBefore")}
            </Button>
            {failed === "before" && <Failed />}
          </>,
          before,
        )}
      <div ref={end} className="listing__more">
        <p role="status">
          <span className="num">{words}</span>
          <span className="vh">{busy && text("shop.moreLoading")}</span>
        </p>
        <Progress label={text("shop.results")} value={count} max={listing.total} valueText={words} />
        {failed === "after" && <Failed />}
        {!isLast && (
          <Button kind="line" busy={busy === "after"} onClick={() => load("after", { byHand: true })}>
            {text(failed === "after" ? "website.again" : "shop.showMore")}
          </Button>
        )}
      </div>
    </>
  );
}

/** Nobody pressed a button for an automatic page, so its failure has to be announced. */
function Failed() {
  const { text } = useLocale();
  return (
    <div role="alert">
      <FieldError>{text("shop.moreFailed")}</FieldError>
    </div>
  );
}

/** Whether the browser is still at this history entry: the URL changes a moment before the old list is removed. */
function isStillAt(key: string): boolean {
  const state = window.history.state as { key?: string } | null;
  return (state?.key ?? "default") === key;
}

interface Loading {
  listing: ListingView;
  shown: readonly ListedPage[];
  list: RefObject<HTMLElement | null>;
  path: (page: number) => string;
}

/**
 * Loads the next page at an end, one at a time. Keeps the reader's position, and the focus of a person who pressed the
 * button.
 */
function useLoading({ listing, shown, list, path }: Loading) {
  const { key } = useLocation();
  const routeId = useMatches().at(-1)?.id ?? "";
  const [busy, setBusy] = useState<End | null>(null);
  const [failed, setFailed] = useState<End | null>(null);
  const [automatic, setAutomatic] = useState({ before: 0, after: 0 });
  const lock = useRef<AbortController | null>(null);
  const focusOn = useRef<number | null>(null);
  const place = useRef<{ element: Element; topPx: number } | null>(null);

  useEffect(() => () => lock.current?.abort(), []);
  useEffect(() => {
    // When the network is back, automatic loading continues.
    const again = () => setFailed(null);
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when another page has come
  useLayoutEffect(() => {
    // Content that is inserted above must not move what the visitor reads.
    if (place.current) {
      const { element, topPx: wasPx } = place.current;
      window.scrollBy({ top: element.getBoundingClientRect().top - wasPx, behavior: "instant" });
    }
    place.current = null;
    if (focusOn.current !== null) {
      const added = list.current?.querySelector<HTMLElement>(`[data-page="${focusOn.current}"] a[href]`);
      added?.focus({ preventScroll: true });
    }
    focusOn.current = null;
  }, [shown, list]);

  async function load(side: End, { byHand = false } = {}) {
    const next = side === "after" ? (shown.at(-1)?.page ?? 0) + 1 : (shown[0]?.page ?? 1) - 1;
    if (lock.current || next < 1 || next > listing.pages) return;
    const request = new AbortController();
    lock.current = request;
    setBusy(side);
    setFailed(null);
    if (!byHand) setAutomatic((counted) => ({ ...counted, [side]: counted[side] + 1 }));
    try {
      const view = await pageData<ListingPageView>(routeId, path(next), request.signal);
      const topmost = list.current?.firstElementChild;
      if (side === "before" && topmost) {
        place.current = { element: topmost, topPx: topmost.getBoundingClientRect().top };
      }
      if (byHand && side === "after") focusOn.current = next;
      addPage(key, shown, { page: next, products: view.listing.products });
    } catch {
      if (!request.signal.aborted) setFailed(side);
    } finally {
      lock.current = null;
      if (!request.signal.aborted) setBusy(null);
    }
  }
  const isAutomatic = {
    before: failed === null && automatic.before < automaticMax,
    after: failed === null && automatic.after < automaticMax,
  };
  return { busy, failed, isAutomatic, load };
}

/** Reports when the end of the list is visible; again after another page, if it is still visible. */
function useAtEnd(
  end: RefObject<Element | null>,
  { isWatched, after }: { isWatched: boolean; after: number },
  onReach: () => void,
) {
  const reach = useEffectEvent(onReach);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after another page the end is observed again
  useEffect(() => {
    if (!isWatched || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reach();
      },
      { rootMargin: ahead },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWatched, after, end]);
}

/** Reports when the visitor has scrolled up to the first row. */
function useAtTop(list: RefObject<Element | null>, isWatched: boolean, onReach: () => void) {
  const reach = useEffectEvent(onReach);
  useEffect(() => {
    if (!isWatched) return;
    let wasPx = window.scrollY;
    function look() {
      const isUpward = window.scrollY < wasPx;
      wasPx = window.scrollY;
      if (isUpward && (list.current?.getBoundingClientRect().top ?? Number.NEGATIVE_INFINITY) > topPx)
        reach();
    }
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [isWatched, list]);
}

/** Reports which page is at the middle of the window. */
function usePageInView(list: RefObject<Element | null>, pages: number, onSee: (page: number) => void) {
  const see = useEffectEvent(onSee);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is watched once it is there
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting && target instanceof HTMLElement) see(Number(target.dataset["page"]));
        }
      },
      { rootMargin: "-50% 0px" },
    );
    for (const each of list.current?.children ?? []) observer.observe(each);
    return () => observer.disconnect();
  }, [list, pages]);
}
