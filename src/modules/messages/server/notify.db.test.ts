import { and, eq, like } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { orders } from "#modules/orders/module.ts";
import { makeSentOrder, orderRow } from "#modules/orders/testing/staff.ts";
import { type Goods, makeGoods, prepareShop } from "#modules/orders/testing.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { mailTable } from "#platform/mail/tables.ts";
import { testHarness, testNow } from "../../../testing.ts";
import { treeOfText } from "./body.ts";
import { deliveriesOf } from "./delivery.ts";
import { followersOf, markSeen, setMode } from "./follower.ts";
import { assignThread, finishThread, inboxList, threadsWaiting } from "./inbox.ts";
import { moderate, postMessage } from "./message.ts";
import { mailNews, notify } from "./notify.ts";
import { threadTable } from "./tables.ts";
import { writableThread } from "./thread.ts";

/** Who gets which mails, what they leave out, and what the inbox shows. */

const harness = testHarness(prepareShop, { also: [orders] });
let bench: Goods;
const minute = 60_000;

beforeAll(async () => {
  bench = await makeGoods(harness.context(), {
    key: "bench",
    name: "Larch bench",
    priceMinor: 24_000,
    stock: 90,
  });
});

async function anOrder(email: string) {
  const context = harness.context();
  const id = await makeSentOrder(context, [{ variantId: bench.variantId, quantity: 3 }], email);
  const { accessToken, name } = await orderRow(context, id);
  return { model: "sale.order", recordId: id, token: accessToken, name: name ?? "" };
}

type Asked = Awaited<ReturnType<typeof anOrder>>;

function says(
  context: Context,
  asked: Asked,
  words: string,
  changes: { isInternal?: boolean; isHeld?: boolean } = {},
) {
  const isStaff = (context.user?.roles.length ?? 0) > 0;
  return transact(context, async (write) => {
    const { model, recordId } = asked;
    const thread = await writableThread(write, isStaff ? { model, recordId } : asked);
    return (await postMessage(write, thread, { body: treeOfText(words), ...changes })) ?? 0;
  });
}

async function threadOf({ recordId }: Asked) {
  const { db } = harness.context();
  const [row] = await db.select().from(threadTable).where(eq(threadTable.recordId, recordId));
  if (!row) throw new Error("There is no thread.");
  return row;
}

async function followerNamed(asked: Asked, isStaff: boolean) {
  const followers = await followersOf(harness.context(), (await threadOf(asked)).id);
  const follower = followers.find((one) => one.isStaff === isStaff);
  if (!follower) throw new Error("Nobody follows.");
  return follower;
}

async function mailsTo(recipient: string) {
  const { db } = harness.context();
  return db
    .select()
    .from(mailTable)
    .where(and(eq(mailTable.recipient, recipient), like(mailTable.key, "messages:%")))
    .orderBy(mailTable.id);
}

const at = (context: Context, minutes: number): Context => ({
  ...context,
  now: new Date(testNow.getTime() + minutes * minute),
});

test("several answers make one mail with all of them, in the order's language, with a way to mute; the job may come twice", async () => {
  const asked = await anOrder("ioana@example.com");
  const { context } = await harness.signedIn("shop");
  const first = await says(context, asked, "The frames are cut.");
  await says(at(context, 1), asked, "They leave on Monday.");
  await says(at(context, 1), asked, "Margin 31 %.", { isInternal: true });
  const follower = await followerNamed(asked, false);
  await notify(at(harness.context(), 3), { followerId: follower.id });
  await notify(at(harness.context(), 3), { followerId: follower.id });
  const [mail, ...others] = await mailsTo("ioana@example.com");
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`New message: Order ${asked.name}`);
  expect(mail?.text).toContain("The frames are cut.");
  expect(mail?.text).toContain("They leave on Monday.");
  expect(mail?.text).not.toContain("Margin");
  expect(mail?.unsubscribePath).toBe(`/my/message-mails/${follower.token}`);
  expect(mail?.threadRef).toBe(`thread-${follower.threadId}`);
  expect(mail?.text).toContain(`pid=${follower.personId}&hash=`);
  // Staff see the recipients of mails about each message, also of a mail whose key names a later message.
  expect((await deliveriesOf(context, follower.threadId, [first])).get(first)).toEqual({
    mails: [{ to: "ioana@example.com", state: expect.any(String), ok: true }],
    seenBy: [],
  });
});

