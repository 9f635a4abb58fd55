import { somePaths } from "./_catalogue.ts";
import { bench } from "./_figures.ts";
import { compareWithBare } from "./_ratio.ts";
import { inServedHarness } from "./_served-harness.ts";

// Product pages for first visits, twenty different ones in turn.
await bench("product-cached", (figures) =>
  inServedHarness(async (harness) => {
    const headers = { accept: "text/html", "accept-encoding": "gzip, br" };
    const paths = await somePaths(harness, 20);
    const asked = paths.map((path) => ({ method: "GET", path, headers }) as const);
    await compareWithBare(figures, { baseUrl: harness.baseUrl, pid: harness.child.pid }, asked, {
      wantedRatio: { atLeast: 0.75 },
    });
  }),
);
