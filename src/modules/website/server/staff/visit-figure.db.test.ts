import { expect, test } from "vitest";
import { allSites, siteAt } from "#platform/site.ts";
import { visitedArea } from "#platform/visits/visit.ts";
import { startVisitCounter } from "#platform/visits/visit-counter.ts";
import { testHarness, testNow } from "../../../../testing.ts";
import { visitFigure } from "./visit-figure.ts";

const harness = testHarness();
const browser = { "user-agent": "Mozilla/5.0 Firefox/140.0", accept: "text/html", host: "site.example" };

test.each([
  ["/", {}, "home"],
  ["/ro/shop?search=oak", {}, "shop"],
  ["/shop", { referer: "https://elsewhere.example/" }, "shop"],
  ["/shop", { referer: "https://site.example/" }, null],
  ["/shop", { "sec-fetch-dest": "image" }, null],
  ["/shop", { "sec-purpose": "prefetch" }, null],
  ["/shop", { "user-agent": "Googlebot/2.1" }, null],
  ["/web/orders", {}, null],
  ["/shop.data", {}, null],
  ["/robots.txt", {}, null],
])("%s with %o is a visit of %s", (url, headers, area) => {
  expect(visitedArea({ method: "GET", url, headers: { ...browser, ...headers } })).toBe(area);
});

test("visits are summed for each day, from several processes, and the figure shows days without one", async () => {
  const { db, log } = harness.context();
  const start = () =>
    startVisitCounter({
      db,
      log,
      clock: () => testNow,
      siteOf: async (host) => siteAt(await allSites(db), host),
    });
  const [one, other] = [start(), start()];
  one.note("site.example", "home");
  one.note("www.site.example", "home");
  await one.flush();
  other.note("site.example", "shop");
  await other.stop();
  await one.stop();
  const from = new Date(testNow.getTime() - 2 * 86_400_000);
  const view = await visitFigure.days(harness.context(), from, testNow);
  expect(view.headline).toBe("3 visits");
  expect(view.points.map(({ day, value }) => [day, value])).toEqual([
    ["2026-11-18", 0],
    ["2026-11-19", 0],
    ["2026-11-20", 3],
  ]);
});

test("a visit half an hour after midnight on the shop's wall belongs to the new day", async () => {
  const { db, log } = harness.context();
  const night = new Date("2026-02-17T22:30:00Z");
  const counter = startVisitCounter({
    db,
    log,
    clock: () => night,
    siteOf: async (host) => siteAt(await allSites(db), host),
  });
  counter.note("site.example", "home");
  await counter.stop();
  const { points } = await visitFigure.days(harness.context(), night, night);
  expect(points.map(({ day, value }) => [day, value])).toEqual([["2026-02-18", 1]]);
});
