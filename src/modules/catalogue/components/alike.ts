/** Normalizes a word for comparison: ignores case, accents and doubled spaces. */
export function plainWord(word: string): string {
  return word
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

/** Longer texts are compared exactly; they are sentences, which nobody proposes. */
const lengthMax = 60;

/**
 * Whether two words are the same or differ only by a likely misspelling: "Color" and "Colour", "Mărime" and "marimi".
 */
export function isAlike(one: string, other: string): boolean {
  const [a, b] = [plainWord(one), plainWord(other)];
  if (a === b) return true;
  const shorter = Math.min(a.length, b.length);
  if (shorter < 4 || Math.max(a.length, b.length) > lengthMax) return false;
  // Every digit of a measure counts, so words with digits have to match exactly.
  if (/\d/.test(a) || /\d/.test(b)) return false;
  return distanceWithin(a, b, shorter < 7 ? 1 : 2);
}

/** Suggestions for what is being typed: words that contain it, then words with a similar spelling. */
export function fittingWords<Word extends { label: string }>(words: readonly Word[], typed: string): Word[] {
  const needle = plainWord(typed);
  if (needle === "") return [...words];
  const containing = words.filter(({ label }) => plainWord(label).includes(needle));
  const begins = (word: Word) => (plainWord(word.label).startsWith(needle) ? 0 : 1);
  const spelledAlike = words.filter((word) => !containing.includes(word) && isAlike(word.label, typed));
  return [...containing.toSorted((a, b) => begins(a) - begins(b)), ...spelledAlike];
}

/** Whether the edit distance (Levenshtein) of two words is at most `most`. */
function distanceWithin(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
    }
    row = next;
  }
  return (row[b.length] ?? 0) <= most;
}
