import { sql } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import { textArray } from "../vocabulary/ids.ts";

/** A word and its stem, as `catalogue_stem` of the database computes it. */
export interface Word {
  text: string;
  stem: string;
  /** The meanings of a synonym, each of one or more words. */
  means?: Word[][];
  /** Words of the catalogue that contain this one after their beginning, the closest first. */
  wholes?: string[];
}

/** Shorter words are too ambiguous to correct. */
export const lettersMin = 4;

/** A shorter part matches too many words. */
const partLettersMin = 3;
const wholesMax = 200;

/**
 * Drops stop words, unless there are no others. A synonym matches in any form. Words with digits are codes, which match
 * by prefix. One query.
 */
export async function wordsWithStems(context: PublicContext, given: readonly string[]): Promise<Word[]> {
  const { rows } = await context.db.execute<Word & Record<string, unknown>>(sql`
    select text, stem, coalesce((
      select jsonb_agg((
        select jsonb_agg(jsonb_build_object('text', part, 'stem', catalogue_stem(part)) order by place)
        from unnest(string_to_array(means, ' ')) with ordinality as parts(part, place) where catalogue_stem(part) <> ''
      )) from catalogue_synonym where word = text or catalogue_stem(word) = stem and stem <> ''
    ), '[]') as means, case when length(text) < ${partLettersMin} or text ~ '\\d' then '{}' else array(
      select word from catalogue_word where word like '%' || text || '%' and word not like text || '%'
      order by length(word), word limit ${wholesMax}
    ) end as wholes
    from unnest(${textArray(given)}) with ordinality as given(text, place), catalogue_stem(text) as stem
    order by place`);
  const telling = rows.filter(({ stem }) => stem !== "");
  return telling.length > 0 ? telling : given.map((text) => ({ text, stem: text }));
}
