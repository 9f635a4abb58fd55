import { sitemapEntries } from "#modules/website/slots.ts";
import type { Context } from "#platform/context.ts";
import { mayRedirect } from "./page-path.ts";
import { redirectedPath } from "./redirect.ts";

/** At most this many addresses are compared, for very large shops. */
const comparedMax = 5_000;
/** At least so much of the words of both addresses has to be the same. */
const likenessMin = 0.5;

/** The address of the site that is most like each of these, by the words of both; without one it is left out. */
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
    // Where the best address leads back here it would be a loop.
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

/** Numbers, endings and the names of shelves say nothing of what is meant. */
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
