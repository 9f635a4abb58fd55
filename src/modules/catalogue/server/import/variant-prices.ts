import type { DraftOption } from "./product-draft.ts";

export interface PricedVariant {
  values: string[];
  priceMinor: number;
}

/** The stored form of a product's choices and prices: a list price and a price extra for each value. */
export interface SplitPrices {
  listPriceMinor: number;
  options: DraftOption[];
  /** The variants' values in terms of `options`, in the order of the given variants. */
  values: string[][];
}

/**
 * Splits the variants' prices into a list price and price extras of values, so that every given variant keeps exactly
 * its price. If the prices do not add up that way, or if there are far more combinations than variants, the options
 * become one choice whose values are the variants ("1200 mm / White").
 */
export function splitPrices(
  names: readonly string[],
  variants: readonly PricedVariant[],
  combinationsMax: number,
): SplitPrices {
  const lists = names.map((_, place) => [...new Set(variants.map((variant) => variant.values[place] ?? ""))]);
  const combinations = lists.reduce((product, values) => product * values.length, 1);
  const extras = combinations > combinationsMax ? null : extrasOf(variants);
  if (!extras) return combined(names, variants);
  const least = lists.map((values, place) => Math.min(...values.map((value) => extras.of(place, value))));
  const listPriceMinor = extras.baseMinor + least.reduce((sum, extra) => sum + extra, 0);
  if (listPriceMinor < 0) return combined(names, variants);
  const options = names.map((name, place) => ({
    name,
    values: (lists[place] ?? []).map((value) => ({
      name: value,
      extraMinor: extras.of(place, value) - (least[place] ?? 0),
    })),
  }));
  return { listPriceMinor, options, values: variants.map((variant) => [...variant.values]) };
}

function combined(names: readonly string[], variants: readonly PricedVariant[]): SplitPrices {
  const listPriceMinor = Math.min(...variants.map((variant) => variant.priceMinor));
  const values = variants.map((variant) => ({
    name: variant.values.join(" / "),
    extraMinor: variant.priceMinor - listPriceMinor,
  }));
  return {
    listPriceMinor,
    options: [{ name: names.join(" / "), combined: true, values }],
    values: values.map((value) => [value.name]),
  };
}

/**
 * Solves price = base + price extras. The first variant's values have no price extra. A variant with one unknown value
 * determines it. If every variant has several unknown values, one is set to zero and the rest follows. Null if the
 * prices contradict each other.
 */
function extrasOf(variants: readonly PricedVariant[]) {
  const first = variants[0];
  if (!first) return null;
  const known = new Map<string, number>();
  const keysOf = (variant: PricedVariant) => variant.values.map((value, place) => `${place} ${value}`);
  for (const key of keysOf(first)) known.set(key, 0);
  let open = variants.map((variant) => ({ keys: keysOf(variant), priceMinor: variant.priceMinor }));
  while (open.length > 0) {
    const before = known.size;
    open = open.filter(({ keys, priceMinor }) => {
      const unknown = keys.filter((key) => !known.has(key));
      if (unknown.length > 1) return true;
      const sum = keys.reduce((total, key) => total + (known.get(key) ?? 0), first.priceMinor);
      const [missing] = unknown;
      if (missing !== undefined) known.set(missing, priceMinor - sum);
      return false;
    });
    const free = open[0]?.keys.find((key) => !known.has(key));
    if (known.size === before && free !== undefined) known.set(free, 0);
  }
  const of = (place: number, value: string) => known.get(`${place} ${value}`) ?? 0;
  const agrees = variants.every(
    ({ values, priceMinor }) =>
      values.reduce((sum, value, place) => sum + of(place, value), first.priceMinor) === priceMinor,
  );
  return agrees ? { baseMinor: first.priceMinor, of } : null;
}
