import { sql } from "drizzle-orm";
import { wordsOf } from "#modules/search/server/words.ts";
import type { PublicContext, WriteContext } from "#platform/context.ts";
import { invalidFields } from "#platform/errors.ts";
import { synonymTable } from "./listing-tables.ts";

/** A search for `word` also finds products called `means`, which may be several words. The reverse does not hold. */
export interface Synonym {
  word: string;
  means: string;
}

/** All synonyms, by their words. */
export async function listSynonyms(context: PublicContext): Promise<Synonym[]> {
  return context.db
    .select({ word: synonymTable.word, means: synonymTable.means })
    .from(synonymTable)
    .orderBy(synonymTable.word, synonymTable.means);
}

/**
 * Replaces all synonyms. Normalizes case, diacritics and signs as searches do; a synonym in both directions needs two
 * lines. Refuses a line without exactly one word or without a meaning, by `<line>.word` or `.means`.
 */
export async function saveSynonyms(write: WriteContext, given: readonly Synonym[]): Promise<void> {
  const wrong: Record<string, string> = {};
  const rows = given.map(({ word, means }, line) => {
    const words = wordsOf(word);
    if (words.length !== 1) wrong[`${line}.word`] = "catalogue.synonymWordWrong";
    const meaning = wordsOf(means).join(" ");
    if (meaning === "" || meaning === words[0]) wrong[`${line}.means`] = "catalogue.synonymMeansWrong";
    return { word: words[0] ?? "", means: meaning };
  });
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  await write.db.execute(sql`delete from catalogue_synonym`);
  if (rows.length > 0) await write.db.insert(synonymTable).values(rows).onConflictDoNothing();
  write.changed("catalogue");
}
