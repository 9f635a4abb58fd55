import { expect, test } from "vitest";
import { type ContentTree, emptyTree } from "#modules/content/components/content-tree.ts";
import { readContents } from "#modules/content/server/stored-content.ts";
import { htmlOfTree } from "#modules/content/server/write-html.ts";
import { revertEntry } from "#modules/office/server/audit-log.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { siteTable } from "#platform/site.ts";
import { testHarness } from "../../../testing.ts";
import { postForm } from "../testing.ts";
import type { PostForm } from "./post-input.ts";
import { postVersions, versionWords } from "./post-version.ts";
import { publishDue, publishPost, schedulePost, unpublishPost } from "./publish.ts";
import { createBlog, deleteBlog } from "./staff-blog.ts";
import { createPost, deletePost, savePost, writeWords } from "./staff-post.ts";
import { postEditView } from "./staff-post-view.ts";
import { createTag, saveTags, tagRows } from "./staff-tag.ts";

let blogId = 0;
const harness = testHarness(async (context) => {
  blogId = await transact(context, (write) =>
    createBlog(write, {
      name: { en: "Notes", ro: "Note" },
      subtitle: { en: "", ro: "" },
      slug: "",
      position: 0,
    }),
  );
});

async function newPost(context: Context, en = "Larch", ro = "Larice"): Promise<number> {
  return transact(context, (write) => createPost(write, postForm(blogId, en, ro)));
}

async function stateOf(id: number) {
  const { rows } = await harness
    .database()
    .pool.query("select published_at, publish_at, version, body, name from blog_post where id = $1", [id]);
  return rows[0];
}

test("words become blocks, and come back as words that keep the pictures", async () => {
  const { context } = await harness.signedIn("website");
  const words =
    'Two *lines*.\n\n## Care\n\n- one\n- two\n\n<figure><img src="/web/image/blog.picture/7/image_1024" alt="Oak"><figcaption>Oak</figcaption></figure>\n\nLast.';
  const id = await transact(context, (write) =>
    createPost(write, {
      ...postForm(blogId, "Care", ""),
      body: { en: `${words}\n\n<script>alert(1)</script>`, ro: "" },
    }),
  );
  const body = readContents((await stateOf(id)).body);
  const html = htmlOfTree(body.en);
  expect(html).toContain("<h2>Care</h2>");
  expect(html).toContain("<ul><li>one</li><li>two</li></ul>");
  expect(html).toContain('alt="Oak"');
  expect(html).not.toContain("script");
  expect(body.ro).toBeUndefined();
  const view = await postEditView(context, id);
  expect(view.body.en?.words).toContain(
    "Two *lines*.\n\n## Care\n\n- one\n- two\n\n[block w6: Oak]\n\nLast.",
  );
  // A text from a browser without JavaScript keeps embedded parts that it only names.
  const again = { ...postForm(blogId, "Care", ""), body: { en: `${view.body.en?.words}\n\nAdded.`, ro: "" } };
  await transact(context, (write) => savePost(write, id, again));
  expect(htmlOfTree(readContents((await stateOf(id)).body).en)).toBe(`${html}\n<p>Added.</p>`);
});

test("the first post of a site makes the blog that it belongs to; afterwards a blog is chosen", async () => {
  const { context } = await harness.signedIn("website");
  const [site] = await context.db
    .insert(siteTable)
    .values({ name: "Second", host: "second.example", company: "Vitrine SRL", email: "o@second.example" })
    .returning();
  if (!site) throw new Error("The site was not stored.");
  const there = { ...context, site };
  const id = await transact(there, (write) => createPost(write, postForm(0, "First", "Primul")));
  const { rows } = await harness.database().pool.query(
    `select blog.name, blog.slug, blog.site_id from blog_post post join blog_blog blog on blog.id = post.blog_id
     where post.id = $1`,
    [id],
  );
  expect(rows).toEqual([{ name: { en: "Journal", ro: "Jurnal" }, slug: "journal", site_id: site.id }]);
  await expect(
    transact(there, (write) => createPost(write, postForm(0, "Second", "Al doilea"))),
  ).rejects.toMatchObject({ fields: { blogId: "blog.blogGone" } });
});

