import { type Harness, rows } from "../drills/_harness.ts";
import { type Asked, fromManyAddresses } from "./_answer.ts";
import { bench, type Figures, residentMb } from "./_figures.ts";
import { load } from "./_load.ts";
import { inLargeShop } from "./_served-harness.ts";

const wantedP95 = { atMost: 100 };
const connectionCounts = [1, 8, 32];

// Search among 50,000 products: suggestions while typing, and pages of results, with correct and mistyped words, words
// that thousands of products contain and codes of a single one. No two consecutive requests are alike.
await bench("search-50k", (figures) =>
  inLargeShop(async (harness, products) => {
    figures.figure("products", products, "", { wanted: { atLeast: 50_000 } });
    const terms = await someTerms(harness);
    for (const [term, templateIds] of await knownTerms(harness)) {
      const place = await placeOf(harness, term, templateIds);
      figures.figure(`“${term}” found at place`, place, "", { wanted: { atMost: 3 } });
    }
    await measure(
      figures,
      harness,
      "suggestions",
      fromManyAddresses(
        terms.map((term) => suggestion(term)),
        4000,
      ),
    );
    await measure(figures, harness, "result pages", fromManyAddresses(terms.map(resultPage), terms.length));
    figures.figure("memory after", residentMb(harness.child.pid), "MB", { wanted: { atMost: 350 } });
  }),
);

async function measure(
  figures: Figures,
  harness: Harness,
  label: string,
  asked: readonly Asked[],
): Promise<void> {
  await load(harness.baseUrl, asked, { connections: 4, seconds: 2 });
  for (const connections of connectionCounts) {
    const seen = await load(harness.baseUrl, asked, { connections, seconds: 6 });
    const named = (name: string) => `${label}, ${connections} at once, ${name}`;
    figures.figure(named("p95"), seen.p95Ms, "ms", { connections, wanted: wantedP95 });
    figures.figure(named("p99"), seen.p99Ms, "ms", { connections });
    figures.figure(named("requests"), seen.requestsPerSecond, "per s", { connections });
    figures.figure(named("failed"), seen.errors, "", { connections, wanted: { atMost: 0 } });
  }
}

/**
 * Terms as people type them, with the products that they must find: mistyped words, and codes without their hyphens.
 */
async function knownTerms(harness: Harness): Promise<[string, Set<number>][]> {
  const windows = await rows<{ id: number }>(
    harness,
    `select template_id as id from catalogue_listing
     where category_ids && (select array_agg(id) from catalogue_category where name->>'en' ~* '\\mwindows?\\M')`,
  );
  const codes = await rows<{ id: number; reference: string }>(
    harness,
    `(select template_id as id, reference from catalogue_variant where reference ~ '^BX.*-' order by md5(reference) limit 2)
     union all (select template_id, reference from catalogue_variant where reference ~ '-' and reference !~ '^BX'
       and not archived order by md5(reference) limit 2)`,
  );
  const ids = new Set(windows.map(({ id }) => id));
  return [
    ["fereasta", ids],
    ["windwo", ids],
    ...codes.map(({ id, reference }): [string, Set<number>] => [
      reference.replaceAll("-", "").toLowerCase(),
      new Set([id]),
    ]),
  ];
}

/** From 1; infinite if none of these products is among the first twenty. */
async function placeOf(harness: Harness, term: string, templateIds: ReadonlySet<number>): Promise<number> {
  const { path, headers, body } = suggestion(term, { limit: 20 });
  const answer = await fetch(harness.baseUrl + path, { method: "POST", headers, body });
  const { result } = (await answer.json()) as { result: { products: { id: number }[] } };
  const index = result.products.findIndex(({ id }) => templateIds.has(id));
  return index < 0 ? Number.POSITIVE_INFINITY : index + 1;
}

/** Words of names in both languages, codes, prefixes, and every third one with two letters swapped. */
async function someTerms(harness: Harness): Promise<string[]> {
  const found = await rows<{ en: string; ro: string; reference: string }>(
    harness,
    `select name->>'en' as en, name->>'ro' as ro, reference from catalogue_template
     where source_key like 'bench:%' order by md5(id::text) limit 300`,
  );
  return found.flatMap(({ en, ro, reference }, index) => {
    const words = [
      en.split(" ").at(-1) ?? "",
      `${en.split(" ")[0]} ${ro.split(" ").at(-2)}`,
      reference,
      en.slice(0, 4),
    ];
    return words.map((word, place) => ((index + place) % 3 === 0 ? swapped(word) : word));
  });
}

function swapped(word: string): string {
  return word.length < 5 ? word : `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`;
}

function suggestion(term: string, options: object = { limit: 5, order: "name asc" }) {
  const params = { term, options: { display_description: true, display_price: true, ...options } };
  return {
    method: "POST",
    path: "/shop/products/autocomplete",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", method: "call", id: 1, params }),
  } as const satisfies Asked;
}

function resultPage(term: string, index: number): Asked {
  const headers = { accept: "text/html", "accept-encoding": "gzip, br" };
  return {
    method: "GET",
    path: `/shop?search=${encodeURIComponent(term)}&max_price=${2000 + index}`,
    headers,
  };
}
