import pg from "pg";
import { type Harness, number } from "../drills/_harness.ts";
import { type Asked, fromManyAddresses } from "./_answer.ts";
import { bench, type Figures } from "./_figures.ts";
import { load } from "./_load.ts";
import { inServedHarness } from "./_served-harness.ts";

const entriesMin = 50_000;
const wantedP95 = { atMost: 50 };
const connectionCounts = [1, 4];

const subjects = [
  "windows",
  "doors",
  "shutters",
  "stairs",
  "benches",
  "shelves",
  "frames",
  "handles",
  "sills",
  "gates",
];
const woods = ["larch", "oak", "spruce", "walnut", "cherry", "maple", "beech", "birch", "alder", "ash"];

// The search of the whole site among 50,000 pages and posts: correct, unfinished and mistyped words, words in thousands
// of texts and words in one. No two consecutive requests are alike, and no page is cached.
await bench("site-search", (figures) =>
  inServedHarness(
    async (harness) => {
      const entries = await number(harness, "select count(*) from search_entry");
      figures.figure("entries", entries, "", { wanted: { atLeast: entriesMin } });
      const terms = someTerms();
      await measure(figures, harness, "suggestions", fromManyAddresses(terms.map(suggestion), 4000));
      await measure(figures, harness, "result pages", fromManyAddresses(terms.map(resultPage), terms.length));
    },
    { fill: writeEntries, env: { CACHE_MEGABYTES: "1" } },
  ),
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
    const wanted = connections === 1 ? { wanted: wantedP95 } : {};
    figures.figure(named("p95"), seen.p95Ms, "ms", { connections, ...wanted });
    figures.figure(named("requests"), seen.requestsPerSecond, "per s", { connections });
    figures.figure(named("failed"), seen.errors, "", { connections, wanted: { atMost: 0 } });
  }
}

/** Made-up words, so that many occur in few texts: "tarelo", "misuna". */
function rareWord(number: number): string {
  const parts = [
    "ta",
    "mi",
    "su",
    "re",
    "lo",
    "na",
    "ke",
    "vu",
    "po",
    "di",
    "fa",
    "gu",
    "ha",
    "jo",
    "be",
    "ci",
    "ze",
  ];
  let rest = number;
  let word = "";
  for (let at = 0; at < 4; at += 1) {
    word += parts[rest % parts.length];
    rest = Math.floor(rest / parts.length);
  }
  return word;
}

/** Entries as modules write them, each about a hundred words long. */
async function writeEntries(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const rows = Array.from({ length: entriesMin }, (_, at) => {
      const [subject, wood] = [subjects[at % 10], woods[Math.floor(at / 10) % 10]];
      const rare = Array.from({ length: 12 }, (_, place) => rareWord(at * 7 + place * 911));
      const filler = Array.from(
        { length: 16 },
        (_, place) => `made of ${woods[(at + place) % 10]} with care`,
      );
      return {
        ...{ kind: at % 3 === 0 ? "page" : "post", id: at + 1_000_000, path: `/bench-${at}` },
        title: `${wood} ${subject} ${rare[0]}`,
        summary: `How ${subject} of ${wood} are made`,
        body: [...rare, ...filler, ...rare].join(" "),
      };
    });
    for (let from = 0; from < rows.length; from += 2_000) {
      await client.query(
        `with given as (select * from jsonb_to_recordset($1::jsonb) as given(kind text, id integer, path text, title text,
           summary text, body text)),
         fresh as (select *, search_vector(title, summary, body, 'english_stem') as vector from given),
         written as (insert into search_entry (kind, record_id, site_id, code, codes, path, title, summary, body, changed_at,
           heading, vector) select kind, id, (select min(id) from site), 'en', '{en,ro}', path, title, summary, body, now(),
           ts_filter(vector, '{a,b}'), vector from fresh)
         insert into search_word select distinct (select min(id) from site), 'en', lexeme from fresh, unnest(vector)
           where lexeme !~ '^=|[0-9]' and length(lexeme) >= 3 on conflict do nothing`,
        [JSON.stringify(rows.slice(from, from + 2_000))],
      );
    }
    await client.query("analyze search_entry");
    await client.query("analyze search_word");
  } finally {
    await client.end();
  }
}

/** Words of titles and bodies, prefixes, two at once, and every fourth one with two letters swapped. */
function someTerms(): string[] {
  return Array.from({ length: 400 }, (_, at) => {
    const [subject, wood, rare] = [subjects[at % 10] ?? "", woods[(at * 3) % 10] ?? "", rareWord(at * 113)];
    const word = [rare, `${wood} ${subject}`, rare.slice(0, 5), `${subject} ${rare}`][at % 4] ?? rare;
    return at % 7 === 0 ? `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}` : word;
  });
}

function suggestion(term: string): Asked {
  return {
    method: "POST",
    path: "/website/search/suggest",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", method: "call", id: 1, params: { term, limit: 4 } }),
  };
}

function resultPage(term: string): Asked {
  const headers = { accept: "text/html", "accept-encoding": "gzip, br" };
  return { method: "GET", path: `/website/search?search=${encodeURIComponent(term)}`, headers };
}
