/** Tolerated typing errors: one in short words, more in longer ones. */
export function distanceMax(word: string): number {
  if (word.length <= 4) return 1;
  return word.length <= 7 ? 2 : 3;
}

/** The distance to a word or, slightly penalized, to its prefix: people search while they type. */
export function distanceTo(given: string, word: string): number {
  const start = word.slice(0, given.length + 1);
  return Math.min(editDistance(given, word), editDistance(given, start) + 0.5);
}

/** Insertions, deletions, replacements and swaps of neighbours. */
export function editDistance(a: string, b: string): number {
  let twoBack: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      let best = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + same,
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        best = Math.min(best, (twoBack[column - 2] ?? 0) + 1);
      }
      current.push(best);
    }
    twoBack = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
