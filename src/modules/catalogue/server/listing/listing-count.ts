import type { ShownPrices } from "./listing-price-column.ts";
import type { Shelf } from "./listing-shelf.ts";

/** A filter over the rows of the shelf. */
export interface Filter {
  /** An attribute's id, or one of the names below. */
  name: number;
  passes: (row: number) => boolean;
}

export const byBrand = 0;
export const byPrice = -1;
export const byStock = -2;

/** Number of products that remain with every choice. */
export interface Counts {
  /** 1 for each row that passes all filters. */
  matches: Uint8Array;
  total: number;
  /** Value id to its counts: with all filters, and without the filter of one attribute (by its id). */
  values: Map<number, { all: number; without: Map<number, number> }>;
  brands: Map<number, number>;
  /** Products that ship at once, without the filter for them. */
  inStock: number;
  /** Lowest and highest price without the price filter; null without products. */
  price: { lowMinor: number; highMinor: number } | null;
}

const failedNone = -1;
const unseen = -1;

/**
 * Counts everything in one pass over the rows in scope: a product that passes all filters counts for every value; one
 * that fails a single filter counts for the values of that filter. One that fails several counts nowhere, but its
 * values and its brand are still listed.
 */
export function countRows(
  shelf: Shelf,
  scope: Int32Array,
  filters: readonly Filter[],
  prices: ShownPrices,
): Counts {
  const { brandId, inStock, values } = shelf.numbers;
  const counts: Counts = {
    matches: new Uint8Array(shelf.rows),
    total: 0,
    values: new Map(),
    brands: new Map(),
    inStock: 0,
    price: null,
  };
  // Many products offer the same values: counting whole sets first leaves few sets to expand.
  const bySet = [failedNone, ...filters.keys(), filters.length].map(() => new Int32Array(shelf.sets.length));
  const ofBrand = new Int32Array(shelf.brandIdMax + 1).fill(unseen);
  let lowMinor = Number.POSITIVE_INFINITY;
  let highMinor = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < scope.length; index += 1) {
    const row = scope[index] ?? 0;
    const failed = failedFilter(filters, row);
    const name = filters[failed]?.name;
    const sets = bySet[failed + 1];
    const set = values[row] ?? 0;
    if (sets) sets[set] = (sets[set] ?? 0) + 1;
    const passes = failed === failedNone;
    if (passes) {
      counts.matches[row] = 1;
      counts.total += 1;
    }
    const brand = brandId[row] ?? 0;
    const counted = passes || name === byBrand ? 1 : 0;
    ofBrand[brand] = Math.max(0, ofBrand[brand] ?? 0) + counted;
    if ((passes || name === byStock) && inStock[row]) counts.inStock += 1;
    if (!passes && name !== byPrice) continue;
    const minor = prices.minor(row);
    if (minor < lowMinor) lowMinor = minor;
    if (minor > highMinor) highMinor = minor;
  }
  // Brand 0 means no brand.
  for (let brand = 1; brand < ofBrand.length; brand += 1) {
    const products = ofBrand[brand] ?? unseen;
    if (products !== unseen) counts.brands.set(brand, products);
  }
  for (const [index, sets] of bySet.entries())
    unfold(shelf, counts, sets, index === 0 ? null : filters[index - 1]);
  if (lowMinor <= highMinor) counts.price = { lowMinor, highMinor };
  return counts;
}

/** The index of the only filter that a row fails; -1 for none, the number of filters for several. */
function failedFilter(filters: readonly Filter[], row: number): number {
  let failed = failedNone;
  for (let index = 0; index < filters.length; index += 1) {
    if (filters[index]?.passes(row)) continue;
    if (failed !== failedNone) return filters.length;
    failed = index;
  }
  return failed;
}

/** `failed`: the filter that these products fail; null for none, undefined for several. */
function unfold(shelf: Shelf, counts: Counts, sets: Int32Array, failed: Filter | null | undefined): void {
  for (let set = 0; set < sets.length; set += 1) {
    const products = sets[set] ?? 0;
    if (products === 0) continue;
    for (const id of shelf.sets[set] ?? []) {
      const value = counts.values.get(id) ?? { all: 0, without: new Map<number, number>() };
      if (failed === null) value.all += products;
      else if (failed && failed.name > 0) {
        value.without.set(failed.name, (value.without.get(failed.name) ?? 0) + products);
      }
      counts.values.set(id, value);
    }
  }
}
