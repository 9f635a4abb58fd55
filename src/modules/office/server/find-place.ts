import type { Context } from "#platform/context.ts";
import { hasRole } from "#platform/roles.ts";
import { type SearchWords, type StaffFound, staffPlaces } from "#platform/staff/slots.ts";
import { entriesFor } from "./frame.ts";

interface Place {
  title: string;
  detail: string;
  path: string;
  words: SearchWords;
}

/** Pages and settings with these names or search words, best match first. */
export function findPlaces(context: Context, needle: string, limit: number): StaffFound[] {
  const asked = wordsOf(needle);
  if (asked.length === 0) return [];
  return placesFor(context)
    .map((place) => ({ place, score: scoreOf(place, asked) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ place: { title, detail, path } }) => ({ title, detail, path }));
}

function placesFor(context: Context): Place[] {
  const { text } = context.locale;
  const held = context.user?.roles ?? [];
  const entries = entriesFor(context).map(({ label, group, path, words }) => ({
    title: text(label),
    detail: text(`office.group_${group}`),
    path,
    words,
  }));
  const places = staffPlaces
    .entries()
    .filter(({ roles }) => hasRole(held, ...roles))
    .map(({ label, path, words }) => ({
      title: text(label),
      detail: text("office.group_settings"),
      path: path(context),
      words,
    }));
  return [...entries, ...places];
}

/**
 * Every searched word has to begin a word of the place. The name of a place counts more than its other names, and a
 * listed phrase more than words from several.
 */
function scoreOf({ title, words }: Place, asked: readonly string[]): number {
  const phrases = Object.values(words)
    .flatMap((list) => list.split(","))
    .map(wordsOf);
  const begins = (known: readonly string[]) =>
    asked.every((word) => known.some((one) => one.startsWith(word) || isPluralOf(word, one)));
  const same = (known: readonly string[]) => known.join(" ") === asked.join(" ");
  const name = wordsOf(title);
  if (same(name)) return 5;
  if (phrases.some(same)) return 4;
  if (begins(name)) return 3;
  if (phrases.some(begins)) return 2;
  return begins([...name, ...phrases.flat()]) ? 1 : 0;
}

/**
 * "sizes" of "size", "dresses" of "dress": an ending of at most two letters, if enough is left to distinguish words.
 */
function isPluralOf(word: string, one: string): boolean {
  return one.length > 3 && word.startsWith(one) && word.length - one.length <= 2;
}

/** Lower case without accents: "prețuri" is found by "preturi", as people type it on a phone. */
function wordsOf(text: string): string[] {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
