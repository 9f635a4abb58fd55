import { sql } from "drizzle-orm";
import { distanceMax, distanceTo } from "#modules/search/server/edit-distance.ts";
import type { PublicContext } from "#platform/context.ts";
import { textArray } from "../vocabulary/ids.ts";
import { lettersMin, type Word } from "./search-word.ts";

/**
 * For each word, similar words of the catalogue that may be meant, best first. One query. Words with digits are
 * excluded: they are codes and measures, where a similar one is a different thing.
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
