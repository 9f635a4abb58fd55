import { type SQL, sql } from "drizzle-orm";
import { wordsOf } from "#modules/search/server/words.ts";
import type { PublicContext } from "#platform/context.ts";
import { textArray } from "../vocabulary/ids.ts";
import { setsOfSite } from "./listing-select.ts";
import { everySite, type Shelf } from "./listing-shelf.ts";
import type { Found } from "./search-found.ts";
import { similarWords } from "./search-similar.ts";
import { lettersMin, type Word, wordsWithStems } from "./search-word.ts";

/* A search that tolerates errors. First it matches exact words in any form, beginnings of words and parts of names;
   only if these find too little, parts of any word and words similar to mistyped ones. Diacritics and case never
   matter. A code is found with and without its hyphens. Products of a category with the searched name rank above
   products that only mention it (windows above handles), products with that name above the rest of their category,
   and both above products that mention it only in their description. */

/** The query on catalogue_search as `search`. */
interface Plan {
  /** Any of them finds a product; its rank is the sum over those that do. Without weights: see `hits`. */
  queries: readonly string[];
  rank: SQL;
}

/** With fewer exact hits than this, similar words are tried. */
const hitsEnough = 3;

/**
 * The rows of the shelf that match a term, or null if it contains no word. At most six queries, whatever the size of
 * the catalogue; none if somebody searched for the same term since the catalogue changed.
 */
export function findProducts(context: PublicContext, shelf: Shelf, term: string): Promise<Found | null> {
  const given = wordsOf(term);
  if (given.length === 0) return Promise.resolve(null);
  const code = /\d/.test(term) ? given.join("") : null;
  return shelf.searches.fill(`${context.site.id} ${given.join(" ")}`, async () => {
    const value = await search(context, shelf, given, code);
    return { value, bytes: 200 + value.rows.length * 5, keep: true };
  });
}

async function search(
  context: PublicContext,
  shelf: Shelf,
  given: readonly string[],
  code: string | null,
): Promise<Found> {
  const words = await wordsWithStems(context, given);
  const exact = withCode(all(words.map(anyForm)), code);
  const find = (plan: Plan) => hits(context, shelf, plan);
  const found = await find(planAll(words, code, exact));
  const exactHits = countShown(context, shelf, found);
  if (exactHits >= (code ? 1 : hitsEnough)) return { ...found, corrected: null };

  const parts = words.some(({ wholes = [] }) => wholes.length > 0) ? [all(words.map(anyPart))] : [];
  if (exactHits === 0 && parts.length > 0) {
    const partly = await find(planAll(words, code, any(parts)));
    if (countShown(context, shelf, partly) > 0) return { ...partly, corrected: null };
  }

  const similar = await similarWords(context, words);
  const meant = words.map((word) => similar.get(word.text)?.[0] ?? word);
  const forgiving = all(
    words.map((word) => any([anyForm(word), ...(similar.get(word.text) ?? []).map((one) => wholeForm(one))])),
  );
  if (exactHits > 0)
    return { ...(await find(planAll(words, code, any([exact, ...parts, forgiving])))), corrected: null };
  const corrected = words.some((word, index) => word.text !== meant[index]?.text)
    ? meant.map(({ text }) => text).join(" ")
    : null;
  const almost = await find(planAll(meant, code, forgiving));
  if (countShown(context, shelf, almost) > 0) return { ...almost, corrected };
  return { ...(await find(planSome(meant))), corrected };
}

/** Products that match all words: first the one with that code, then those whose category has that name, and so on. */
function planAll(words: readonly Word[], code: string | null, matches: string): Plan {
  const called = categoriesCalled(words);
  const named = words.map(
    (word) => sql`(case when ${has(wholeForm(word, "A"))} then 4
      when ${has(wholeForm(word, "B"))} then 3
      when ${has(whole(word.text, "*AB"))} then 2
      when ${has(anyForm(word))} then 1 else 0 end)`,
  );
  const ranks = [
    ...(code ? [sql`(case when ${has(whole(code, "A"))} then 100 else 0 end)`] : []),
    sql`(case when ${has(called.exactly)} then 4 when ${has(called.begun)} then 3 else 0 end)`,
    ...named,
  ];
  return { queries: [matches], rank: sql`(${sql.join(ranks, sql` + `)})` };
}

/** If nothing matches all words: products that match the most words, those with a match in the name first. */
function planSome(words: readonly Word[]): Plan {
  return { queries: words.map(anyForm), rank: sql`(16 + (search.heading @@ asked.query)::integer)` };
}

/**
 * One query, whose answer is one text: reading thousands of rows would cost more than finding them. The query is passed
 * apart, so that the planner does not see it as a constant: for a common word, it would read the whole table instead of
 * the index. The index alone answers queries without weights; the long vectors themselves are never read.
 */
