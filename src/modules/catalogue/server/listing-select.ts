import type { PublicContext } from "#platform/context.ts";
import type { Counts } from "./listing-count.ts";
import { type Compare, rowsInOrder } from "./listing-order.ts";
import type { ShownPrices } from "./listing-price-column.ts";
import type { Shelf } from "./listing-shelf.ts";
import type { Found } from "./search.ts";
import type { SortOrder } from "./views.ts";

/** What a list is about, before anybody filters it. */
export interface Scope {
  categoryId?: number | null;
  tagId?: number | null;
  /** What a search has found; null: a term that finds nothing. */
  found?: Found | null;
}

/** The rows that this site shows and that are in scope. */
export function* rowsInScope(context: PublicContext, shelf: Shelf, scope: Scope): Generator<number> {
  if (scope.found === null) return;
  const { shown, siteId, categories, tags } = shelf.numbers;
  const isInCategory = scope.categoryId ? setsWith(shelf, [scope.categoryId]) : null;
  const isTagged = scope.tagId !== undefined && scope.tagId !== null ? setsWith(shelf, [scope.tagId]) : null;
  const found = scope.found?.rows;
  const count = found ? found.length : shelf.rows;
  for (let index = 0; index < count; index += 1) {
    const row = found ? (found[index] ?? 0) : index;
    if (!shown[row] || (siteId[row] !== 0 && siteId[row] !== context.site.id)) continue;
    if (isInCategory && !isInCategory[categories[row] ?? 0]) continue;
    if (isTagged && !isTagged[tags[row] ?? 0]) continue;
    yield row;
  }
}

/** 1 for each set that has any of these ids. */
export function setsWith({ sets }: Shelf, ids: readonly number[]): Uint8Array {
  return Uint8Array.from(sets, (set) => (set.some((id) => ids.includes(id)) ? 1 : 0));
}

export interface Ordered {
  sort: SortOrder;
  prices: ShownPrices;
  found?: Found | null;
}

/** Ids of the matching products from one place of the order to another. */
export function idsOn(
  context: PublicContext,
  shelf: Shelf,
  { matches }: Pick<Counts, "matches">,
  by: Ordered,
  { offset, limit }: { offset: number; limit: number },
): number[] {
  const { id } = shelf.numbers;
  const ids: number[] = [];
  let passed = 0;
  for (const row of rowsBy(context, shelf, by)) {
    if (!matches[row]) continue;
    passed += 1;
    if (passed <= offset) continue;
    ids.push(id[row] ?? 0);
    if (ids.length === limit) break;
  }
  return ids;
}

function* rowsBy(context: PublicContext, shelf: Shelf, by: Ordered): Generator<number> {
  const { sort, found } = by;
  if (sort === "relevance" && found) {
    yield* byRank(shelf, found);
    return;
  }
  const rows = orderOf(context, shelf, by);
  if (sort !== "newest" && !sort.endsWith(" desc")) yield* rows;
  else for (let index = rows.length - 1; index >= 0; index -= 1) yield rows[index] ?? 0;
}

/** The best first; among equals the most chosen. Only a few ranks exist, so each is one pass. */
function* byRank(shelf: Shelf, { rows, ranks }: Found): Generator<number> {
  const rankOf = new Uint8Array(shelf.rows);
  for (const [index, row] of rows.entries()) rankOf[row] = ranks[index] ?? 0;
  const order = byPosition(shelf);
  for (const rank of [...new Set(ranks)].sort((a, b) => b - a)) {
    for (const row of order) if (rankOf[row] === rank) yield row;
  }
}

function byPosition(shelf: Shelf): Int32Array {
  return ordered(shelf, "position", (row) => shelf.numbers.position[row] ?? 0);
}

function orderOf(context: PublicContext, shelf: Shelf, { sort, prices }: Ordered): Int32Array {
  switch (sort) {
    case "newest":
      return ordered(shelf, "createdAt", (row) => shelf.createdAt[row] ?? 0);
    case "name asc":
    case "name desc":
      return context.locale.code === "ro"
        ? ordered(shelf, "nameRo", (row) => shelf.nameRo[row] ?? "")
        : ordered(shelf, "nameEn", (row) => shelf.nameEn[row] ?? "");
    case "list_price asc":
    case "list_price desc":
      return ordered(shelf, prices.name, prices.minor);
    case "relevance":
    case "position":
      return byPosition(shelf);
  }
}

/** `keyOf` reads the shelf when it is called: an order outlives what the columns held when it was made. */
function ordered(shelf: Shelf, name: string, keyOf: (row: number) => number | string): Int32Array {
  const idOf = (row: number) => shelf.numbers.id[row] ?? 0;
  const compare: Compare = (a, b) => {
    const left = keyOf(a);
    const right = keyOf(b);
    if (left === right) return idOf(a) - idOf(b);
    return left < right ? -1 : 1;
  };
  return rowsInOrder(shelf.orders, name, shelf.rows, compare);
}
