import { useSyncExternalStore } from "react";
import type { ListingView, ProductCardView } from "#modules/catalogue/server/vocabulary/views.ts";

/** The part of a page that is shown above or below another one. */
export interface ListedPage {
  page: number;
  products: ProductCardView[];
}

/** Number of lists that are remembered for visitors who go back. */
const listsMax = 12;

/** Keyed by history entry. Filled only in the browser. */
const lists = new Map<string, readonly ListedPage[]>();
const listeners = new Set<() => void>();

/**
 * The pages that are shown one below the other: the one in the URL in its current state, among those that were loaded
 * around it, also after a return to this history entry.
 */
export function useShownPages(placeKey: string, { page, products }: ListingView): readonly ListedPage[] {
  const loaded = useSyncExternalStore(
    subscribe,
    () => lists.get(placeKey),
    () => undefined,
  );
  return withFresh({ page, products }, loaded);
}

/**
 * Adds a loaded page to the shown ones. A product that moved to another page meanwhile stays where it was shown first.
 */
export function addPage(placeKey: string, shown: readonly ListedPage[], added: ListedPage): void {
  lists.delete(placeKey);
  lists.set(placeKey, withAdded(shown, added));
  for (const key of [...lists.keys()].slice(0, -listsMax)) lists.delete(key);
  for (const listener of listeners) listener();
}

export function withFresh(fresh: ListedPage, loaded: readonly ListedPage[] = []): readonly ListedPage[] {
  const isAmongThem = loaded.some(({ page }) => page === fresh.page);
  return isAmongThem ? loaded.map((each) => (each.page === fresh.page ? fresh : each)) : [fresh];
}

export function withAdded(shown: readonly ListedPage[], added: ListedPage): readonly ListedPage[] {
  const known = new Set(shown.flatMap(({ products }) => products.map(({ templateId }) => templateId)));
  const products = added.products.filter(({ templateId }) => !known.has(templateId));
  const others = shown.filter(({ page }) => page !== added.page);
  return [...others, { page: added.page, products }].sort((a, b) => a.page - b.page);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
