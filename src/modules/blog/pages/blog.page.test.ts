import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { saveOutside } from "#modules/website/testing/inside.ts";
import { transact } from "#platform/db/transact.ts";
import { storeFile } from "#platform/files/file.ts";
import { testHarness } from "../../../testing.ts";
import { publishPost, unpublishPost } from "../server/publish.ts";
import { createBlog } from "../server/staff-blog.ts";
import { createPost, savePost } from "../server/staff-post.ts";
import { createTag } from "../server/staff-tag.ts";
import { postForm } from "../testing.ts";

const ids = { blog: 0, other: 0, tag: 0, larch: 0, oil: 0, romanian: 0, draft: 0 };

const drawn =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="9" height="9"/></svg>';

const harness = testHarness(async (context) => {
  await transact(context, async (write) => {
    ids.blog = await createBlog(write, blog("Workshop notes", "Note din atelier"));
    ids.other = await createBlog(write, blog("Measuring", "Măsurare"));
    ids.tag = await createTag(write, { en: "Wood", ro: "Lemn" });
    ids.larch = await createPost(write, {
      ...postForm(ids.blog, "Larch or oak", "Larice sau stejar"),
      tagIds: [ids.tag],
      author: "Mihai Rusu",
    });
    ids.oil = await createPost(write, {
      ...postForm(ids.blog, "An afternoon with oil", "O după-amiază cu ulei"),
      body: {
        en: "First words.\n\n## When\n\nIn April.\n\n## How\n\nSlowly.\n\n## What it costs\n\nLittle.",
        ro: "Întâi.\n\n## Când\n\nÎn aprilie.",
      },
      featured: true,
      pictures: await storeFile(write, Buffer.from(drawn), "image/svg+xml"),
    });
    ids.romanian = await createPost(write, {
      ...postForm(ids.other, "", "Numai în română"),
      body: { en: "", ro: "Un gol măsurat de trei ori." },
    });
    ids.draft = await createPost(write, postForm(ids.blog, "Not ready", "Nu este gata"));
    for (const id of [ids.larch, ids.oil, ids.romanian]) await publishPost(write, id);
  });
});

function blog(en: string, ro: string) {
  return { name: { en, ro }, subtitle: { en: "", ro: "" }, slug: "", position: 0 };
}

async function get(url: string, cookie = "") {
  return (await harness.server()).inject({
    url,
    headers: { host: "site.example", accept: "text/html", ...(cookie && { cookie }) },
  });
}

async function call(url: string, params: object) {
  const answer = await (await harness.server()).inject({
    method: "POST",
    url,
    headers: { host: "site.example" },
    payload: { jsonrpc: "2.0", method: "call", params, id: 1 },
  });
  return answer.json();
}

const larch = () => `/blog/workshop-notes-${ids.blog}/larch-or-oak-${ids.larch}`;
const oil = () => `/blog/workshop-notes-${ids.blog}/an-afternoon-with-oil-${ids.oil}`;

test("the journal shows what is published, featured posts first, and is the same for everybody", async () => {
  const page = await get("/blog");
  expect([page.statusCode, page.headers["cache-control"]]).toEqual([
    200,
    "public, max-age=0, must-revalidate",
  ]);
  expect(page.body.indexOf("An afternoon with oil")).toBeLessThan(page.body.indexOf("Larch or oak"));
  expect(page.body).not.toContain("Not ready");
  expect(page.body).toContain('type="application/atom+xml"');
});

test("a post has its words, structured data, a list of its headings, and the next post of its blog", async () => {
  const { body } = await get(oil());
  expect(body).toContain('"@type":"BlogPosting"');
  expect(body).toContain('property="og:type" content="article"');
  expect(body).toContain('name="twitter:card" content="summary_large_image"');
  expect(body).toContain('href="#part-what-it-costs"');
  expect(body).toContain('<h2 id="part-what-it-costs" tabindex="-1">What it costs</h2>');
  expect(body).toContain('href="#post-text"');
  expect(body).toContain(`/web/image/blog.post/${ids.oil}/image_1024`);
  expect(body).toMatch(new RegExp(`next-post__link[^>]*href="${larch()}"`));
});

