import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { BlockNode, ContentTree } from "#modules/content/components/content-tree.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness, testNow } from "../../../testing.ts";
import { draftIn, draftTexts, saveDraft } from "./draft.ts";
import { gateOf } from "./gate.ts";
import { createPage, deletePage } from "./page.ts";
import { addToMenu } from "./page-menu.ts";
import { pagesDue, publishPage, schedulePage } from "./publish.ts";
import { deleteRedirect, redirectedPath, saveRedirect } from "./redirect.ts";
import { usedOn } from "./used-on.ts";
import { versionsOf } from "./version.ts";
import { restoreVersion, versionsView } from "./versions-view.ts";

const harness = testHarness();

const tree = (...content: BlockNode[]): ContentTree => ({ schema: 1, type: "doc", content });
const line = (id: string, text: string, href?: string): BlockNode => ({
  type: "paragraph",
  attrs: { id },
  content: [{ type: "text", text, ...(href ? { marks: [{ type: "link", attrs: { to: { href } } }] } : {}) }],
});

const gallery = (id: string, pictures: unknown[]): BlockNode => ({
  type: "placed",
  attrs: { id, kind: "gallery", data: { name: "", look: "grid", columns: 3, pictures } },
});

async function newPage(context: Context, title: string, path: string, ...content: BlockNode[]) {
  return transact(context, async (write) => {
    const id = await createPage(write, { title, path, layout: "blank" });
    if (content.length > 0)
      await saveDraft(write, {
        pageId: id,
        code: "en",
        version: 1,
        text: { title, description: "Short.", body: tree(...content) },
      });
    return id;
  });
}

const textOf = (words: string) => ({ title: "Hours", description: "", body: tree(line("a", words)) });

test("a save on an old version changes nothing and gets the other words", async () => {
  const dana = (await harness.signedIn("website")).context;
  const ioana = (await harness.signedIn("website")).context;
  const id = await newPage(dana, "Hours", "/hours");
  const save = (context: Context, words: string, mode?: "over" | "aside") =>
    transact(context, (write) =>
      saveDraft(write, { pageId: id, code: "en", version: 1, text: textOf(words), ...(mode && { mode }) }),
    );
  expect(await save(dana, "From eight")).toMatchObject({ kind: "saved", version: 2 });
  expect(await save(ioana, "From nine")).toMatchObject({
    kind: "conflict",
    theirs: { version: 2, changedBy: dana.user?.name },
  });
  // A client that lost the response sends the same words again.
  expect(await save(dana, "From eight")).toMatchObject({ kind: "saved", version: 2 });
  expect(await save(ioana, "From nine", "aside")).toMatchObject({ kind: "saved", version: 2 });
  expect((await draftIn(dana, id, "en")).body).toEqual(tree(line("a", "From eight")));
  expect((await versionsOf(dana, id))[0]?.texts.en?.body).toEqual(tree(line("a", "From nine")));
  // Each language has its own draft.
  const romanian = { title: "Program", description: "", body: tree(line("a", "De la opt")) };
  expect(
    await transact(ioana, (write) =>
      saveDraft(write, { pageId: id, code: "ro", version: 0, text: romanian }),
    ),
  ).toMatchObject({ kind: "saved", version: 1 });
});

test("going on after a pause keeps how the page stood before it, and any version becomes the draft again", async () => {
  const { context } = await harness.signedIn("website");
  const id = await newPage(context, "Oak", "/oak", line("a", "In the morning"));
  const later = { ...context, now: new Date(testNow.getTime() + 31 * 60_000) };
  const write = (by: Context, version: number, words: string) =>
    transact(by, (inner) => saveDraft(inner, { pageId: id, code: "en", version, text: textOf(words) }));
  await write(context, 2, "Still the morning");
  expect(await versionsOf(context, id)).toEqual([]);
  await write(later, 3, "After lunch");
  const versions = await versionsOf(context, id);
  expect(
    versions.map(({ isPublished, texts }) => [
      isPublished,
      JSON.stringify(texts).includes("Still the morning"),
    ]),
  ).toEqual([[false, true]]);
  await transact(later, (inner) => publishPage(inner, id));
  await write(later, 4, "And one more");
  const view = await versionsView(later, id, { from: "1", to: null, code: "en" });
  expect([view.before.blocks[0]?.content.html, view.after.blocks[0]?.content.html]).toEqual([
    "<p>Still the morning</p>",
    "<p>And one more</p>",
  ]);
  expect([view.changes, view.after.blocks[0]?.change]).toEqual([1, "changed"]);
  await transact(later, (inner) => restoreVersion(inner, id, 1));
  expect((await draftTexts(context, id)).en?.body).toEqual(tree(line("a", "Still the morning")));
  expect(JSON.stringify((await versionsOf(context, id))[0]?.texts)).toContain("And one more");
});

