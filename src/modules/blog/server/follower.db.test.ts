import { beforeEach, expect, test } from "vitest";
import { suppressEmail } from "#modules/people/server/privacy/suppression.ts";
import { archiveOf, erasePerson } from "#modules/people/testing/inside.ts";
import { newVisitor } from "#modules/people/testing.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness, testNow } from "../../../testing.ts";
import { postForm } from "../testing.ts";
import { follow, followState, unfollow } from "./follow.ts";
import { confirmFollower, forgetUnanswered, stopFollower } from "./follower.ts";
import { tellFollowers } from "./follower-news.tsx";
import { publishPost, unpublishPost } from "./publish.ts";
import { createBlog } from "./staff-blog.ts";
import { createPost } from "./staff-post.ts";

let blogId = 0;
const harness = testHarness(async (context) => {
  const texts = { name: { en: "Notes", ro: "Note" }, subtitle: { en: "", ro: "" }, slug: "", position: 0 };
  blogId = await transact(context, (write) => createBlog(write, texts));
});

beforeEach(async () => {
  await harness.database().pool.query("delete from blog_follower; delete from mail_message");
});

async function followers() {
  const { rows } = await harness.database().pool.query("select * from blog_follower order by id");
  return rows;
}

async function mails() {
  const { rows } = await harness
    .database()
    .pool.query("select recipient, subject, html, locale, unsubscribe_path from mail_message order by id");
  return rows;
}

/** A confirmed follower: their address, and the id and token of their links. */
async function confirmed(email: string, context: Context = newVisitor(harness)) {
  await follow(context, { blogId, email });
  const row = (await followers()).find((one) => one.email === email);
  await transact(newVisitor(harness), (write) => confirmFollower(write, row.id, row.token));
  return { id: row.id, token: row.token };
}

async function published(name: string) {
  const { context } = await harness.signedIn("website");
  const postId = await transact(context, (write) => createPost(write, postForm(blogId, name, `${name} ro`)));
  await transact(context, (write) => publishPost(write, postId));
  return postId;
}

const postMails = async () => (await mails()).filter(({ unsubscribe_path }) => unsubscribe_path !== "");

test("a typed address is asked by mail, and counts once its owner has said yes", async () => {
  const visitor = newVisitor(harness, { locale: harness.context({ localeCode: "ro" }).locale });
  await follow(visitor, { blogId, email: " Ana@Example.com " });
  const [row] = await followers();
  expect(row).toMatchObject({ email: "ana@example.com", confirmed_at: null, locale: "ro" });
  const [mail] = await mails();
  expect(mail).toMatchObject({ recipient: "ana@example.com", locale: "ro" });
  expect(mail.html).toContain(`/ro/blog/follower/${row.id}/${row.token}`);
  expect(await followState(visitor, blogId)).toMatchObject({ isFollower: true, isConfirmed: false });

  await tellFollowers(harness.context(), { postId: await published("Too early") });
  expect(await postMails()).toEqual([]);
  await transact(visitor, (write) => confirmFollower(write, row.id, row.token));
  expect(await followState(visitor, blogId)).toMatchObject({ isFollower: true, isConfirmed: true });
  await tellFollowers(harness.context(), { postId: await published("In time") });
  expect((await postMails()).map(({ subject }) => subject)).toEqual(["In time ro (Note)"]);
});

test("a foreign address given a hundred times gets one mail a day, and the answer is always the same", async () => {
  for (let times = 0; times < 25; times += 1) {
    await follow(newVisitor(harness), { blogId, email: "victim@example.com" });
  }
  expect(await mails()).toHaveLength(1);
  const tomorrow = new Date(testNow.getTime() + 25 * 3_600_000);
  await follow(newVisitor(harness, { now: tomorrow }), { blogId, email: "victim@example.com" });
  expect(await mails()).toHaveLength(2);
});

test("who has merely typed an address learns nothing of it, and ends nobody's mails", async () => {
  await confirmed("reader@example.com");
  const stranger = newVisitor(harness);
  await follow(stranger, { blogId, email: "reader@example.com" });
  expect(await mails()).toHaveLength(1);
  expect(await followState(stranger, blogId)).toMatchObject({ isFollower: true, isConfirmed: false });
  await unfollow(stranger, blogId);
  expect(await followState(stranger, blogId)).toMatchObject({ isFollower: false, email: "" });
  expect(await followers()).toHaveLength(1);
});