test("a post without words below its title is described by how it begins", async () => {
  const { body } = await get(oil());
  expect(body).toContain(
    '<meta name="description" content="First words. When In April. How Slowly. What it costs Little."/>',
  );
});

test("a short post has no list of headings", async () => {
  expect((await get(larch())).body).not.toContain("post__contents");
});

test("a post that moved is found under its former addresses", async () => {
  for (const url of [
    `/blog/old-name-${ids.blog}/other-${ids.larch}`,
    `/blog/x-${ids.other}/larch-${ids.larch}`,
  ]) {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers["location"]]).toEqual([301, larch()]);
  }
  const romanian = await get(`/ro/blog/x-1/y-${ids.larch}`);
  expect(romanian.headers["location"]).toBe(`/ro${larch()}`);
  expect((await get(`/blog/former-${ids.blog}?page=1`)).headers["location"]).toBe(
    `/blog/workshop-notes-${ids.blog}?page=1`,
  );
});

test("a draft is not there for anybody but staff, who have a preview of it", async () => {
  expect((await get(`/blog/workshop-notes-${ids.blog}/not-ready-${ids.draft}`)).statusCode).toBe(404);
  const { cookie } = await harness.signedIn("website");
  const preview = await get(`/web/blog/posts/${ids.draft}/preview`, cookie);
  expect(preview.statusCode).toBe(200);
  expect(preview.body).toContain("Not ready");
  expect(preview.body).toContain("noindex");
  const seller = await harness.signedIn("shop");
  expect((await get(`/web/blog/posts/${ids.draft}/preview`, seller.cookie)).statusCode).toBe(403);
});

test("a cover is seen by people who may see its post, and by its writers", async () => {
  const cover = `/web/image/blog.post/${ids.oil}/image_512`;
  expect((await get(cover)).headers["etag"]).not.toBe(
    (await get("/web/image/blog.post/999/image_512")).headers["etag"],
  );
  const context = (await harness.signedIn("website")).context;
  const [placeholder] = [(await get("/web/image/blog.post/999/image_512")).headers["etag"]];
  await transact(context, (write) => unpublishPost(write, ids.oil));
  expect((await get(cover)).headers["etag"]).toBe(placeholder);
  expect((await get(cover, (await harness.signedIn("website")).cookie)).headers["etag"]).not.toBe(
    placeholder,
  );
  await transact(context, (write) => publishPost(write, ids.oil));
});

test("the page of a post lets the provider of free pictures hear of a view, if the owner has named an id, and no other house", async () => {
  const policy = async () => {
    const { statusCode, headers } = await get(larch());
    // A refusal of too many requests names no provider either.
    expect(statusCode).toBe(200);
    return String(headers["content-security-policy"]);
  };
  const { context } = await harness.signedIn("administrator");
  const named = { messagingApp: "" as const, messagingNumber: "", pictureAppId: "12345" };
  await transact(context, (write) => saveOutside(write, named));
  // Views of the shop's own covers are not reported to anybody.
  expect(await policy()).not.toContain("unsplash");
  const source = "https://unsplash.com/photos/a-window-LBI7cgq3pbM";
  await context.db.execute(
    sql`update blog_post set cover_credit = 'Ana', cover_source = ${source} where id = ${ids.larch}`,
  );
  await transact(context, async (write) => write.changed("blog"));
  await expect.poll(policy, { timeout: 5000 }).toMatch(/img-src [^;]*https:\/\/views\.unsplash\.com/);
  expect(await policy()).toMatch(/script-src 'self'(?! https)/);
  expect((await get(larch())).headers["x-page-guest"]).toBeUndefined();
  await transact(context, (write) => saveOutside(write, { ...named, pictureAppId: "" }));
  await expect.poll(policy, { timeout: 5000 }).not.toContain("unsplash");
});