test("a post is published in the language that has a title and a text, and not without", async () => {
  const { context } = await harness.signedIn("website");
  const empty = await transact(context, (write) =>
    createPost(write, { ...postForm(blogId, "Only a title", ""), body: { en: "", ro: "" } }),
  );
  await expect(transact(context, (write) => publishPost(write, empty))).rejects.toMatchObject({
    fields: { "body.en": "blog.bodyMissing" },
  });
  const id = await newPost(context, "", "Larice");
  await transact(context, (write) => publishPost(write, id));
  expect((await stateOf(id)).published_at).toEqual(context.now);
});

test("a post that is written in German only is published, and one that lacks its German text says so", async () => {
  const { context } = await harness.signedIn("website");
  const post = (text: string) => ({
    ...postForm(blogId, "", ""),
    name: { de: "Pflege von Lärchenholz" },
    subtitle: {},
    body: { de: text },
  });
  const untold = await transact(context, (write) => createPost(write, post("")));
  await expect(transact(context, (write) => publishPost(write, untold))).rejects.toMatchObject({
    fields: { "body.de": "blog.bodyMissing" },
  });
  const told = await transact(context, (write) => createPost(write, post("Zweimal im Jahr ölen.")));
  await transact(context, (write) => publishPost(write, told));
  expect((await stateOf(told)).published_at).toEqual(context.now);
});

test.each([
  ["in summer time", "2027-06-01T09:00", "2027-06-01T06:00:00.000Z"],
  ["the day before the clock goes forward", "2027-03-27T09:00", "2027-03-27T07:00:00.000Z"],
  ["the day on which it goes forward", "2027-03-28T09:00", "2027-03-28T06:00:00.000Z"],
  ["in the hour that the clock leaves out", "2027-03-28T03:30", "2027-03-28T01:30:00.000Z"],
  ["the day on which it goes back", "2027-10-31T09:00", "2027-10-31T07:00:00.000Z"],
])("a time on the shop's clock %s", async (_, local, moment) => {
  const { context } = await harness.signedIn("website");
  const id = await newPost(context);
  await transact(context, (write) => schedulePost(write, id, local));
  expect((await stateOf(id)).publish_at.toISOString()).toBe(moment);
  if (local !== "2027-03-28T03:30") expect((await postEditView(context, id)).publishAt).toBe(local);
});

test.each([
  ["2026-11-20T11:59", "blog.publishAtPast"],
  ["2027-02-31T10:00", "blog.publishAtWrong"],
  ["tomorrow", "blog.publishAtWrong"],
  ["", "blog.publishAtWrong"],
])("%j is no time to publish at", async (local, code) => {
  const { context } = await harness.signedIn("website");
  const id = await newPost(context);
  await expect(transact(context, (write) => schedulePost(write, id, local))).rejects.toMatchObject({
    fields: { publishAt: code },
  });
});

test("what is due is published once, at its time; what was called off is not", async () => {
  const { context } = await harness.signedIn("website");
  const due = await newPost(context);
  const later = await newPost(context);
  const off = await newPost(context);
  await transact(context, async (write) => {
    await schedulePost(write, due, "2026-11-21T09:00");
    await schedulePost(write, later, "2026-11-23T09:00");
    await schedulePost(write, off, "2026-11-21T09:00");
    await unpublishPost(write, off);
  });
  const then = harness.context({ now: new Date("2026-11-21T07:00:30Z") });
  await Promise.all([publishDue(then), publishDue(then)]);
  expect((await stateOf(due)).published_at.toISOString()).toBe("2026-11-21T07:00:00.000Z");
  expect((await stateOf(due)).version).toBe(3);
  expect((await stateOf(later)).published_at).toBeNull();
  expect((await stateOf(off)).published_at).toBeNull();
  const { rows } = await harness
    .database()
    .pool.query("select run_at from graphile_worker.jobs where key = $1", [`blog.publishDue:${later}`]);
  expect(rows.map(({ run_at }) => run_at.toISOString())).toEqual(["2026-11-23T07:00:00.000Z"]);
});

test("a save that did not see another one is a conflict, and can be made over it on purpose", async () => {
  const { context } = await harness.signedIn("website");
  const id = await newPost(context);
  const { version } = await stateOf(id);
  const form = { ...postForm(blogId, "Larch today", "Larice"), version };
  await transact(context, (write) => savePost(write, id, form));
  await expect(
    transact(context, (write) => savePost(write, id, { ...form, name: { en: "Oak", ro: "" } })),
  ).rejects.toMatchObject({ code: "office.changedMeanwhile" });
  await transact(context, (write) =>
    savePost(write, id, { ...form, name: { en: "Oak", ro: "" }, version: undefined }),
  );
  expect((await stateOf(id)).name.en).toBe("Oak");
});

