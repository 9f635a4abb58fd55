import { sitemapEntries } from "#modules/website/slots.ts";
import type { Context } from "#platform/context.ts";
import { mayRedirect } from "./page-path.ts";
import { redirectedPath } from "./redirect.ts";

/** The maximum number of compared addresses, for very large shops. */
const comparedMax = 5_000;
/** The minimum share of words that two addresses must have in common. */
const likenessMin = 0.5;

/** The most similar existing address for each of these, by the words of both; without one the address is omitted. */
export async function suggestions(context: Context, paths: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const asked = paths.filter(mayRedirect);
  if (asked.length === 0) return found;
  const parts = await Promise.all(sitemapEntries.entries().map((entries) => entries(context)));
  const known = parts
    .flat()
    .slice(0, comparedMax)
    .map(({ path }) => ({ path, words: wordsOf(path) }));
  for (const path of asked) {
    const to = mostAlike(path, known);
    // A redirect to an address that itself redirects could be a loop.
    if (to !== null && (await redirectedPath(context, to)) === null) found.set(path, to);
  }
  return found;
}

interface Known {
  path: string;
  words: ReadonlySet<string>;
}

function mostAlike(path: string, known: readonly Known[]): string | null {
  const words = wordsOf(path);
  let best: { path: string; likeness: number } | null = null;
  for (const one of known) {
    if (one.path === path) continue;
    const same = [...words].filter((word) => one.words.has(word)).length;
    const likeness = (2 * same) / (words.size + one.words.size || 1);
    if (likeness >= likenessMin && likeness > (best?.likeness ?? 0)) best = { path: one.path, likeness };
  }
  return best?.path ?? null;
}

/** Numbers, file endings and names of areas say nothing about the content. */
const empty: ReadonlySet<string> = new Set([
  ...["html", "htm", "php", "asp", "aspx", "index", "page", "pages"],
  ...["blog", "category", "collections", "post", "product", "products", "shop"],
]);

function wordsOf(path: string): ReadonlySet<string> {
  const words = path
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !/^\d+$/.test(word) && !empty.has(word));
  return new Set(words);
}
