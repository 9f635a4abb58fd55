import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createBlog } from "#modules/blog/server/staff-blog.ts";
import { createPost, savePost } from "#modules/blog/server/staff-post.ts";
import { postForm } from "#modules/blog/testing.ts";
import { updateTemplate } from "#modules/catalogue/server/product/manage.ts";
import { type SampleShop, seedSampleShop } from "#modules/catalogue/testing.ts";
import { saveDraft } from "#modules/page/server/draft.ts";
import { createPage } from "#modules/page/server/page.ts";
import { languagesView } from "#modules/website/server/staff/languages-view.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { siteById, siteTable } from "#platform/site.ts";
import { testHarness } from "./testing.ts";

const harness = testHarness();
let shop: SampleShop;
let context: Context;
let postId: number;
let pageId: number;

beforeAll(async () => {
  shop = await seedSampleShop(harness.context());
  const { db, site } = harness.context();
  const settings = { languages: { offered: ["en", "ro", "de"], own: "en" } };
  await db.update(siteTable).set({ settings }).where(eq(siteTable.id, site.id));
  const signedIn = await harness.signedIn("administrator");
  context = { ...signedIn.context, site: await siteById(db, site.id) };
  await transact(context, async (write) => {
    const name = { en: "Notes", ro: "Note" };
    const blogId = await createBlog(write, { name, subtitle: { en: "", ro: "" }, slug: "", position: 0 });
    postId = await createPost(write, postForm(blogId, "Larch", "Larice"));
    pageId = await createPage(write, { title: "Garden gates", path: "/gates", layout: "blank" });
  });
});

const view = (query = "") => languagesView(context, new URL(`http://shop.example/web/languages${query}`));
const shareOf = async (model: string, code: string) =>
  (await view()).kinds.find((kind) => kind.model === model)?.shares.find((share) => share.code === code);

test("shares count what each language says of what is written in any, and what lacks leads to its editor", async () => {
  expect(await shareOf("blog.post", "en")).toEqual({ code: "en", percent: 100, outdated: 0 });
  expect(await shareOf("blog.post", "de")).toEqual({ code: "de", percent: 0, outdated: 0 });
  const { chosen } = await view("?of=blog.post&in=de");
  expect(chosen).toMatchObject({ count: 1, open: [{ id: postId, name: "Larch", state: "missing" }] });
  expect(chosen?.open[0]?.path).toBe(`/web/blog/posts/${postId}?in=de`);
  await transact(context, (write) =>
    updateTemplate(write, shop.door, {
      name: { en: "Cetate", ro: "Cetate", de: "Burgtür" },
      summary: { en: "Solid oak", ro: "Stejar masiv" },
    }),
  );
  const products = (await view("?of=product.template&in=de")).chosen;
  const door = products?.open.find(({ id }) => id === shop.door);
  expect(door).toMatchObject({ name: "Cetate", state: "part" });
  expect(products?.open.find(({ id }) => id === shop.zada)).toMatchObject({ percent: 0, state: "missing" });
});

test("a translation is outdated once what it translates was changed after it, until it is changed too", async () => {
  const post = (en: string, ro: string) => ({ ...postForm(0, en, ro), blogId: 0 });
  const { rows } = await context.db.execute<{ blog_id: number }>(sql`select blog_id from blog_post`);
  const save = (en: string, ro: string) =>
    transact(context, (write) => savePost(write, postId, { ...post(en, ro), blogId: rows[0]?.blog_id ?? 0 }));
  await save("Larch wood", "Larice");
  expect((await shareOf("blog.post", "ro"))?.outdated).toBe(1);
  expect((await shareOf("blog.post", "en"))?.outdated).toBe(0);
  expect((await view("?of=blog.post&in=ro")).chosen?.open).toMatchObject([{ id: postId, state: "outdated" }]);
  await save("Larch wood", "Lemn de larice");
  expect((await shareOf("blog.post", "ro"))?.outdated).toBe(0);
});

test("each language of a page says itself when it was changed", async () => {
  const draft = (code: string, version: number, title: string, minutes: number) =>
    transact({ ...context, now: new Date(context.now.getTime() + minutes * 60_000) }, (write) =>
      saveDraft(write, {
        ...{ pageId, code, version },
        text: { title, description: "", body: { schema: 1, type: "doc", content: [] } },
      }),
    );
  await draft("de", 0, "Gartentore", 1);
  await draft("en", 1, "Garden gates and fences", 2);
  const kinds = (await view()).kinds;
  const pages = kinds[0];
  expect(pages?.shares.find(({ code }) => code === "de")?.outdated).toBe(1);
  const { chosen } = await view(`?of=${pages?.model}&in=de`);
  expect(chosen?.open).toMatchObject([
    { id: pageId, state: "outdated", path: `/web/pages/${pageId}/edit?in=de` },
  ]);
});

test("the page shows kinds against languages, only those that the caller may edit, and nobody else sees it", async () => {
  const owner = await harness.signedIn("administrator");
  const { body } = await harness.ask(owner.cookie, "/web/languages?of=blog.post&in=de");
  expect(body).toContain("Languages and translations");
  for (const name of ["English", "Română", "Deutsch", "Products", "Categories", "Posts", "Pages"])
    expect(body).toContain(name);
  expect(body).toContain(`/web/blog/posts/${postId}?in=de`);
  const writer = await harness.signedIn("website");
  const seen = (await harness.ask(writer.cookie, "/web/languages")).body;
  expect(seen).toContain("Posts");
  expect(seen).not.toContain("of=product.template");
  const support = await harness.signedIn("support");
  expect((await harness.ask(support.cookie, "/web/languages")).statusCode).toBe(403);
  const editor = (await harness.ask(owner.cookie, `/web/blog/posts/${postId}?in=de`)).body;
  expect(editor).toMatch(/value="de"[^>]*checked|checked[^>]*value="de"/);
  expect(editor).toContain("Side by side");
});