/** The value that the editor sends for a text: the tree, and its state at the start. */
function typedText(tree: ContentTree, change: (words: string) => string): string {
  const content = JSON.parse(change(JSON.stringify(tree.content)));
  return JSON.stringify({ ...tree, content, base: tree.content });
}

test("two people write in different paragraphs of a post, and both stay", async () => {
  const { context } = await harness.signedIn("website");
  const words = "Oak is hard.\n\nLarch is light.\n\nAsh is tough.";
  const start = { ...postForm(blogId, "Woods", ""), body: { en: words, ro: "" } };
  const id = await transact(context, (write) => createPost(write, start));
  const { version } = await stateOf(id);
  const tree = (await postEditView(context, id)).body.en?.tree ?? emptyTree;
  const save = (change: (words: string) => string, more: Partial<PostForm> = { version }) =>
    transact(context, (write) =>
      savePost(write, id, { ...start, body: { en: typedText(tree, change), ro: "" }, ...more }),
    );
  const now = async () => htmlOfTree(readContents((await stateOf(id)).body).en);
  await save((text) => text.replace("hard", "very hard"));
  await save((text) => text.replace("tough", "very tough"));
  expect(await now()).toBe("<p>Oak is very hard.</p>\n<p>Larch is light.</p>\n<p>Ash is very tough.</p>");

  // Two different changes of the same paragraph are reported, block by block, and nothing is written.
  const third = save((text) => text.replace("hard", "heavy"));
  await expect(third).rejects.toMatchObject({
    code: "office.changedMeanwhile",
    fields: { "body.en": "content.bothChanged" },
    conflicts: [{ field: "body.en", mine: "Oak is heavy.", theirs: "Oak is very hard." }],
  });
  expect(await now()).toContain("very hard");
  // If the author saves over it on purpose, both versions are kept.
  await save((text) => text.replace("hard", "heavy"), { version: undefined });
  expect(await now()).toContain("<p>Oak is heavy.</p>\n<p>Oak is very hard.</p>");

  // Titles cannot be merged: a second person who changed it is asked.
  const renamed = { version, name: { en: "Hard woods", ro: "" } };
  await expect(save((text) => text.replace("light", "pale"), renamed)).rejects.toMatchObject({
    code: "office.changedMeanwhile",
    conflicts: [],
  });
});

test("words without the editor take nothing back from somebody else", async () => {
  const { context } = await harness.signedIn("website");
  const start = { ...postForm(blogId, "Care", "Îngrijire"), body: { en: "Oil.", ro: "Ulei." } };
  const id = await transact(context, (write) => createPost(write, start));
  const { version } = await stateOf(id);
  const view = await postEditView(context, id);
  const opened = { body: { en: view.body.en?.opened ?? "", ro: view.body.ro?.opened ?? "" } };
  await transact(context, (write) =>
    savePost(write, id, { ...start, version, opened, body: { en: "Oil twice.", ro: "Ulei." } }),
  );
  // They wrote the English text, this author the Romanian one.
  await transact(context, (write) =>
    savePost(write, id, { ...start, version, opened, body: { en: "Oil.", ro: "Ulei de două ori." } }),
  );
  const body = readContents((await stateOf(id)).body);
  expect([htmlOfTree(body.en), htmlOfTree(body.ro)]).toEqual([
    "<p>Oil twice.</p>",
    "<p>Ulei de două ori.</p>",
  ]);
  const late = transact(context, (write) =>
    savePost(write, id, { ...start, version, opened, body: { en: "Wax.", ro: "Ulei." } }),
  );
  await expect(late).rejects.toMatchObject({
    conflicts: [{ field: "body.en", mine: "Wax.", theirs: "Oil twice." }],
  });
});

test("each save keeps its words; they are compared and brought back", async () => {
  const { context } = await harness.signedIn("website");
  const id = await newPost(context);
  const second = { ...postForm(blogId, "Larch", "Larice"), body: { en: "Quite other words.", ro: "" } };
  await transact(context, (write) => savePost(write, id, second));
  await transact(context, (write) => savePost(write, id, { ...second, featured: true }));
  const view = await postVersions(context, id, { from: null, to: null });
  expect(view.versions).toHaveLength(2);
  expect(view.languages[0]?.changes).toEqual([
    { key: "0", at: 1, before: "About: Larch.", after: "Quite other words." },
  ]);
  await transact(context, async (write) =>
    writeWords(write, id, await versionWords(write, id, Number(view.chosen.from))),
  );
  expect(htmlOfTree(readContents((await stateOf(id)).body).en)).toBe("<p>About: Larch.</p>");
  expect((await postVersions(context, id, { from: null, to: null })).versions).toHaveLength(3);
});

