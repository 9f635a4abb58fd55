import { type House, rows } from "../drills/_house.ts";
import { type Asked, fromManyAddresses } from "./_answer.ts";
import { bench, type Figures, residentMb } from "./_figures.ts";
import { load } from "./_load.ts";
import { inLargeHouse } from "./_served-house.ts";

const wantedP95 = { atMost: 100 };
const connectionCounts = [1, 8, 32];

// Search among 50,000 products: suggestions while somebody types, and pages of results, right and mistyped words,
// words that thousands of products have and codes that one has. No two requests in a row are alike.
await bench("search-50k", (figures) =>
  inLargeHouse(async (house, products) => {
    figures.figure("products", products, "", { wanted: { atLeast: 50_000 } });
    const terms = await someTerms(house);
    await measure(figures, house, "suggestions", fromManyAddresses(terms.map(suggestion), 4000));
    await measure(figures, house, "result pages", terms.map(resultPage));
    figures.figure("memory after", residentMb(house.child.pid), "MB", { wanted: { atMost: 350 } });
  }),
);

async function measure(
  figures: Figures,
  house: House,
  label: string,
  asked: readonly Asked[],
): Promise<void> {
  await load(house.baseUrl, asked, { connections: 4, seconds: 2 });
  for (const connections of connectionCounts) {
    const seen = await load(house.baseUrl, asked, { connections, seconds: 6 });
    const named = (name: string) => `${label}, ${connections} at once, ${name}`;
    figures.figure(named("p95"), seen.p95Ms, "ms", { connections, wanted: wantedP95 });
    figures.figure(named("p99"), seen.p99Ms, "ms", { connections });
    figures.figure(named("requests"), seen.requestsPerSecond, "per s", { connections });
    figures.figure(named("failed"), seen.errors, "", { connections, wanted: { atMost: 0 } });
  }
}

/** Words of names in both languages, codes, beginnings, and each third one with two letters swapped. */
async function someTerms(house: House): Promise<string[]> {
  const found = await rows<{ en: string; ro: string; reference: string }>(
    house,
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

function suggestion(term: string): Asked {
  const params = {
    term,
    options: { limit: 5, order: "name asc", display_description: true, display_price: true },
  };
  return {
    method: "POST",
    path: "/shop/products/autocomplete",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", method: "call", id: 1, params }),
  };
}

function resultPage(term: string, index: number): Asked {
  const headers = { accept: "text/html", "accept-encoding": "gzip, br" };
  return {
    method: "GET",
    path: `/shop?search=${encodeURIComponent(term)}&max_price=${2000 + index}`,
    headers,
  };
}
