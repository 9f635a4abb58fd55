import { bench } from "./_figures.ts";
import { compareWithBare } from "./_ratio.ts";
import { inServedHarness } from "./_served-harness.ts";

// The list of products for a first visit: cached bytes, compressed once.
await bench("listing-cached", (figures) =>
  inServedHarness(async ({ baseUrl, child }) => {
    const headers = { accept: "text/html", "accept-encoding": "gzip, br" };
    const asked = [{ method: "GET", path: "/shop", headers }] as const;
    await compareWithBare(figures, { baseUrl, pid: child.pid }, asked, { wantedRatio: { atLeast: 0.75 } });
  }),
);
