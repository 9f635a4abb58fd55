import { type SQL, sql } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import { dictionaryOf } from "./dictionary.ts";
import { distanceMax, distanceTo } from "./edit-distance.ts";
import { wordsOf } from "./words.ts";

/* Finds texts like the catalogue finds products: first words in any form and prefixes of words; if these find
   nothing, words similar to the mistyped ones; then texts with most of the words. A match in the title ranks above
   the summary, and that above the rest. */

export interface Word {
  text: string;
  stem: string;
}

export interface Hit {
  kind: string;
  id: number;
  path: string;
  title: string;
  summary: string;
  body: string;
  /** The language of its text. */
  code: string;
}

export interface FoundTexts {
  counts: Readonly<Record<string, number>>;
  /** The count stopped at its limit, so there may be more. */
  isMany: boolean;
  hits: Hit[];
  /** The searched words. */
  words: Word[];
  /** The corrected words, if no text has the typed ones. */
  corrected: string | null;
}

export interface Asked {
  /** Only this kind; all kinds if undefined. */
  kind?: string | undefined;
  offset: number;
  /** For each kind. */
  limit: number;
}

const nothing = { counts: {}, isMany: false, hits: [] };

/** The index entries that match a term, for readers of this language. At most four queries. */
export async function findTexts(context: PublicContext, term: string, asked: Asked): Promise<FoundTexts> {
  const given = wordsOf(term);
  if (given.length === 0) return { ...nothing, words: [], corrected: null };
  const words = await withStems(context, given);
  const exact = await hitsOf(context, words, allOf(words.map(anyForm)), asked);
  if (isFound(exact)) return { ...exact, words, corrected: null };
  const similar = await similarWords(context, words);
  const meant = words.map((word) => similar.get(word.text)?.[0] ?? word);
  const corrected = meant.some((word, at) => word !== words[at])
    ? meant.map(({ text }) => text).join(" ")
    : null;
  if (corrected !== null) {
    const forgiving = words.map((word) => anyOf([word, ...(similar.get(word.text) ?? [])].map(anyForm)));
    const almost = await hitsOf(context, meant, allOf(forgiving), asked);
    if (isFound(almost)) return { ...almost, words: meant, corrected };
  }
  if (words.length === 1) return { ...nothing, words, corrected: null };
  const some = await hitsOf(context, meant, anyOf(meant.map(anyForm)), asked);
  return { ...some, words: meant, corrected: isFound(some) ? corrected : null };
}

function isFound({ counts }: { counts: Readonly<Record<string, number>> }): boolean {
  return Object.keys(counts).length > 0;
}

/**
 * Limit of examined texts with a match in the heading, and of those with a match only in the body: a common word may be
 * in all texts. If headings alone reach the limit, bodies are not searched.
 */
const lookedAtMax = 500;

/**
 * The first texts of each kind and their number, in one query. The query is hidden from the planner: for a common word,
 * it would read the whole table instead of the index.
 */
async function hitsOf(
  context: PublicContext,
  words: readonly Word[],
  query: string,
  { kind, offset, limit }: Asked,
): Promise<Pick<FoundTexts, "counts" | "isMany" | "hits">> {
  const of = sql`entry.site_id = ${context.site.id} and ${context.locale.code} = any(entry.codes)
    and (${kind ?? null}::text is null or entry.kind = ${kind ?? null}::text)`;
  const columns = sql`entry.id, entry.kind, ${rankOf(words)} as rank, entry.changed_at`;
  const { rows } = await context.db.execute<{
    counts: Record<string, number> | null;
    isMany: boolean;
    hits: Hit[] | null;
  }>(sql`
    with asked as materialized (select ${query}::tsquery as query),
    named as materialized (
      select ${columns} from asked join search_entry entry on entry.heading @@ asked.query where ${of} limit ${lookedAtMax}
    ), told as materialized (
      select ${columns} from asked join search_entry entry on entry.vector @@ asked.query
      where ${of} and not entry.heading @@ asked.query and (select count(*) from named) < ${lookedAtMax}
      limit ${lookedAtMax}
    ), found as (select * from named union all select * from told),
    placed as (
      select id, row_number() over (partition by kind order by rank desc, changed_at desc, id) as place from found
    )
    select (select jsonb_object_agg(kind, count) from (select kind, count(*) from found group by kind) each) as counts,
      ${lookedAtMax} in ((select count(*) from named), (select count(*) from told)) as "isMany",
      (select jsonb_agg(jsonb_build_object('kind', kind, 'id', entry.record_id, 'path', path, 'title', title,
        'summary', summary, 'body', body, 'code', code) order by place)
        from placed join search_entry entry using (id) where place > ${offset} and place <= ${offset + limit}) as hits`);
  const { counts, isMany = false, hits } = rows[0] ?? {};
  return { counts: counts ?? {}, isMany, hits: hits ?? [] };
}