test("a picture in a text is seen by all while a published post shows it, else by who writes", async () => {
  const { context, cookie } = await harness.signedIn("website");
  const fileId = await transact(context, (write) =>
    storeFile(write, Buffer.from(drawn.replace("1200", "600")), "image/svg+xml"),
  );
  const picture = `/web/image/blog.picture/${fileId}/image_1024`;
  const placeholder = (await get("/web/image/blog.picture/999/image_1024")).headers["etag"];
  expect((await get(picture, cookie)).headers["etag"]).not.toBe(placeholder);
  expect((await get(picture)).headers["etag"]).toBe(placeholder);
  const id = await transact(context, (write) =>
    createPost(write, {
      ...postForm(ids.blog, "With a picture", ""),
      body: { en: `<figure><img src="${picture}" alt="Level"></figure>`, ro: "" },
    }),
  );
  expect((await get(picture)).headers["etag"]).toBe(placeholder);
  await transact(context, (write) => publishPost(write, id));
  expect((await get(picture)).headers["etag"]).not.toBe(placeholder);
  await transact(context, (write) => unpublishPost(write, id));
});

test("a post that is not translated is shown in its own language, with a notice and the right lang", async () => {
  const { body } = await get(`/blog/measuring-${ids.other}/numai-in-romana-${ids.romanian}`);
  expect(body).toContain("It is shown in Romanian");
  expect(body).toMatch(/<h1[^>]*lang="ro"[^>]*>Numai în română/);
  expect(body).toMatch(/id="post-text"[^>]*lang="ro"/);
  const own = await get(`/ro/blog/measuring-${ids.other}/numai-in-romana-${ids.romanian}`);
  expect(own.body).not.toContain("nu a fost încă tradus");
});

test.each([
  ["its blog", () => `/blog/measuring-${ids.other}`, "Numai în română", "Larch or oak"],
  ["a tag", () => `/blog/tag/wood-${ids.tag}`, "Larch or oak", "An afternoon with oil"],
  ["its author", () => "/blog?author=Mihai+Rusu", "Larch or oak", "An afternoon with oil"],
  ["its month", () => "/blog?month=2026-11", "Larch or oak", "No posts found"],
  ["a search without accents", () => "/blog?search=masurat", "Numai în română", "Larch or oak"],
  ["a search for nothing", () => "/blog?search=%25%25%25", "No posts found", 'class="card'],
])("posts are found by %s", async (_, url, there, missing) => {
  const { statusCode, body } = await get(url());
  expect(statusCode).toBe(200);
  const main = body.slice(body.indexOf("<main"), body.indexOf("blog__side"));
  expect(main).toContain(there);
  expect(main).not.toContain(missing);
});

