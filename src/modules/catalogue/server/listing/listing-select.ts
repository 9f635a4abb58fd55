import type { PublicContext } from "#platform/context.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import type { SortOrder } from "../vocabulary/views.ts";
import type { Counts } from "./listing-count.ts";
import { type Compare, rowsInOrder } from "./listing-order.ts";
import type { ShownPrices } from "./listing-price-column.ts";
import { everySite, type Shelf } from "./listing-shelf.ts";
import type { Found } from "./search-found.ts";

/** The products of a list before any filter. */
export interface Scope {
  categoryId?: number | null;
  tagId?: number | null;
  /** The result of a search; null: a term that finds nothing. */
  found?: Found | null;
}

/** The rows in scope that this site shows. */
export function rowsInScope(context: PublicContext, shelf: Shelf, scope: Scope): Int32Array {
  if (scope.found === null) return new Int32Array(0);
  const { shown, sites, categories, tags } = shelf.numbers;
  const isOnSite = setsOfSite(shelf, context.site.id);
  const isInCategory = scope.categoryId ? setsWith(shelf, [scope.categoryId]) : null;
  const isTagged = scope.tagId !== undefined && scope.tagId !== null ? setsWith(shelf, [scope.tagId]) : null;
  const found = scope.found?.rows;
  const count = found ? found.length : shelf.rows;
  const rows = new Int32Array(count);
  let inScope = 0;
  for (let index = 0; index < count; index += 1) {
    const row = found ? (found[index] ?? 0) : index;
    if (!shown[row] || !isOnSite[sites[row] ?? everySite]) continue;
    if (isInCategory && !isInCategory[categories[row] ?? 0]) continue;
    if (isTagged && !isTagged[tags[row] ?? 0]) continue;
    rows[inScope] = row;
    inScope += 1;
  }
  return rows.subarray(0, inScope);
}

/** 1 for each set of sites that contains this one. */
export function setsOfSite(shelf: Shelf, siteId: number): Uint8Array {
  const on = setsWith(shelf, [siteId]);
  on[everySite] = 1;
  return on;
}

/** 1 for each set that contains any of these ids. */
export function setsWith({ sets }: Shelf, ids: readonly number[]): Uint8Array {
  return Uint8Array.from(sets, (set) => (set.some((id) => ids.includes(id)) ? 1 : 0));
}

export interface Ordered {
  sort: SortOrder;
  prices: ShownPrices;
  found?: Found | null;
}

/** Ids of the matching products between two places of the order. */
export function idsOn(
  context: PublicContext,
  shelf: Shelf,
  { matches }: Pick<Counts, "matches">,
  by: Ordered,
  { offset, limit }: { offset: number; limit: number },
): number[] {
  const { id } = shelf.numbers;
  const ids: number[] = [];
  const { rows, isBackwards } = rowsBy(context, shelf, by);
  let passed = 0;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[isBackwards ? rows.length - 1 - index : index] ?? 0;
    if (!matches[row]) continue;
    passed += 1;
    if (passed <= offset) continue;
    ids.push(id[row] ?? 0);
    if (ids.length === limit) break;
  }
  return ids;
}

function rowsBy(context: PublicContext, shelf: Shelf, by: Ordered) {
  const { sort, found } = by;
  if (sort === "relevance" && found) return { rows: byRank(shelf, found), isBackwards: false };
  return { rows: orderOf(context, shelf, by), isBackwards: sort === "newest" || sort.endsWith(" desc") };
}

/** Ranks are bytes. */
const ranksMax = 256;

/** Best rank first; among equals the best-selling one. A counting sort in two passes. */
function byRank(shelf: Shelf, { rows, ranks }: Found): Int32Array {
  const rankOf = new Uint8Array(shelf.rows);
  const isFound = new Uint8Array(shelf.rows);
  const places = new Int32Array(ranksMax);
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    const rank = ranks[index] ?? 0;
    if (isFound[row]) continue;
    isFound[row] = 1;
    rankOf[row] = rank;
    places[rank] = (places[rank] ?? 0) + 1;
  }
  let count = 0;
  for (let rank = ranksMax - 1; rank >= 0; rank -= 1) {
    const products = places[rank] ?? 0;
    places[rank] = count;
    count += products;
  }
  const sorted = new Int32Array(count);
  const order = byTimesOrdered(shelf);
  for (let index = 0; index < order.length; index += 1) {
    const row = order[index] ?? 0;
    if (!isFound[row]) continue;
    const rank = rankOf[row] ?? 0;
    const place = places[rank] ?? 0;
    sorted[place] = row;
    places[rank] = place + 1;
  }
  return sorted;
}

function byTimesOrdered(shelf: Shelf): Int32Array {
  const { numbers } = shelf;
  return ordered(
    shelf,
    "timesOrdered",
    (row) => -(numbers.timesOrdered[row] ?? 0),
    (row) => numbers.position[row] ?? 0,
  );
}

function orderOf(context: PublicContext, shelf: Shelf, { sort, prices }: Ordered): Int32Array {
  switch (sort) {
    case "newest":
      return ordered(shelf, "createdAt", (row) => shelf.createdAt[row] ?? 0);
    case "name asc":
    case "name desc":
      return byName(shelf, context.locale.code);
    case "list_price asc":
    case "list_price desc":
      return ordered(shelf, prices.name, prices.minor);
    case "relevance":
    case "ordered":
      return byTimesOrdered(shelf);
    case "position":
      return ordered(shelf, "position", (row) => shelf.numbers.position[row] ?? 0);
  }
}

function byName(shelf: Shelf, code: LocaleCode): Int32Array {
  return ordered(shelf, `name ${code}`, (row) => shelf.names[code]?.[row] ?? "");
}

/**
 * Comparisons read the shelf when they are called, because an order outlives the columns' contents at the time it was
 * created.
 */
function ordered(
  shelf: Shelf,
  name: string,
  ...keys: readonly ((row: number) => number | string)[]
): Int32Array {
  const idOf = (row: number) => shelf.numbers.id[row] ?? 0;
  const compare: Compare = (a, b) => {
    for (const keyOf of keys) {
      const left = keyOf(a);
      const right = keyOf(b);
      if (left !== right) return left < right ? -1 : 1;
    }
    return idOf(a) - idOf(b);
  };
  return rowsInOrder(shelf.orders, name, shelf.rows, compare);
}
