/** A word for comparing: case, accents and doubled spaces do not make another word. */
export function plainWord(word: string): string {
  return word
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

/** Words that are longer than this are compared as they are: nobody proposes a sentence. */
const lengthMax = 60;

/** Whether two words are the same, or probably meant to be: "Color" and "Colour", "Mărime" and "marimi". */
export function isAlike(one: string, other: string): boolean {
  const [a, b] = [plainWord(one), plainWord(other)];
  if (a === b) return true;
  const shorter = Math.min(a.length, b.length);
  if (shorter < 4 || Math.max(a.length, b.length) > lengthMax) return false;
  // In measures every digit counts.
  if (/\d/.test(a) || /\d/.test(b)) return false;
  return distanceWithin(a, b, shorter < 7 ? 1 : 2);
}

/** The words that fit what is being typed: those that contain it, then those that are spelled alike. */
export function fittingWords<Word extends { label: string }>(words: readonly Word[], typed: string): Word[] {
  const needle = plainWord(typed);
  if (needle === "") return [...words];
  const containing = words.filter(({ label }) => plainWord(label).includes(needle));
  const begins = (word: Word) => (plainWord(word.label).startsWith(needle) ? 0 : 1);
  const spelledAlike = words.filter((word) => !containing.includes(word) && isAlike(word.label, typed));
  return [...containing.toSorted((a, b) => begins(a) - begins(b)), ...spelledAlike];
}

/** Whether at most `most` letters are added, left out or exchanged (Levenshtein). */
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
