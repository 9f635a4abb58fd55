/** A seeded random generator. The same key returns the same numbers on every machine. */
export type Dice = {
  /** From 0 to below 1. */
  next: () => number;
  between: (least: number, most: number) => number;
  whole: (least: number, most: number) => number;
  chance: (share: number) => boolean;
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
};

function hashKey(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/**
 * The generator for one part of one picture. Each part (`"larch-1200/leaves"`) has its own, so that a change of one
 * part leaves the others unchanged.
 */
export function rollDice(key: string): Dice {
  let state = hashKey(key);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296;
  };
  // The first numbers of similar keys resemble each other; skipping a few separates them.
  for (let throws = 0; throws < 4; throws += 1) next();
  const between = (least: number, most: number): number => least + next() * (most - least);
  return {
    next,
    between,
    whole: (least, most) => Math.floor(between(least, most + 1)),
    chance: (share) => next() < share,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}