test.each([
  "/blog/nothing",
  "/blog/nothing-99",
  "/blog/tag/wood-99",
  "/blog?page=2",
  "/blog?page=0",
  "/blog/a/b",
])("%s is not found", async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

test("each blog and each language has a feed", async () => {
  const all = await get("/blog/feed");
  expect(all.headers["content-type"]).toContain("application/atom+xml");
  expect(all.body).toContain('xml:base="http://localhost/"');
  expect(all.body).toContain("<title>Larch or oak</title>");
  expect(all.body).toContain('<entry xml:lang="ro"><title>Numai în română</title>');
  expect(all.body).not.toContain("Not ready");
  const own = await get(`/ro/blog/workshop-notes-${ids.blog}/feed`);
  expect(own.body).toContain("Larice sau stejar");
  expect(own.body).toContain(`http://localhost/ro${larch()}`);
  expect(own.body).not.toContain("Numai");
  expect((await get("/blog/nothing-99/feed")).statusCode).toBe(404);
});

test("search engines are told of every post", async () => {
  const { body } = await get("/sitemap.xml");
  expect(body).toContain(`<loc>http://localhost${larch()}</loc>`);
  expect(body).toContain(`<loc>http://localhost/ro/blog/tag/wood-${ids.tag}</loc>`);
  expect(body).not.toContain("not-ready");
});

/**
 * The posts in a block's markup, as Odoo's client finds them: elements at the start of the text or after another
 * element.
 */
const postsOf = (markup: string) =>
  markup.match(/<article class="s_latest_posts_post [\s\S]*?<\/article>/g) ?? [];

test("the block of the latest posts comes as markup, three unless asked otherwise, of the blogs that are named", async () => {
  const all = await call("/blog/render_latest_posts", {
    template: "website_blog.s_latest_posts_card_template",
    domain: [],
    limit: 3,
  });
  expect(all.result).toMatch(/^<article class="s_latest_posts_post [\s\S]*<\/article>$/);
  expect(postsOf(all.result)).toHaveLength(3);
  const own = await call("/blog/render_latest_posts", {
    template: "list",
    domain: [["blog_id", "=", ids.other]],
  });
  expect(postsOf(own.result)).toHaveLength(1);
  expect(own.result).toContain("Numai în română");
  const none = await call("/blog/render_latest_posts", { domain: [["blog_id", "in", [999]]] });
  expect(none.result).toBe("");
});

test.each([
  [
    [
      ["website_published", "=", true],
      ["post_date", "<=", "2026-11-20 10:00:00"],
    ],
  ],
  [[[1, "=", 1]]],
  [
    [
      ["website_published", "=", true],
      [1, "=", 1],
      ["blog_id", "=", "BLOG"],
    ],
  ],
  [["&", ["is_published", "=", "True"], ["visits", "!=", false]]],
  [
    [
      ["website_id", "in", [false, 1]],
      ["active", "=", true],
      ["blog_id", "in", ["BLOG"]],
    ],
  ],
  [
    [
      ["website_published", "!=", false],
      ["published_date", "<=", "2027-01-01 00:00:00"],
    ],
  ],
])("what holds of every published post anyway may stand in the block's domain: %j", async (domain) => {
  const { result } = await call("/blog/render_latest_posts", {
    template: "website_blog.s_latest_posts_big_orizontal_template",
    domain: JSON.parse(JSON.stringify(domain).replaceAll('"BLOG"', String(ids.blog))),
    limit: 2,
    order: "visits desc",
  });
  expect(postsOf(result)).toHaveLength(2);
});

test.each([
  [[[0, "=", 1]]],
  [[["website_published", "=", false]]],
  [
    [
      ["website_published", "!=", true],
      ["blog_id", "=", 1],
    ],
  ],
])("a domain that no published post fits finds none: %j", async (domain) => {
  expect((await call("/blog/render_latest_posts", { domain })).result).toBe("");
});

test.each([
  { template: "../../secret" },
  { domain: [["body", "ilike", "x"]] },
  { domain: ["|"] },
  { domain: [["blog_id", "=", "x"]] },
  { limit: 1000 },
])("the block refuses %j", async (params) => {
  expect((await call("/blog/render_latest_posts", params)).error).toBeDefined();
});

test("the home page shows the latest posts", async () => {
  const { body } = await get("/");
  expect(body).toContain("From the journal");
  expect(body).toContain(`href="${larch()}"`);
});

test("what is changed or taken back is seen at once on kept pages", async () => {
  await get(larch());
  const context = (await harness.signedIn("website")).context;
  await transact(context, (write) =>
    savePost(write, ids.larch, {
      ...postForm(ids.blog, "Larch or oak", "Larice sau stejar"),
      subtitle: { en: "Both outlive us", ro: "" },
      tagIds: [ids.tag],
      author: "Mihai Rusu",
    }),
  );
  await expect.poll(async () => (await get(larch())).body).toContain("Both outlive us");
  await transact(context, (write) => unpublishPost(write, ids.larch));
  await expect.poll(async () => (await get(larch())).statusCode).toBe(404);
  await transact(context, (write) => publishPost(write, ids.larch));
});
