import { somePaths } from "./_catalogue.ts";
import { bench } from "./_figures.ts";
import { compareWithBare } from "./_ratio.ts";
import { inServedHouse } from "./_served-house.ts";

// Product pages as first visitors ask for them, twenty different ones in turn.
await bench("product-cached", (figures) =>
  inServedHouse(async (house) => {
    const headers = { accept: "text/html", "accept-encoding": "gzip, br" };
    const paths = await somePaths(house, 20);
    const asked = paths.map((path) => ({ method: "GET", path, headers }) as const);
    await compareWithBare(figures, { baseUrl: house.baseUrl, pid: house.child.pid }, asked, {
      wantedRatio: { atLeast: 0.75 },
    });
  }),
);