test("a page is shown and hidden at its times, also where nobody was there at the moment", async () => {
  const { context } = await harness.signedIn("website");
  const id = await newPage(context, "Sale", "/winter-sale", line("a", "Half price"));
  const state = async () => {
    const { rows } = await harness
      .database()
      .pool.query(
        "select published_at is not null as shown, publish_at, unpublish_at from page_page where id = $1",
        [id],
      );
    return rows[0];
  };
  const plan = (publishAt: string, unpublishAt: string) =>
    transact(context, (write) => schedulePage(write, id, { publishAt, unpublishAt }));
  await expect(plan("2026-11-20T11:00", "")).rejects.toMatchObject({
    fields: { publishAt: "page.momentPast" },
  });
  await expect(plan("2026-11-26T07:00", "2026-11-26T06:00")).rejects.toMatchObject({
    fields: { unpublishAt: "page.unpublishEarlier" },
  });
  await expect(plan("2026-02-30T07:00", "")).rejects.toMatchObject({
    fields: { publishAt: "page.momentWrong" },
  });
  await plan("2026-11-26T07:00", "2026-11-30T20:00");
  const { rows: jobs } = await harness
    .database()
    .pool.query("select key from graphile_worker.jobs where key like 'page.due%' order by key");
  expect(jobs).toHaveLength(2);

  const at = (time: string) => pagesDue({ ...context, now: new Date(time) });
  await at("2026-11-26T04:59:00Z");
  expect(await state()).toMatchObject({ shown: false });
  await at("2026-11-26T05:00:00Z");
  await at("2026-11-26T05:00:00Z");
  expect(await state()).toMatchObject({ shown: true, publish_at: null });
  // No process was running at 20:00; the next run makes up for it.
  await at("2026-12-02T09:00:00Z");
  expect(await state()).toEqual({ shown: false, publish_at: null, unpublish_at: null });
});

test("the gate finds what is missing and blocks what is broken, each with its block", async () => {
  const { context } = await harness.signedIn("website");
  await newPage(context, "Only a draft", "/only-a-draft");
  const picture = {
    src: "/web/image/website.page.picture/7/image_1024",
    alt: "",
    width: 0,
    height: 0,
    caption: "",
  };
  const id = await newPage(
    context,
    "Landing",
    "/landing",
    line("a", "Read on", "/nowhere-at-all"),
    line("b", "Soon", "/only-a-draft#top"),
    line("c", "Nothing", "#"),
    line("d", "The shop", "/shop"),
    { type: "heading", attrs: { id: "e", level: 4 }, content: [{ type: "text", text: "Deep" }] },
    { type: "quote", attrs: { id: "f" }, content: [{ type: "image", attrs: { id: "g", ...picture } }] },
    gallery("h", []),
    gallery("i", [{ picture: { src: picture.src, alt: "", width: 4, height: 3 }, caption: "" }]),
    gallery("j", [{ picture: { src: picture.src, alt: "A jug", width: 4, height: 3 }, caption: "" }]),
  );
  const findings = await gateOf(context, id, await draftTexts(context, id));
  expect(
    findings.map(({ kind, blocks, code, blockId }) => `${kind} ${blocks} ${code} ${blockId}`).sort(),
  ).toEqual([
    "deadLink true en a",
    "emptyLink true en c",
    "headingJump false en e",
    "hiddenLink false en b",
    "incomplete false en h",
    "noAlt false en g",
    "noAlt false en i",
    "untranslated false ro ",
  ]);
  await expect(transact(context, (write) => publishPage(write, id))).rejects.toMatchObject({
    code: "page.gateClosed",
  });
});

test("the gate follows links to pages in every language", async () => {
  const { context } = await harness.signedIn("website");
  const garden = await newPage(context, "Garden", "/garden", line("a", "Gates"));
  await transact(context, (write) => publishPage(write, garden));
  const id = await newPage(
    context,
    "Fences",
    "/fences",
    line("a", "Ours", "/de/garden"),
    line("b", "Theirs", "/de/gone"),
    line("c", "Start", "/de"),
    line("d", "Ours", "/ro/garden?from=fences"),
  );
  const findings = await gateOf(context, id, await draftTexts(context, id));
  expect(
    findings.filter(({ kind }) => kind.endsWith("Link")).map(({ kind, about }) => `${kind} ${about}`),
  ).toEqual(["deadLink /de/gone"]);
});