async function hits(
  context: PublicContext,
  shelf: Shelf,
  { queries, rank }: Plan,
): Promise<Omit<Found, "corrected">> {
  const each = sql`
    with asked as materialized (select unnest(${textArray(queries)}::tsquery[]) as query)
    select search.template_id, ${rank} as rank from asked join catalogue_search search on search.vector @@ asked.query`;
  const found =
    queries.length > 1 ? sql`select template_id, sum(rank) as rank from (${each}) each group by 1` : each;
  const { rows } = await context.db.execute<{ hits: string | null }>(
    sql`select string_agg(template_id || ':' || rank, ',') as hits from (${found}) found`,
  );
  const pairs = rows[0]?.hits?.split(",") ?? [];
  const places = new Int32Array(pairs.length);
  const ranks = new Uint8Array(pairs.length);
  let count = 0;
  for (const pair of pairs) {
    const colon = pair.indexOf(":");
    const row = shelf.rowOf.get(Number(pair.slice(0, colon)));
    if (row === undefined) continue;
    places[count] = row;
    ranks[count] = Number(pair.slice(colon + 1));
    count += 1;
  }
  return { rows: places.subarray(0, count), ranks: ranks.subarray(0, count) };
}

function countShown({ site }: PublicContext, shelf: Shelf, { rows }: Pick<Found, "rows">): number {
  const { numbers } = shelf;
  const isOnSite = setsOfSite(shelf, site.id);
  let count = 0;
  for (const row of rows) {
    if (numbers.shown[row] && isOnSite[numbers.sites[row] ?? everySite]) count += 1;
  }
  return count;
}

/** Category names among neighbouring words, and those that start with the last words. */
function categoriesCalled(words: readonly Word[]): { exactly: string; begun: string } {
  const exactly: string[] = [];
  const begun: string[] = [];
  for (let start = 0; start < words.length; start += 1) {
    let name = "@";
    for (const { stem } of words.slice(start)) {
      name += `${stem}.`;
      exactly.push(whole(name));
    }
    for (const meaning of words[start]?.means ?? []) {
      exactly.push(whole(`@${meaning.map(({ stem }) => `${stem}.`).join("")}`));
    }
    const beginning = name.slice(0, -1);
    begun.push(...[beginning, ...unbroken(beginning)].map((text) => whole(text, "*")));
  }
  return { exactly: any(exactly), begun: any(begun) };
}

/** The word in any form, words that start with it, and names that contain it. */
function anyForm(word: Word): string {
  const begun = unbroken(word.text).map((text) => whole(`=${text}`, "*"));
  const others = formsOf(word).filter((form) => form !== word.text);
  return any([
    whole(word.text, "*"),
    ...others.map((form) => whole(form)),
    ...begun,
    ...meant(word),
    ...(word.wholes ?? []).map((text) => whole(`^${text}`)),
  ]);
}

/** The same, and any other word that contains it. */
function anyPart(word: Word): string {
  return any([anyForm(word), ...(word.wholes ?? []).map((text) => whole(text))]);
}

/** Stems have no diphthongs: while "fereastra" is being typed, "fereas" should already find "ferestre". */
function unbroken(text: string): string[] {
  const found = text.replace(/([eo])a(?=[^aeiou]+$)/, "$1");
  return found !== text && found.length >= lettersMin ? [found] : [];
}

function wholeForm(word: Word, weights = ""): string {
  return any([...formsOf(word).map((form) => whole(form, weights)), ...meant(word, weights)]);
}

/** The meanings of the word in the catalogue's own words. */
function meant({ means = [] }: Word, weights = ""): string[] {
  return means.map((meaning) => all(meaning.map((word) => wholeForm(word, weights))));
}

/** The stored forms of the word: a stem that is a word itself has no sign; codes have no other forms. */
function formsOf({ text, stem }: Word): string[] {
  return /\d/.test(text) ? [text] : [...new Set([text, stem, `=${stem}`])];
}

/** Words contain only letters and digits, so quoting them is safe. */
function whole(word: string, weights = ""): string {
  return weights ? `'${word}':${weights}` : `'${word}'`;
}

function has(query: string): SQL {
  return sql`search.heading @@ ${query}::tsquery`;
}

function all(parts: readonly string[]): string {
  return parts.map((part) => `(${part})`).join(" & ");
}

function any(parts: readonly string[]): string {
  return parts.map((part) => `(${part})`).join(" | ");
}

/** A code may be typed with additional gaps, or without its own. */
function withCode(query: string, code: string | null): string {
  return code ? any([query, whole(code, "*")]) : query;
}
