/** A variant's price, by the names of its values in the order of the lines. */
export interface PricedValues {
  values: readonly string[];
  priceMinor: number;
}

/**
 * Expresses prices of variants as price extras of their values, because only price extras are stored: price = list
 * price + price extras. `lines` has the values of each line that creates variants, with their current price extras.
 * Returns price extras that give every price exactly, in the same shape, or null when the prices do not add up that
 * way.
 */
export function extrasForPrices(
  lines: readonly (readonly { name: string; extraMinor: number }[])[],
  listPriceMinor: number,
  priced: readonly PricedValues[],
): number[][] | null {
  const known = new Map<string, number>();
  const keyOf = (place: number, name: string) => `${place} ${name}`;
  lines.forEach((values, place) => {
    // A value that every variant has distinguishes nothing, so it keeps its price extra.
    const [only] = values;
    if (values.length === 1 && only) known.set(keyOf(place, only.name), only.extraMinor);
  });
  let open = priced.map(({ values, priceMinor }) => ({
    keys: values.map((name, place) => keyOf(place, name)),
    extraMinor: priceMinor - listPriceMinor,
  }));
  const stored = new Map(
    lines.flatMap((values, place) =>
      values.map(({ name, extraMinor }) => [keyOf(place, name), extraMinor] as const),
    ),
  );
  while (open.length > 0) {
    const before = open.length;
    open = open.filter(({ keys, extraMinor }) => {
      const unknown = keys.filter((key) => !known.has(key));
      const [missing] = unknown;
      if (unknown.length > 1) return true;
      const rest = keys.reduce((sum, key) => sum + (known.get(key) ?? 0), 0);
      if (missing !== undefined) known.set(missing, extraMinor - rest);
      else if (rest !== extraMinor) return true;
      return false;
    });
    if (open.length === before) {
      // All values of a line may move by the same sum: one keeps its price extra, and the others follow.
      const free = open[0]?.keys.findLast((key) => !known.has(key));
      if (free === undefined) return null;
      known.set(free, stored.get(free) ?? 0);
    }
  }
  return lines.map((values, place) =>
    values.map(({ name, extraMinor }) => known.get(keyOf(place, name)) ?? extraMinor),
  );
}
