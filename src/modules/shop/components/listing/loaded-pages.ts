import { useSyncExternalStore } from "react";
import type { ListingView, ProductCardView } from "#modules/catalogue/server/vocabulary/views.ts";

/** A page of a list, as much of it as is shown below or above another one. */
export interface ListedPage {
  page: number;
  products: ProductCardView[];
}

/** How many lists are remembered for visitors who go back to them. */
const listsMax = 12;

/** By the key of the place in the browser's history. Only ever filled in the browser. */
const lists = new Map<string, readonly ListedPage[]>();
const listeners = new Set<() => void>();

/**
 * The pages that are shown one below the other: the one that the address asked for, as it is now, among those that
 * were loaded around it, also when one comes back to this place.
 */
export function useShownPages(placeKey: string, { page, products }: ListingView): readonly ListedPage[] {
  const loaded = useSyncExternalStore(
    subscribe,
    () => lists.get(placeKey),
    () => undefined,
  );
  return withFresh({ page, products }, loaded);
}

/** Puts a page that was loaded beside those that are shown. What moved from one page to the next stays where it was. */
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
