import { blocksCount, writePages } from "./_block-pages.ts";
import { bench } from "./_figures.ts";
import { compareWithBare } from "./_ratio.ts";
import { kilobytes, kilobytesMax, scriptsFor } from "./_scripts.ts";
import { inServedHarness } from "./_served-harness.ts";

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
    { fill: (databaseUrl) => writePages(databaseUrl, freshPages) },
  ),
);
