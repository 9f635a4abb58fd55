import { expect, test } from "vitest";
import { keptAtHeader, keptResponse, titleHeader, titleOf, withDate, withPages } from "./kept-page.ts";
import type { WorkerLanguage } from "./scope.ts";

const english: WorkerLanguage = {
  code: "en",
  prefix: "",
  tag: "en-IE",
  asOf: "Prices as of {date}.",
  list: "Pages you can read offline",
  none: "None",
};
const html = `<!doctype html><html lang="en"><head><title>Vases &amp; jugs · Vitrine</title></head><body class="x"><main></main></body></html>`;

test("a kept page knows when it was fetched and what it is called, and is no longer packed", () => {
  const headers = new Headers({
    "content-encoding": "br",
    "content-length": "12",
    "content-security-policy": "default-src 'self'",
  });
  const kept = keptResponse(html, headers, new Date("2026-11-21T15:00:00Z"));
  expect(kept?.headers.get(keptAtHeader)).toBe("2026-11-21T15:00:00.000Z");
  expect(decodeURIComponent(kept?.headers.get(titleHeader) ?? "")).toBe("Vases &amp; jugs");
  expect(kept?.headers.get("content-security-policy")).toBe("default-src 'self'");
  expect(kept?.headers.has("content-encoding")).toBe(false);
  expect(kept?.headers.has("content-length")).toBe(false);
});

test("a page that is too large is not kept", () => {
  expect(keptResponse("x".repeat(1_500_001), new Headers(), new Date())).toBeNull();
});

test("a page from the cache says its date before anything else, with or without a script", () => {
  const shown = withDate(html, "2026-11-21T15:00:00.000Z", english);
  expect(shown).toContain(
    '<body class="x"><app-bar class="app-bar" data-kept="2026-11-21T15:00:00.000Z"><p class="app-bar__t wrap" role="status">Prices as of 21 Nov 2026, ',
  );
});

test("the page for addresses that were never visited lists what can be read, the latest first", () => {
  const shown = withPages(
    "<div><!--pages--></div>",
    [
      { path: "/shop?a=1&b=2", title: "Older", keptAt: "2026-11-20T15:00:00.000Z" },
      { path: '/x"><script>', title: "Vases &amp; $& jugs", keptAt: "2026-11-21T15:00:00.000Z" },
    ],
    english,
  );
  expect(shown.indexOf("Vases")).toBeLessThan(shown.indexOf("Older"));
  expect(shown).toContain('href="/shop?a=1&amp;b=2"');
  expect(shown).toContain("Vases &amp; $& jugs");
  expect(shown).not.toContain("<script>");
  expect(withPages("<!--pages-->", [], english)).toBe("<p>None</p>");
});

test("a title is told without the site's name", () => {
  expect(titleOf(html)).toBe("Vases &amp; jugs");
  expect(titleOf("<title>Vitrine</title>")).toBe("Vitrine");
  expect(titleOf("<p>none</p>")).toBe("");
});
