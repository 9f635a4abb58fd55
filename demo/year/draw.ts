/** Seeded random choices, so that every machine creates the same demo. */
export interface Draw {
  /** From 0 to below 1. */
  next: () => number;
  /** A whole number, both ends included. */
  whole: (from: number, to: number) => number;
  chance: (share: number) => boolean;
  pick: <Item>(list: readonly Item[]) => Item;
  weighted: <Item>(list: readonly Item[], weightOf: (item: Item, index: number) => number) => Item;
}

/** Mulberry32: 32 bits of state are plenty for a demo. */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  function weighted<Item>(list: readonly Item[], weightOf: (item: Item, index: number) => number): Item {
    const weights = list.map(weightOf);
    let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
    const index = weights.findIndex((weight) => {
      left -= weight;
      return left < 0;
    });
    const item = list[index === -1 ? list.length - 1 : index];
    if (item === undefined) throw new Error("There is nothing to choose from.");
    return item;
  }
  return {
    next,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (share) => next() < share,
    pick: (list) => weighted(list, () => 1),
    weighted,
  };
}