/** Uses only `heading`: ranking thousands of texts must not read their long vectors. */
function rankOf(words: readonly Word[]): SQL {
  const each = words.map(
    (word) => sql`(case when entry.heading @@ ${whole(word, "A")}::tsquery then 5
      when entry.heading @@ ${`'${word.text}':*A`}::tsquery then 4
      when entry.heading @@ ${anyForm(word)}::tsquery then 2 else 0 end)`,
  );
  return sql`(${sql.join(each, sql` + `)})`;
}

/** Drops stop words, unless there are no others. */
async function withStems(context: PublicContext, given: readonly string[]): Promise<Word[]> {
  const { rows } = await context.db.execute<Word & Record<string, unknown>>(sql`
    select text, search_stem(text, ${dictionaryOf(context.locale.code)}) as stem
    from unnest(${sql.param([...given])}::text[]) with ordinality as given(text, place) order by place`);
  const telling = rows.filter(({ stem }) => stem !== "");
  return telling.length > 0 ? telling : given.map((text) => ({ text, stem: text }));
}

/** Shorter words are too ambiguous to correct. */
const lettersMin = 4;
const meantMax = 5;

/**
 * For each word, similar words of the site, the likeliest first. Codes are never guessed. Only for an unknown word
 * without a near match are all words of the site compared.
 */
async function similarWords(context: PublicContext, words: readonly Word[]): Promise<Map<string, Word[]>> {
  const long = words.map(({ text }) => text).filter((text) => text.length >= lettersMin && !/\d/.test(text));
  if (long.length === 0) return new Map();
  const said = sql`site_id = ${context.site.id} and code = ${context.locale.code}`;
  const { rows } = await context.db.execute<Word & { given: string } & Record<string, unknown>>(sql`
    with given as materialized (select given from unnest(${sql.param(long)}::text[]) given),
    near as materialized (
      select given, word from given join search_word on search_near(word) && search_near(given) where ${said}
    ), far as (
      select given, word from given cross join lateral (
        select word from search_word where ${said} order by word <-> given limit 30
      ) close where not exists (select 1 from near where near.given = given.given)
    )
    select given, word as text, search_stem(word, ${dictionaryOf(context.locale.code)}) as stem
    from (select * from near union all select * from far) close`);
  return new Map(
    long.map((given) => {
      const close = rows
        .filter((row) => row.given === given && row.text !== given && row.stem !== "")
        .map(({ text, stem }) => ({ text, stem, distance: distanceTo(given, text) }))
        .filter(({ distance }) => distance <= distanceMax(given))
        .sort((a, b) => a.distance - b.distance || (a.text < b.text ? -1 : 1));
      return [given, close.slice(0, meantMax).map(({ text, stem }) => ({ text, stem }))];
    }),
  );
}

/**
 * The word, words that start with it, and its other forms. Words contain only letters and digits, so quoting them is
 * safe.
 */
function anyForm(word: Word): string {
  const german = unwritten(word.text).map((text) => `'${text}':*`);
  return [`'${word.text}':*`, `'=${word.stem}'`, ...german].join(" | ");
}

function whole({ text, stem }: Word, weight: string): string {
  return `'${text}':${weight} | '=${stem}':${weight}`;
}

/** People type "Tueren" on keyboards without ü. */
function unwritten(text: string): string[] {
  const without = text.replace(/([aou])e/g, "$1");
  return without === text ? [] : [without];
}

function allOf(parts: readonly string[]): string {
  return parts.map((part) => `(${part})`).join(" & ");
}

function anyOf(parts: readonly string[]): string {
  return parts.map((part) => `(${part})`).join(" | ");
}
