import pg from "pg";
import { bench } from "./_figures.ts";
import { compareWithBare } from "./_ratio.ts";
import { kilobytes, kilobytesMax, scriptsFor } from "./_scripts.ts";
import { inServedHarness } from "./_served-harness.ts";

const blocksCount = 40;
const freshPages = 120;
const freshMsMax = 30;

// A page of 40 blocks: the kinds of the demo's page, repeated. From the cache it costs as much as other cached pages;
// for rendering it is requested once under each of many addresses, one after the other.
await bench("pages", (figures) =>
  inServedHarness(
    async ({ baseUrl, child }) => {
      const { figure } = figures;
      const first = await fetch(new URL("/bench-0", baseUrl));
      const html = await first.text();
      figure("blocks", html.match(/class="blk /g)?.length ?? 0, "", { wanted: { atLeast: blocksCount - 4 } });
      const scripts = await scriptsFor(baseUrl, html);
      figure(
        "JavaScript, as it was sent",
        kilobytes(scripts, ({ sent }) => sent),
        "kB",
        {
          wanted: { atMost: kilobytesMax },
        },
      );
      const times: number[] = [];
      for (let at = 1; at < freshPages; at += 1) {
        const began = performance.now();
        const response = await fetch(new URL(`/bench-${at}`, baseUrl), { headers: { accept: "text/html" } });
        await response.text();
        if (response.status !== 200) throw new Error(`/bench-${at} answered ${response.status}.`);
        times.push(performance.now() - began);
      }
      // The first ones warm the program up.
      const warm = times.slice(20).toSorted((a, b) => a - b);
      figure("rendered fresh, p50", warm[Math.floor(warm.length * 0.5)] ?? Number.NaN, "ms");
      figure("rendered fresh, p95", warm[Math.floor(warm.length * 0.95)] ?? Number.NaN, "ms", {
        wanted: { atMost: freshMsMax },
      });
      const headers = { accept: "text/html", "accept-encoding": "gzip, br" };
      await compareWithBare(
        figures,
        { baseUrl, pid: child.pid },
        [{ method: "GET", path: "/bench-0", headers }],
        {
          wantedRatio: { atLeast: 0.75 },
        },
      );
    },
    { fill: writePages },
  ),
);

/** Copies the demo's page with its blocks repeated, each copy under an address of its own. */
async function writePages(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ site_id: number; texts: Record<string, Text> }>(
      `select page.site_id, version.texts from page_page page join page_version version on version.id = page.live_id
       where page.path = '/workshop'`,
    );
    const [page] = rows;
    if (!page) throw new Error("The demo has no page of blocks.");
    const texts = Object.fromEntries(
      Object.entries(page.texts).map(([code, text]) => [code, { ...text, body: repeated(text.body) }]),
    );
    for (let at = 0; at < freshPages; at += 1) {
      await client.query(
        `with made as (insert into page_page (site_id, path) values ($1, $2) returning id),
          kept as (insert into page_version (page_id, number, is_published, texts, saved_at)
            select id, 1, true, $3::jsonb, now() from made returning id, page_id)
         select page_id, id from kept`,
        [page.site_id, `/bench-${at}`, JSON.stringify(texts)],
      );
    }
    await client.query(
      `update page_page page set live_id = version.id, published_at = now() from page_version version
       where version.page_id = page.id and page.path like '/bench-%'`,
    );
  } finally {
    await client.end();
  }
}

interface Text {
  body: { content: { attrs: { id: string } }[] };
}

function repeated(body: Text["body"]): Text["body"] {
  const blocks = body.content;
  const content = Array.from({ length: blocksCount }, (_, at) => {
    const block = blocks[at % blocks.length] as (typeof blocks)[number];
    return { ...block, attrs: { ...block.attrs, id: `r${at}` } };
  });
  return { ...body, content };
}