test("what was seen on the site is not mailed, and a muted thread stops for this thread alone", async () => {
  const seen = await anOrder("seen@example.com");
  const muted = await anOrder("muted@example.com");
  const { context } = await harness.signedIn("shop");
  const id = await says(context, seen, "Please have a look.");
  await transact(harness.context(), async (write) => {
    await markSeen(write, await writableThread(write, seen), id);
  });
  await notify(at(harness.context(), 3), { followerId: (await followerNamed(seen, false)).id });
  expect(await mailsTo("seen@example.com")).toEqual([]);
  await says(context, muted, "One.");
  const follower = await followerNamed(muted, false);
  await transact(harness.context(), (write) => setMode(write, follower.token, "muted"));
  await says(context, muted, "Two.");
  await transact(harness.context(), (write) => mailNews(write, follower.id));
  expect(await mailsTo("muted@example.com")).toEqual([]);
  await says(context, seen, "And this is new.");
  await notify(at(harness.context(), 9), { followerId: (await followerNamed(seen, false)).id });
  const [mail] = await mailsTo("seen@example.com");
  expect(mail?.text).toContain("And this is new.");
  expect(mail?.text).not.toContain("Please have a look.");
});

test("what a customer writes is mailed to staff alone, never to somebody whose address was merely typed", async () => {
  const asked = await anOrder("victim@example.com");
  const { context } = await harness.signedIn("support");
  await says(context, asked, "How can we help?");
  const stranger = await harness.signedIn();
  await says(stranger.context, asked, "You have won: evil.example");
  const customer = await followerNamed(asked, false);
  await transact(at(harness.context(), 90), (write) => mailNews(write, customer.id));
  for (const { text, html, subject } of await mailsTo("victim@example.com"))
    expect(`${text} ${html} ${subject}`).not.toContain("evil.example");
  const staff = await followerNamed(asked, true);
  await transact(at(harness.context(), 90), (write) => mailNews(write, staff.id));
  const [mail] = await mailsTo(staff.email);
  expect(mail?.text).toContain("You have won");
});

test("the inbox holds what waits, longest first; taking, finishing and searching work by right", async () => {
  const first = await anOrder("first@example.com");
  const second = await anOrder("second@example.com");
  await says(harness.context(), first, "Is larch in stock?");
  await says(at(harness.context(), 5), second, "Which oil do you use?");
  const { context } = await harness.signedIn("support");
  const query = { search: "", filters: {}, sort: inboxList.sort, page: 1, rowsPerPage: 20 };
  const titles = async (changes: object) =>
    (await inboxList.rows(context, { ...query, ...changes })).rows.map(({ cells }) => {
      const { title } = cells;
      return typeof title === "object" ? title.text : title;
    });
  const waiting = (await titles({})).filter((title) =>
    [first, second].some(({ name }) => title?.includes(name)),
  );
  expect(waiting).toEqual([`Order ${first.name}`, `Order ${second.name}`]);
  expect(await titles({ search: "which oil" })).toEqual([`Order ${second.name}`]);
  const before = await threadsWaiting(context);
  await transact(context, async (write) =>
    assignThread(write, (await threadOf(first)).id, context.user?.id ?? null),
  );
  expect(await titles({ filters: { view: ["mine"] } })).toEqual([`Order ${first.name}`]);
  expect(await titles({ filters: { view: ["unassigned"] } })).not.toContain(`Order ${first.name}`);
  await transact(context, async (write) => finishThread(write, (await threadOf(first)).id));
  expect(await threadsWaiting(context)).toBe(before - 1);
  const editor = await harness.signedIn("website");
  expect(await threadsWaiting(editor.context)).toBe(0);
  await expect(
    transact(editor.context, async (write) => finishThread(write, (await threadOf(second)).id)),
  ).rejects.toMatchObject({ code: "messages.forbidden" });
});

test("a held message is seen by staff alone until it is accepted; a rejected one never, and only staff decide", async () => {
  const asked = await anOrder("held@example.com");
  const { context } = await harness.signedIn("support");
  const accepted = await says(harness.context(), asked, "From my other address", { isHeld: true });
  const rejected = await says(harness.context(), asked, "Buy pills", { isHeld: true });
  const decide = (as: Context, ids: number[], state: "published" | "rejected") =>
    transact(as, async (write) => {
      const { model, recordId } = asked;
      const isStaff = (as.user?.roles.length ?? 0) > 0;
      return moderate(write, await writableThread(write, isStaff ? { model, recordId } : asked), ids, state);
    });
  await expect(decide(harness.context(), [accepted], "published")).rejects.toMatchObject({
    code: "messages.forbidden",
  });
  expect(await decide(context, [accepted], "published")).toBe(1);
  expect(await decide(context, [accepted, rejected], "rejected")).toBe(1);
  const { rows } = await harness
    .database()
    .pool.query<{ words: string }>(
      `select words from messages_public_message where id in (${accepted}, ${rejected})`,
    );
  expect(rows).toEqual([{ words: "From my other address" }]);
});
