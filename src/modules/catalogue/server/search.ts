import { type SQL, sql } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import { textArray } from "./ids.ts";

/**
 * Search that forgives: exact words in any of their forms and beginnings of words first; only when they find too
 * little, words that look like the mistyped ones. Diacritics and case never matter. A code is found with and without
 * its hyphens. What belongs to a category of that name comes before what only mentions it: windows before handles.
 */
export interface SearchPlan {
  /** Condition on catalogue_search as `search`. */
  matches: SQL;
  /** Higher is better. */
  rank: SQL;
  /** What was searched for instead, when the term itself found too little; else null. */
  corrected: string | null;
}

/** A word and what its forms have in common, as `catalogue_stem` of the database says. */
interface Word {
  text: string;
  stem: string;
}

/** Fewer exact hits than this, and similar words are tried. */
const hitsEnough = 3;
const wordsMax = 8;
/** Of shorter words nobody can tell what was meant. */
const lettersMin = 4;
const termLengthMax = 120;

/** The plan for a term, or null when it holds no word. At most four queries, whatever the size of the catalogue. */
export async function planSearch(context: PublicContext, term: string): Promise<SearchPlan | null> {
  const given = wordsOf(term);
  if (given.length === 0) return null;
  const words = await stemmed(context, given);
  const code = /\d/.test(term) ? given.join("") : null;
  const exact = withCode(all(words.map(anyForm)), code);
  const exactHits = await countHits(context, exact);
  if (exactHits >= (code ? 1 : hitsEnough)) return planAll(words, code, exact);

  const similar = await similarWords(context, words);
  const meant = words.map((word) => similar.get(word.text)?.[0] ?? word);
  const forgiving = all(
    words.map((word) => any([anyForm(word), ...(similar.get(word.text) ?? []).map((one) => wholeForm(one))])),
  );
  const hits = await countHits(context, forgiving);
  if (exactHits > 0) return planAll(words, code, hits > exactHits ? any([exact, forgiving]) : exact);
  const corrected = words.some((word, index) => word.text !== meant[index]?.text)
    ? meant.map(({ text }) => text).join(" ")
    : null;
  if (hits > 0) return { ...planAll(meant, code, forgiving), corrected };
  return { ...planSome(meant), corrected };
}

/** Words as `catalogue_words` of the database cuts them. */
export function wordsOf(text: string): string[] {
  const plain = text
    .slice(0, termLengthMax)
    .toLowerCase()
    .replace(/[łøđßæœı]/g, (letter) => unaccented[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, wordsMax);
}

const unaccented: Record<string, string> = { ł: "l", ø: "o", đ: "d", ß: "ss", æ: "ae", œ: "oe", ı: "i" };

/** Words that say nothing by themselves are left out, unless there is nothing else. One query. */
async function stemmed(context: PublicContext, given: readonly string[]): Promise<Word[]> {
  const { rows } = await context.db.execute<Word & Record<string, unknown>>(sql`
    select text, catalogue_stem(text) as stem from unnest(${textArray(given)}) with ordinality as given(text, place)
    order by place`);
  const telling = rows.filter(({ stem }) => stem !== "");
  return telling.length > 0 ? telling : given.map((text) => ({ text, stem: text }));
}

/** Products that have all words: first the one with that code, then those whose category is called so, and so on. */
function planAll(words: readonly Word[], code: string | null, query: string): SearchPlan {
  const called = categoriesCalled(words);
  const named = words.map(
    (word) => sql`(case when ${has(wholeForm(word, "AB"))} then 2
      when ${has(whole(word.text, "*AB"))} then 1 else 0 end)`,
  );
  const ranks = [
    ...(code ? [sql`(case when ${has(whole(code, "A"))} then 100 else 0 end)`] : []),
    sql`(case when ${has(called.exactly)} then 4 when ${has(called.begun)} then 3 else 0 end)`,
    ...named,
  ];
  return { matches: has(query), rank: sql`(${sql.join(ranks, sql` + `)})`, corrected: null };
}

/** When nothing has all words: what has most of them is better than nothing. */
function planSome(words: readonly Word[]): SearchPlan {
  const matched = words.map((word) => sql`(${has(anyForm(word))})::integer`);
  return {
    matches: has(any(words.map(anyForm))),
    rank: sql`(${sql.join(matched, sql` + `)})`,
    corrected: null,
  };
}

/** Names of categories among neighbouring words, and those that the last words begin. */
function categoriesCalled(words: readonly Word[]): { exactly: string; begun: string } {
  const exactly: string[] = [];
  const begun: string[] = [];
  for (let start = 0; start < words.length; start += 1) {
    let name = "@";
    for (const { stem } of words.slice(start)) {
      name += `${stem}.`;
      exactly.push(whole(name));
    }
    const beginning = name.slice(0, -1);
    begun.push(...[beginning, ...unbroken(beginning)].map((text) => whole(text, "*")));
  }
  return { exactly: any(exactly), begun: any(begun) };
}

/** The word in any form, and what begins like it. */
function anyForm(word: Word): string {
  const begun = unbroken(word.text).map((text) => whole(`=${text}`, "*"));
  const others = formsOf(word).filter((form) => form !== word.text);
  return any([whole(word.text, "*"), ...others.map((form) => whole(form)), ...begun]);
}

/** Stems have no broken vowels: while "fereastra" is being typed, "fereas" should already find "ferestre". */
function unbroken(text: string): string[] {
  const found = text.replace(/([eo])a(?=[^aeiou]+$)/, "$1");
  return found !== text && found.length >= lettersMin ? [found] : [];
}

function wholeForm(word: Word, weights = ""): string {
  return any(formsOf(word).map((form) => whole(form, weights)));
}

/** How any form of the word may be kept: a stem that is a word itself has no sign, codes have no other forms. */
function formsOf({ text, stem }: Word): string[] {
  return /\d/.test(text) ? [text] : [...new Set([text, stem, `=${stem}`])];
}

/** Words are letters and digits only, so that quoting them is safe. */
function whole(word: string, weights = ""): string {
  return weights ? `'${word}':${weights}` : `'${word}'`;
}

function has(query: string): SQL {
  return sql`search.vector @@ ${query}::tsquery`;
}

function all(parts: readonly string[]): string {
  return parts.map((part) => `(${part})`).join(" & ");
}

function any(parts: readonly string[]): string {
  return parts.map((part) => `(${part})`).join(" | ");
}

/** A code may be typed with gaps where it has none, or without where it has some. */
function withCode(query: string, code: string | null): string {
  return code ? any([query, whole(code, "*")]) : query;
}

async function countHits(context: PublicContext, query: string): Promise<number> {
  // Kept apart: seeing the limit, the planner would hope to meet hits soon and read the whole table for a rare word.
  const { rows } = await context.db.execute<{ hits: number }>(sql`
    with found as materialized (select template_id from catalogue_search search where ${has(query)})
    select count(*)::integer as hits from (
      select 1 from found join catalogue_listing listing using (template_id)
      where listing.shown and (listing.site_id is null or listing.site_id = ${context.site.id})
      limit ${hitsEnough}) enough`);
  return rows[0]?.hits ?? 0;
}

/** For each word the words of the catalogue that it may have been meant to be, best first. One query. */
async function similarWords(context: PublicContext, words: readonly Word[]): Promise<Map<string, Word[]>> {
  const long = words.map(({ text }) => text).filter((text) => text.length >= lettersMin);
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

/** Mistakes that are forgiven: in codes and short words one, in longer words more. */
function distanceMax(word: string): number {
  if (/\d/.test(word) || word.length <= 4) return 1;
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