test("a change of staff is remembered and can be taken back", async () => {
  const { context } = await harness.signedIn("administrator");
  const id = await newPost(context);
  await transact(context, (write) => savePost(write, id, postForm(blogId, "Walnut", "Nuc")));
  const { rows } = await harness
    .database()
    .pool.query(
      "select id::integer, before, after from audit_entry where model = 'blog.post' and record_id = $1 and action = 'write'",
      [id],
    );
  expect(rows).toHaveLength(1);
  expect(rows[0].before.name).toEqual({ en: "Larch", ro: "Larice" });
  expect(rows[0].after).not.toHaveProperty("author");
  expect(rows[0].after).not.toHaveProperty("changed_at");
  await transact(context, (write) => revertEntry(write, rows[0].id));
  expect((await stateOf(id)).name).toEqual({ en: "Larch", ro: "Larice" });
});

test("a tag or a blog that posts have is not deleted; a post goes with its versions", async () => {
  const { context } = await harness.signedIn("website");
  const tagId = await transact(context, (write) => createTag(write, { en: "Care", ro: "Îngrijire" }));
  const id = await transact(context, (write) =>
    createPost(write, { ...postForm(blogId, "Oil", "Ulei"), tagIds: [tagId] }),
  );
  const without = { seen: String(tagId), rows: [] };
  await expect(transact(context, (write) => saveTags(write, without))).rejects.toMatchObject({
    code: "blog.tagUsed",
  });
  await expect(transact(context, (write) => deleteBlog(write, blogId))).rejects.toMatchObject({
    code: "blog.blogUsed",
  });
  await transact(context, (write) => deletePost(write, id));
  await transact(context, (write) => saveTags(write, without));
  const { rows } = await harness
    .database()
    .pool.query("select from blog_post_version where post_id = $1", [id]);
  expect(rows).toHaveLength(0);
});

test.each([
  [{ name: { en: "", ro: "" } }, { "name.en": "blog.nameMissing" }],
  [{ slug: "Not An Address" }, { slug: "blog.slugWrong" }],
  [{ blogId: 999_999 }, { blogId: "blog.blogGone" }],
  [{ coverSource: "https://elsewhere.example/photo" }, { coverSource: "blog.coverSourceWrong" }],
])("%j is refused at its field", async (wrong, fields) => {
  const { context } = await harness.signedIn("website");
  await expect(
    transact(context, (write) => createPost(write, { ...postForm(blogId, "A", "B"), ...wrong })),
  ).rejects.toMatchObject({ fields });
});

test("a tag that the form itself has just stored is not made twice, nor is one of the same name", async () => {
  const { context } = await harness.signedIn("website");
  const seen = (await tagRows(context)).map(({ id }) => id).join(",");
  const shown = (await tagRows(context)).map(({ id, name }) => ({ id, name }));
  const felt = { id: undefined, name: { en: "Felt" } };
  await transact(context, (write) => saveTags(write, { seen, rows: [...shown, felt] }));
  const wool = { id: undefined, name: { en: "Wool" } };
  await transact(context, (write) => saveTags(write, { seen, rows: [...shown, felt, wool] }));
  const names = (await tagRows(context)).map(({ name }) => name["en"]);
  expect(names.filter((name) => name === "Felt")).toHaveLength(1);
  expect(names).toContain("Wool");
});

test("of two new tags with the same name the removed one goes and the renamed one stays", async () => {
  const { context } = await harness.signedIn("website");
  const seen = (await tagRows(context)).map(({ id }) => id).join(",");
  const shown = (await tagRows(context)).map(({ id, name }) => ({ id, name }));
  const row = (key: string, en: string) => ({ id: undefined, key, name: { en } });
  const twice = [row("one", "Larch"), row("two", "Larch")];
  await transact(context, (write) => saveTags(write, { seen, rows: [...shown, ...twice] }));
  const added = async () => (await tagRows(context)).filter(({ rowKey }) => rowKey !== null);
  const [, second] = await added();
  const rest = [...shown, row("two", "Douglas fir")];
  await transact(context, (write) => saveTags(write, { seen, gone: ["one"], rows: rest }));
  expect((await added()).map(({ id, name }) => [id, name["en"]])).toEqual([[second?.id, "Douglas fir"]]);
});
