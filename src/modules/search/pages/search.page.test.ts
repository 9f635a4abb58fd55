import { beforeAll, expect, test } from "vitest";
import { blog } from "#modules/blog/module.ts";
import { publishPost } from "#modules/blog/server/publish.ts";
import { createBlog } from "#modules/blog/server/staff-blog.ts";
import { createPost } from "#modules/blog/server/staff-post.ts";
import { postForm } from "#modules/blog/testing.ts";
import { catalogue } from "#modules/catalogue/module.ts";
import { shop } from "#modules/shop/module.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { seedSampleShop } from "../../catalogue/testing.ts";

const harness = testHarness(
  async (context) => {
    await seedSampleShop(context);
    await transact(context, async (write) => {
      const form = { subtitle: {}, slug: "", position: 0, version: 1 };
      const blogId = await createBlog(write, { ...form, name: { en: "Notes", ro: "Note" } });
      for (const [en, ro] of [
        ["Why zada is our slimmest window", "De ce zada este cea mai îngustă fereastră"],
        ["A <script>zada</script> in a title", ""],
      ] as const)
        await publishPost(write, await createPost(write, postForm(blogId, en, ro)));
    });
  },
  { also: [catalogue, blog, shop] },
);

let page: (path: string) => Promise<{ status: number; html: string; headers: Record<string, unknown> }>;

beforeAll(async () => {
  const app = await harness.server();
  page = async (path) => {
    const answer = await app.inject({ url: path });
    return { status: answer.statusCode, html: answer.body, headers: answer.headers };
  };
}, 60_000);

test("a search without a script: products as cards, posts with the hit marked, kinds to choose from", async () => {
  const { status, html } = await page("/website/search?search=zada");
  expect(status).toBe(200);
  expect(html).toContain("Results for “zada”");
  expect(html).toMatch(/href="\/shop\/product\/zada-78"/);
  expect(html).toMatch(/<mark>zada<\/mark> is our slimmest window/);
  expect(html).toContain('href="/shop?search=zada"');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  // A title that looks like markup is plain text.
  expect(html).toContain("&lt;script&gt;<mark>zada</mark>&lt;/script&gt;");
});

test("only posts, in Romanian, with the words of that language", async () => {
  const { html } = await page("/ro/website/search?search=ZADA&kind=post");
  expect(html).toContain("Rezultate pentru „ZADA”");
  expect(html).toContain("<mark>zada</mark> este cea mai îngustă fereastră");
  expect(html).not.toMatch(/<main.*\/shop\/product\/zada-78.*<\/main>/s);
  // The text exists only in English.
  expect(html).toMatch(/<li lang="en">/);
});

test("nothing found offers other ways, an empty search only the box; strange questions are harmless", async () => {
  const nothing = await page("/website/search?search=xyzzyqwerty");
  expect(nothing.html).toContain("No results for “xyzzyqwerty”");
  const main = /<main.*<\/main>/s.exec(nothing.html)?.[0];
  for (const path of ["/shop/category/windows", "/blog"])
    expect(main).toContain(`class="chip" href="${path}"`);
  const empty = await page("/website/search");
  expect(empty.status).toBe(200);
  expect(empty.html).not.toContain("No results");
  for (const query of [
    "search=%00",
    "search=%27&kind=%27",
    `search=${"a+".repeat(400)}`,
    "search=zada&page=-1&kind=post",
    "search=zada&page=1e9&kind=post",
    "search=&search=zada",
    "search=%3Cimg%20src%3Dx%3E",
  ]) {
    const { status, html } = await page(`/website/search?${query}`);
    expect([200, 301, 302], query).toContain(status);
    expect(html, query).not.toContain("<img src=x>");
  }
});

test("the box of the head leads here, and suggestions are answered in the language of the page", async () => {
  const { html } = await page("/");
  expect(html).toMatch(/<form class="search" action="\/website\/search"/);
  const app = await harness.server();
  const ask = async (url: string, params: object) => {
    const { body } = await app.inject({
      method: "POST",
      url,
      payload: { jsonrpc: "2.0", method: "call", id: 1, params },
    });
    return JSON.parse(body);
  };
  expect((await ask("/ro/website/search/suggest", { term: "îngust", limit: 3 })).result.found).toEqual([
    {
      kind: "post",
      label: "Articole",
      title: "De ce zada este cea mai îngustă fereastră",
      website_url: expect.stringMatching(/^\/ro\/blog\//),
    },
  ]);
  expect((await ask("/website/search/suggest", { term: "xyzzyqwerty" })).result).toEqual({ found: [] });
  expect((await ask("/website/search/suggest", { term: "zada", limit: 999 })).error).toBeDefined();
});
