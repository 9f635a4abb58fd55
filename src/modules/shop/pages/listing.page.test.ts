import { beforeAll, describe, expect, test } from "vitest";
import { testHarness } from "../../../testing.ts";
import { addressOf, cardsOf, readerOf, structuredOf, tagsOf } from "../testing/read-page.ts";
import { seedSmallShop } from "../testing/small-shop.ts";

const harness = testHarness(seedSmallShop);
const get = readerOf(harness);

// Starting the whole server takes longer than any single test.
beforeAll(async () => {
  await harness.server();
}, 60_000);

describe("lists", () => {
  test("the shop shows what is published, a page at a time, kept for everybody", async () => {
    const { status, headers, html } = await get("/shop");
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect(headers["set-cookie"]).toBeUndefined();
    expect(cardsOf(html)).toHaveLength(24);
    expect(html).toContain("29 products");
    expect(html).not.toContain("Not published yet");
    expect(html).toContain('href="/shop?page=2"');
    expect(html).toContain("<title>All products · Vitrine</title>");
  });

  test("a list stands whole in its page: nothing waits for a script that brings it to its place", async () => {
    const { html } = await get("/shop");
    // Its parts are hydrated one after the other (React's comments), but are already in their places.
    expect(html).toContain("<!--$-->");
    expect(html).not.toMatch(/<template|<!--\$[?!~]|id="[SB]:\d|\$R[CSVX]\b/);
    expect(html.indexOf("</footer>")).toBeGreaterThan(html.lastIndexOf("</article>"));
    expect(html.indexOf("</article>")).toBeLessThan(html.indexOf("</main>"));
  });

  test("a card is light: a list has many of them", async () => {
    const { html } = await get("/shop");
    const cards = html.match(/<article.*?<\/article>/gs) ?? [];
    expect(cards).toHaveLength(24);
    for (const card of cards) expect(card.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(34);
  });

  test("the same bytes go to somebody with a session", async () => {
    const [stranger, known] = [await get("/shop"), await get("/shop", "session=abc; known=1")];
    expect(known.html).toBe(stranger.html);
  });

  test("a category has its title, its words, its crumbs and the kinds below it", async () => {
    const { html } = await get("/shop/category/windows");
    expect(html).toContain('<h1 class="h1">Windows</h1>');
    expect(html).toContain("In larch and oak.");
    expect(html).toContain('<meta name="description" content="In larch and oak."/>');
    expect(html).toContain('href="/shop/category/fixed-windows"');
    const crumbs = structuredOf(html)["BreadcrumbList"]?.["itemListElement"];
    expect(crumbs).toMatchObject([
      { position: 1, item: "http://localhost/" },
      { position: 2, name: "Windows", item: "http://localhost/shop/category/windows" },
    ]);
  });

  test("an unknown category is not found", async () => {
    expect((await get("/shop/category/boats")).status).toBe(404);
  });

  test("Romanian pages speak Romanian and link within their language", async () => {
    const { html } = await get("/ro/shop/category/windows");
    expect(html).toContain('lang="ro"');
    expect(html).toContain('<h1 class="h1">Ferestre</h1>');
    expect(html).toContain("28 de produse");
    expect(html).toContain('href="/ro/shop/product/zada-78"');
    expect(html).not.toMatch(/shop\.[a-z][A-Za-z]+/);
  });

  test("a page beyond the last one leads to the last one and keeps what was chosen", async () => {
    const { status, headers } = await get("/shop/category/windows?order=name+asc&page=99");
    expect(status).toBe(302);
    expect(headers["location"]).toBe("/shop/category/windows?order=name+asc&page=2");
  });

  test("the sort order survives paging", async () => {
    const { html } = await get("/shop?order=list_price+desc");
    expect(cardsOf(html)[0]).toBe("Zada 78, two sashes");
    expect(html).toContain("Highest price first");
    expect(html).toContain('href="/shop?order=list_price+desc&amp;page=2"');
    const second = await get("/shop?order=list_price+desc&page=2");
    expect(cardsOf(second.html)).toHaveLength(5);
  });

  test("filters are fields of a form, and each chosen one can be taken away by a link", async () => {
    const all = await get("/shop");
    const white = addressOf(all.html, /White/);
    const { html } = await get(`/shop?attrib=${white}`);
    expect(cardsOf(html)).toEqual(["Zada 78, two sashes"]);
    expect(tagsOf(html, "input", { name: "attrib", value: white, checked: "" })).toHaveLength(1);
    expect(tagsOf(html, "a", { "aria-label": "Remove the filter White", href: "/shop" })).toHaveLength(1);
    expect(html).toMatch(/<link rel="canonical" href="http:\/\/localhost\/shop"\/>/);
  });

  test("prices narrow the list, and the fields of the form carry the search along", async () => {
    const { html } = await get("/shop?search=window&min_price=110&max_price=112&order=name+asc");
    expect(cardsOf(html)).toEqual(["Fixed window 10", "Fixed window 11", "Fixed window 12"]);
    expect(html).toContain('type="hidden" name="search" value="window"');
    expect(html).toContain('type="hidden" name="order" value="name asc"');
    expect(html).toContain("€110.00 – €112.00");
  });

  test("prices that the form sends without anybody having moved them are no filter", async () => {
    const { html } = await get("/shop");
    const [lowest, highest] = ["min_bound", "max_bound"].map(
      (name) => tagsOf(html, "input", { name })[0]?.match(/value="(\d+)"/)?.[1],
    );
    const sent = `min_bound=${lowest}&max_bound=${highest}&min_price=${lowest}`;
    const untouched = await get(`/shop?${sent}&max_price=${highest}&order=name+asc`);
    expect(untouched.status).toBe(302);
    expect(untouched.headers["location"]).toBe("/shop?order=name+asc");
    expect((await get(`/shop?${sent}&max_price=150`)).headers["location"]).toBe("/shop?max_price=150");
  });

  test("where no price is known the fields go from 0 to 2000, and an asked price stays to be changed", async () => {
    const { html } = await get("/shop?search=xyzzyqwerty&min_price=5");
    expect(tagsOf(html, "input", { name: "min_price", value: "5" })).toHaveLength(1);
    expect(tagsOf(html, "input", { name: "max_price", value: "2000" })).toHaveLength(1);
    expect((await get("/shop?search=xyzzyqwerty")).html).not.toContain('name="max_price"');
  });

  test("search forgives diacritics and slips, and says what it took the words for", async () => {
    expect(cardsOf((await get("/ro/shop?search=pervaz")).html)).toEqual(["Pervaz din terrazzo"]);
    const slip = await get("/shop?search=terazo");
    expect(cardsOf(slip.html)).toHaveLength(1);
    expect(slip.html).toContain('name="robots" content="noindex"');
  });

  test("nothing found says what to do, and its words are escaped", async () => {
    const { status, html } = await get("/shop?search=%3Cimg%3Exyzzy");
    expect(status).toBe(200);
    expect(html).toContain("No results for “&lt;img&gt;xyzzy”");
    expect(html).toContain("try fewer words");
    expect(html).not.toContain("<img>xyzzy");
  });

  test("without a script the list is asked for by a link; the choice stays in further links", async () => {
    const { html } = await get("/shop?layout=list");
    expect(html).toContain('class="results" data-layout="list"');
    expect(html).toContain("page=2&amp;layout=list");
    expect((await get("/shop")).html).toContain('href="/shop?layout=list"');
  });

  test.each(["grid2", "grid3", "grid4"])(
    "without a script %s is asked for, and left, by a link",
    async (mode) => {
      const { html } = await get(`/shop?layout=${mode}`);
      expect(html).toContain(`class="results" data-layout="${mode}"`);
      expect(tagsOf(html, "a", { href: "/shop", "aria-current": "true" })).toHaveLength(1);
    },
  );

  test("a layout that there is none of is the default one, which the window decides", async () => {
    for (const address of ["/shop", "/shop?layout=table", "/shop?layout=grid"]) {
      expect((await get(address)).html).toMatch(/class="results"><script>/);
    }
  });

  test("a hidden element says where the pages are and which one is shown", async () => {
    const { html } = await get("/ro/shop?order=name+asc&page=2");
    const facts = {
      "current-page-url": "/ro/shop?order=name+asc&amp;page=2",
      "first-page-url": "/ro/shop?order=name+asc",
      "last-page-url": "/ro/shop?order=name+asc&amp;page=2",
      "next-page-url": "",
      "prev-page-url": "/ro/shop?order=name+asc",
      "next-page-num": "",
      "prev-page-num": "1",
      "current-page-number": "2",
      "page-number": "2",
      "total-page": "2",
      "all-products": "29",
    };
    expect(tagsOf(html, "pager-facts", { hidden: "", ...facts })).toHaveLength(1);
  });

  test("without a script a page leads to the one before and to the next", async () => {
    const second = (await get("/shop?page=2")).html;
    expect(second).toContain("Show previous products");
    expect(tagsOf(second, "a", { href: "/shop", rel: "prev" })).toHaveLength(2);
    const first = (await get("/shop")).html;
    expect(first).not.toContain("Show previous products");
    expect(tagsOf(first, "a", { href: "/shop?page=2", rel: "next" })).toHaveLength(1);
  });

  test("what a list goes on with is the kept answer of the next page's address", async () => {
    const { status, headers, html } = await get("/shop.data?page=2&_routes=shop%2Fproducts-page");
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect(html).toContain("Fixed window 27");
    expect(html).not.toContain("Fixed window 10");
  });

  test("the second picture of a product has the wire's address and is not in the page", async () => {
    const { html } = await get("/shop.data?_routes=shop%2Fproducts-page");
    const address = /\/web\/image\/product\.template\/\d+\/hover_image/.exec(html)?.[0] ?? "";
    expect(address).not.toBe("");
    expect((await get("/shop")).html).not.toMatch(/<img[^>]*hover_image/);
    const picture = await get(address);
    expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  });

  test("a list that nothing could narrow offers nothing to apply", async () => {
    expect((await get("/shop")).html).toContain("Apply filters");
    const { html } = await get("/shop?search=qqqqqqq");
    expect(html).toContain("No results for");
    expect(html).not.toContain("Apply filters");
  });

  test("nonsense in the address is left out", async () => {
    const { status, html } = await get(
      "/shop?attrib=x&page=-3&min_price=abc&order=drop&layout=table&tag=%00",
    );
    expect(status).toBe(200);
    expect(html).toMatch(/Sort by:(<!-- -->)? <\/span>(<!-- -->)?Featured/);
  });

  test("no picture, sold out and names with markup all have their place on a card", async () => {
    const { html } = await get("/shop/category/sills");
    expect(html).toContain("Terrazzo sill &lt;/script&gt;&lt;b&gt;");
    expect(html).toContain("Image coming soon");
    expect(html).toContain("Out of stock");
    expect(html).toContain("1 product<");
  });
});
