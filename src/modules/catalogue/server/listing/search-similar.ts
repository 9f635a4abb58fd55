import { sql } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import { textArray } from "../vocabulary/ids.ts";
import { lettersMin, type Word } from "./search-word.ts";

/**
 * For each word the words of the catalogue that it may have been meant to be, best first. One query. Words with digits
 * are codes and measures: there one that looks alike is another thing.
 */
export async function similarWords(
  context: PublicContext,
  words: readonly Word[],
): Promise<Map<string, Word[]>> {
  const long = words.map(({ text }) => text).filter((text) => text.length >= lettersMin && !/\d/.test(text));
  if (long.length === 0) return new Map();
  const { rows } = await context.db.execute<Word & { given: string } & Record<string, unknown>>(sql`
    select given, close.word as text, catalogue_stem(close.word) as stem from unnest(${textArray(long)}) given
    cross join lateral (
      select word from catalogue_word order by word <-> given limit 30
    ) close`);
  return new Map(
    long.map((given) => {
      const close = rows
        .filter((row) => row.given === given && row.text !== given && row.stem !== "")
        .map(({ text, stem }) => ({ text, stem, distance: distanceTo(given, text) }))
        .filter(({ distance }) => distance <= distanceMax(given))
        .sort(
          (a, b) => a.distance - b.distance || a.text.length - b.text.length || (a.text < b.text ? -1 : 1),
        );
      return [given, close.slice(0, 5).map(({ text, stem }) => ({ text, stem }))];
    }),
  );
}

/** Mistakes that are forgiven: in short words one, in longer words more. */
function distanceMax(word: string): number {
  if (word.length <= 4) return 1;
  return word.length <= 7 ? 2 : 3;
}

/** The distance to a word or, a little worse, to its beginning: people search while they type. */
function distanceTo(given: string, word: string): number {
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