test("redirects of addresses that led nowhere take one step and no circle", async () => {
  const { context } = await harness.signedIn("website");
  const id = await newPage(context, "Terraces", "/terraces", line("a", "Wood"));
  await transact(context, (write) => publishPage(write, id));
  const lead = (from: string, to: string) => transact(context, (write) => saveRedirect(write, { from, to }));
  await lead("/decks", "/terraces");
  await lead("/old-decks", "/decks");
  expect(await redirectedPath(context, "/old-decks")).toBe("/terraces");
  await lead("/balconies", "/shop");
  await lead("/loggias", "/balconies");
  await lead("/balconies", "/terraces");
  expect(await redirectedPath(context, "/loggias")).toBe("/shop");
  await lead("https://old.example/shop/Oak-Door?ref=mail", "/terraces");
  expect(await redirectedPath(context, "/shop/oak-door")).toBe("/terraces");
  await expect(lead("/web/x", "/terraces")).rejects.toMatchObject({ fields: { from: "page.fromWrong" } });
  await expect(lead("/shop", "/terraces")).rejects.toMatchObject({ fields: { from: "page.fromWrong" } });
  await expect(lead("/here", "https://evil.example")).rejects.toMatchObject({
    fields: { to: "page.toWrong" },
  });
  await expect(lead("/one", "/one")).rejects.toMatchObject({ fields: { to: "page.toCircle" } });
  // Neither another language nor a query hides a loop.
  await expect(lead("/one", "/ro/one")).rejects.toMatchObject({ fields: { to: "page.toCircle" } });
  await lead("/red", "/green?ref=red");
  await lead("/green", "/blue");
  await expect(lead("/blue", "/red")).rejects.toMatchObject({ fields: { to: "page.toCircle" } });
  await expect(lead("/terraces", "/shop")).rejects.toMatchObject({ fields: { from: "page.fromPage" } });
  const again = await lead("/decks", "/shop");
  await transact(context, (write) => deleteRedirect(write, again));
  expect(await redirectedPath(context, "/decks")).toBeNull();
});

test("a page says where it is used: in menus and on pages that link to it", async () => {
  const { context } = await harness.signedIn("website");
  await newPage(context, "Guide", "/guide", line("a", "Measure first"));
  const other = await newPage(context, "Start", "/start", line("a", "The guide", "/guide#frames"));
  await harness
    .database()
    .pool.query(
      "insert into website_menu (site_id, name, path) values ($1, '{\"en\": \"Guide\"}', '/guide')",
      [context.site.id],
    );
  const mentions = await usedOn(context, "/guide");
  expect(mentions.map(({ kind, name }) => `${kind} ${name}`)).toEqual(["menu Guide", "page Start"]);
  await transact(context, (write) => deletePage(write, other));
  expect(await usedOn(context, "/guide")).toHaveLength(1);
});

test("a translation is outdated once what it translates was changed after it", async () => {
  const { context } = await harness.signedIn("website");
  const id = await newPage(context, "Delivery times", "/delivery-times", line("a", "Two weeks"));
  const write = (code: "en" | "ro", version: number, title: string, minutes: number) =>
    transact({ ...context, now: new Date(testNow.getTime() + minutes * 60_000) }, (transaction) =>
      saveDraft(transaction, { pageId: id, code, version, text: { title, description: "x", body: tree() } }),
    );
  const found = async () =>
    (await gateOf(context, id, await draftTexts(context, id))).filter(({ kind }) => kind === "outdated");
  await write("ro", 0, "Termene", 1);
  expect(await found()).toEqual([]);
  await write("en", 2, "Delivery times in 2027", 2);
  expect(await found()).toMatchObject([{ code: "ro", blocks: false, about: "Română" }]);
  await write("ro", 1, "Termene în 2027", 3);
  expect(await found()).toEqual([]);
});

test("a page is put into a menu under its titles, below an entry that was chosen", async () => {
  const { context } = await harness.signedIn("website");
  const id = await newPage(context, "Our trainees", "/trainees", line("a", "Three of them"));
  await transact(context, (write) => addToMenu(write, id, "footer"));
  const [top] = (await usedOn(context, "/trainees")).filter(({ kind }) => kind === "menu");
  expect(top?.name).toBe("Our trainees");
  await expect(transact(context, (write) => addToMenu(write, id, ""))).rejects.toMatchObject({
    fields: { menuUnder: "page.menuUnderMissing" },
  });
});

test("a block that nobody can read stays in the draft, the versions and what is published, beside the words around it", async () => {
  const { context } = await harness.signedIn("website");
  const id = await newPage(context, "Garden", "/garden-of-years", line("a", "Before the garden."));
  const timeline = { type: "timeline", attrs: { id: "years", note: "Kept" }, years: [1931, 1998] };
  await context.db.execute(sql`
    update page_draft set body = jsonb_insert(body, '{content,-1}', ${JSON.stringify(timeline)}::jsonb, true)
    where page_id = ${id}`);
  const { body, version } = await draftIn(context, id, "en");
  expect(body.content).toEqual([
    line("a", "Before the garden."),
    { type: "placed", attrs: { id: "unknown-1", kind: "unknown", data: { original: timeline } } },
  ]);
  await transact(context, (write) => publishPage(write, id));
  const published = (await versionsOf(context, id)).find(({ isPublished }) => isPublished);
  expect(published?.texts.en?.body).toEqual(body);

  const text = {
    title: "Garden",
    description: "",
    body: { ...body, content: [...body.content, line("b", "After.")] },
  };
  const saved = await transact(context, (write) =>
    saveDraft(write, { pageId: id, code: "en", version, text }),
  );
  expect(saved.kind).toBe("saved");
  expect((await draftIn(context, id, "en")).body).toEqual(text.body);
});
