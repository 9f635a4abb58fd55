import { beforeAll, expect, test } from "vitest";
import { fill, installFillings } from "#platform/slot.ts";
import { testHarness } from "../../../../testing.ts";
import { homeSections, sitemapEntries, visitorFacts } from "../../slots.ts";
import { homeView } from "../home/home.ts";
import { pathsPerSitemap, sitemapXml } from "../search/sitemap.ts";
import { visitorView } from "./visitor.ts";

const harness = testHarness();
const paths = ["/shop/product/a&b"];

beforeAll(() => {
  // Only this file's contributions, independent of the installed modules.
  installFillings([
    fill(
      homeSections,
      async () => [{ kind: "products", position: 30, title: "Things", products: [] }],
      async () => [{ kind: "categories", position: 10, title: "Kinds", tiles: [] }],
    ),
    fill(sitemapEntries, async () =>
      paths.map((path) => ({ path, changedAt: new Date("2026-11-01T00:00:00Z") })),
    ),
    fill(
      visitorFacts,
      { name: "cart_quantity", value: async () => 3 },
      { name: "user_name", value: async () => "somebody else" },
    ),
  ]);
});

test("sections of the home page stand by their positions, not by who contributed first", async () => {
  const { sections, showrooms } = await homeView(harness.context());
  expect(sections.map((section) => section.kind !== "block" && section.title)).toEqual(["Kinds", "Things"]);
  expect(showrooms).toBeNull();
});

test("facts of modules reach the visitor, but cannot say who the visitor is", async () => {
  expect(await visitorView(harness.context())).toEqual({ user_name: "", roles: [], cart_quantity: 3 });
});

test("the sitemap lists every path in every language, escaped, with its day", async () => {
  const xml = await sitemapXml(harness.context(), "https://site.example", undefined);
  expect(xml).toContain("<loc>https://site.example/</loc>");
  expect(xml).toContain("<loc>https://site.example/ro</loc>");
  expect(xml).toContain("<loc>https://site.example/ro/shop/product/a&#38;b</loc>");
  expect(xml).toContain("<lastmod>2026-11-01T00:00:00.000Z</lastmod>");
  expect(xml).toContain('hreflang="ro" href="https://site.example/ro/shop/product/a&#38;b"');
});

test.each([
  ["two languages", ["en", "ro"]],
  ["three", ["en", "ro", "de"]],
])(
  "more paths than one sitemap may hold in %s become an index whose parts hold all of them once",
  async (_, offered) => {
    const context = harness.context();
    const here = { ...context, site: { ...context.site, settings: { languages: { offered, own: "en" } } } };
    const most = pathsPerSitemap(here);
    expect(most * offered.length).toBeLessThanOrEqual(50_000);
    paths.splice(0, paths.length, ...Array.from({ length: most + 5 }, (_, index) => `/p/${index}`));
    const index = await sitemapXml(here, "https://site.example", undefined);
    const parts = [...index.matchAll(/<loc>https:\/\/site\.example\/sitemap\.xml\?page=(\d)<\/loc>/g)];
    expect(parts.map(([, page]) => page)).toEqual(["1", "2"]);
    const seen = new Set<string>();
    for (const [, page] of parts) {
      const xml = await sitemapXml(here, "https://site.example", Number(page));
      const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
      expect(addresses.length).toBeLessThanOrEqual(50_000);
      for (const address of addresses) seen.add(address);
    }
    // Every path in every language, including the home page.
    expect(seen.size).toBe((most + 6) * offered.length);
    expect(await sitemapXml(here, "https://site.example", 99)).toContain("<urlset");
  },
);
