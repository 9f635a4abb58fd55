import { beforeAll, describe, expect, test } from "vitest";
import { testHarness } from "../../../testing.ts";
import { cardsOf, readerOf, structuredOf, tagsOf } from "../testing/read-page.ts";
import { seedSmallShop } from "../testing/small-shop.ts";

const harness = testHarness(seedSmallShop);
const get = readerOf(harness);

// Starting the whole server takes longer than any single test.
beforeAll(async () => {
  await harness.server();
}, 60_000);

describe("brands", () => {
  test("a brand's page has its name, its words, its crumbs and its products, page by page", async () => {
    await harness
      .database()
      .pool.query(
        `update catalogue_brand set description = '{"en": "Joiners in Cluj."}' where slug = 'zada'`,
      );
    const { status, html } = await get("/shop/brand/zada?order=name+asc");
    expect(status).toBe(200);
    expect(html).toContain('<h1 class="h1">Zada</h1>');
    expect(html).toContain('<p class="lead">Joiners in Cluj.</p>');
    expect(html).toContain('<meta name="description" content="Joiners in Cluj."/>');
    expect(html).toContain('<link rel="canonical" href="http://localhost/shop/brand/zada"/>');
    expect(cardsOf(html)).toEqual(["Zada 78, two sashes"]);
    const crumbs = structuredOf(html)["BreadcrumbList"]?.["itemListElement"];
    expect(crumbs).toMatchObject([
      { position: 1 },
      { position: 2, item: "http://localhost/shop/brands" },
      { position: 3, name: "Zada" },
    ]);
  });

  test("what a brand says of itself may have structure: its page shows it, its card and search engines the words", async () => {
    const text = (id: string, words: string) => ({
      type: "paragraph",
      attrs: { id },
      content: [{ type: "text", text: words }],
    });
    const item = { type: "listItem", content: [text("d", "Larch from one forest")] };
    const content = [
      text("a", "Joiners in Cluj."),
      { type: "bulletList", attrs: { id: "b" }, content: [item] },
    ];
    await harness
      .database()
      .pool.query(`update catalogue_brand set description = $1 where slug = 'zada'`, [
        JSON.stringify({ en: { schema: 1, type: "doc", content } }),
      ]);
    const { html } = await get("/shop/brand/zada?order=newest");
    expect(html).toMatch(/<div class="lead prose"[^>]*><p>Joiners in Cluj.<\/p>\s*<ul><li>/);
    expect(html).toContain('<meta name="description" content="Joiners in Cluj. - Larch from one forest"/>');
    expect((await get("/shop/brands?x=1")).html).toContain("Joiners in Cluj. - Larch from one forest");
  });

  test("on its own page the brand is no filter, and what narrows the list stays there", async () => {
    const { html } = await get("/shop/brand/zada");
    expect(html).not.toContain("Remove the filter Zada");
    expect(tagsOf(html, "input", { name: "brand" })).toEqual([]);
    expect(tagsOf(html, "form", { action: "/shop/brand/zada", "aria-label": "Filters" })).toHaveLength(1);
    expect(html).toContain('href="/shop/brand/zada?order=newest"');
    expect((await get("/shop?brand=zada")).html).toContain("Remove the filter Zada");
  });

  test("the overview shows every brand of which something is sold, and how much", async () => {
    const { status, html } = await get("/shop/brands");
    expect(status).toBe(200);
    expect(html).toMatch(/href="\/shop\/brand\/moara">Moara<.*1 product<.*href="\/shop\/brand\/zada"/s);
    expect((await get("/ro/shop/brands")).html).toContain('href="/ro/shop/brand/zada"');
    expect((await get("/shop")).html).toContain('href="/shop/brands"');
  });

  test.each(["/shop/brand/nobody", "/shop/brand/%00", "/ro/shop/brand/x%22y"])(
    "%s is not found",
    async (url) => {
      expect((await get(url)).status).toBe(404);
    },
  );
});