test("a person who wants no mails is not asked, and nobody learns of it", async () => {
  await transact(harness.context(), (write) => suppressEmail(write, "never@example.com", "complaint"));
  const visitor = newVisitor(harness);
  await follow(visitor, { blogId, email: "never@example.com" });
  expect([await mails(), await followers()]).toEqual([[], []]);
  expect((await followState(visitor, blogId)).isFollower).toBe(true);
});

test("somebody signed in needs no address, and follows at once when the mailbox is known to be theirs", async () => {
  const { context } = await harness.signedIn();
  const email = context.user?.email ?? "";
  await follow(context, { blogId, email: "somebody.else@example.com" });
  expect(await followers()).toMatchObject([{ email, confirmed_at: null }]);
  await unfollow(context, blogId);
  expect(await followers()).toEqual([]);

  await harness
    .database()
    .pool.query("update people_user set email_confirmed_at = now() where login = $1", [email]);
  await follow(context, { blogId, email: "" });
  expect(await followState(context, blogId)).toEqual({
    isUser: true,
    isFollower: true,
    email,
    isConfirmed: true,
  });
  await unfollow(context, blogId);
  expect((await followState(context, blogId)).isFollower).toBe(false);
});

test("each follower is told of a post once: two workers at once, retried, taken back and published again", async () => {
  const links: { id: number; token: string }[] = [];
  for (const name of ["a", "b", "c"]) links.push(await confirmed(`${name}@example.com`));
  const postId = await published("Once");
  const context = harness.context();
  await Promise.all([tellFollowers(context, { postId }), tellFollowers(context, { postId })]);
  await tellFollowers(context, { postId });
  expect((await postMails()).map(({ recipient }) => recipient)).toEqual([
    "a@example.com",
    "b@example.com",
    "c@example.com",
  ]);
  expect((await postMails())[0]?.unsubscribe_path).toBe(`/blog/follower/${links[0]?.id}/${links[0]?.token}`);

  const { context: staff } = await harness.signedIn("website");
  await transact(staff, (write) => unpublishPost(write, postId));
  await transact(staff, (write) => publishPost(write, postId));
  await transact(context, (write) => stopFollower(write, links[0]?.id ?? 0, links[0]?.token ?? ""));
  await confirmed("a@example.com");
  await tellFollowers(context, { postId });
  expect(await postMails()).toHaveLength(3);
});

test("of a post that was taken back nobody is told; its work is written with the publishing", async () => {
  await confirmed("reader@example.com");
  const postId = await published("A slip");
  const { rows } = await harness
    .database()
    .pool.query("select 1 from graphile_worker.jobs where key = $1", [`blog.tellFollowers:${postId}`]);
  expect(rows).toHaveLength(1);
  const { context: staff } = await harness.signedIn("website");
  await transact(staff, (write) => unpublishPost(write, postId));
  await tellFollowers(harness.context(), { postId });
  await tellFollowers(harness.context(), { postId: 999_999 });
  expect(await postMails()).toEqual([]);
});

test("who never answers is forgotten after a fortnight, who follows is not", async () => {
  await confirmed("reader@example.com");
  await follow(newVisitor(harness), { blogId, email: "silent@example.com" });
  await forgetUnanswered(harness.context({ now: new Date(testNow.getTime() + 13 * 86_400_000) }));
  expect(await followers()).toHaveLength(2);
  await forgetUnanswered(harness.context({ now: new Date(testNow.getTime() + 15 * 86_400_000) }));
  expect((await followers()).map(({ email }) => email)).toEqual(["reader@example.com"]);
});

test("what somebody follows is in the archive of their data, and goes with them", async () => {
  const { context } = await harness.signedIn();
  const { personId = 0, email = "" } = context.user ?? {};
  await follow(context, { blogId, email: "" });
  expect(await followers()).toHaveLength(1);
  const archive = await archiveOf(harness.context(), personId, { sameEmail: true });
  expect(archive.bytes.length).toBeGreaterThan(0);
  await transact(harness.context(), (write) => erasePerson(write, personId, { sameEmail: true }));
  expect((await followers()).filter((row) => row.email === email)).toEqual([]);
  expect(await mails()).toEqual([]);
});
