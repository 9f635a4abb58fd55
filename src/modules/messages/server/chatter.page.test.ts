import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders } from "#modules/orders/module.ts";
import { prepareShop } from "#modules/orders/testing.ts";
import { createPerson } from "#modules/people/server/person/person.ts";
import { shop } from "#modules/shop/module.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { type Asked, bareOf, chatterScene } from "../testing/chatter-scene.ts";
import { treeOfText } from "./body.ts";
import { follow } from "./follower.ts";
import { postMessage } from "./message.ts";
import { messageTable, threadTable } from "./tables.ts";
import { keepThread, kindOf, personHash, writableThread } from "./thread.ts";

/** The wire of a thread: who reads what, and who writes as whom. */

const harness = testHarness(prepareShop, { also: [orders, shop] });
const { rpc, form, anOrder, fetched } = chatterScene(harness);

async function asSupport() {
  return harness.signedIn("support");
}

async function staffSays(
  asked: Asked,
  words: string,
  changes: { isInternal?: boolean; asks?: boolean } = {},
) {
  const { context, cookie } = await asSupport();
  const id = await transact(context, async (write) => {
    const thread = await writableThread(write, { model: asked.res_model, recordId: asked.res_id });
    return postMessage(write, thread, { body: treeOfText(words), ...changes });
  });
  return { id: id ?? 0, cookie };
}

test("a guest with the private link writes as the buyer; markup stays text, and the form leads to the discussion", async () => {
  const asked = await anOrder();
  const response = await form("/mail/chatter_post", {
    res_model: asked.res_model,
    res_id: asked.res_id,
    token: asked.token,
    message: "Does it fit <b>outside</b>?\r\n\r\nThe terrace is 2 m wide.",
    redirect: `/my/orders/${asked.res_id}?access_token=${asked.token}`,
  });
  expect(response.statusCode).toBe(303);
  expect(response.headers["location"]).toBe(
    `/my/orders/${asked.res_id}?access_token=${asked.token}#discussion`,
  );
  const { messages, message_count } = await fetched(asked);
  expect(message_count).toBe(1);
  expect(messages[0]).toMatchObject({
    author_id: [asked.personId, "Ana Popescu"],
    email_from: false,
    is_internal: false,
    moderation_status: "accepted",
    date: "2026-11-20 10:00:00",
  });
  expect(messages[0]?.body).toContain("Does it fit &lt;b&gt;outside&lt;/b&gt;?</p>");
  expect(messages[0]?.published_date_str).toBe("Published on now");
});

test("a wrong token is refused outright, also for staff; without one the caller's own rights count", async () => {
  const asked = await anOrder();
  const wrong = { ...asked, token: "A".repeat(32) };
  const { cookie } = await asSupport();
  for (const caller of ["", cookie]) {
    const { error } = await rpc("/mail/chatter_fetch", wrong, caller);
    expect(error?.data.name).toBe("vitrine.exceptions.AccessError");
  }
  const bare = { res_model: asked.res_model, res_id: asked.res_id };
  expect((await rpc("/mail/chatter_fetch", bare)).error?.data.name).toBe("vitrine.exceptions.AccessError");
  const stranger = await harness.signedIn();
  expect((await rpc("/mail/chatter_fetch", bare, stranger.cookie)).error).toBeDefined();
  expect((await fetched(bare, cookie)).message_count).toBe(0);
  // Strangers must not learn whether an order exists.
  const missing = await rpc("/mail/chatter_fetch", { ...bare, res_id: 999_999 }, stranger.cookie);
  const foreign = await rpc("/mail/chatter_fetch", bare, stranger.cookie);
  expect(missing.error).toEqual(foreign.error);
});

test("pid and hash name the reader of a mail; a changed pid or an unknown kind of record opens nothing", async () => {
  const asked = await anOrder();
  const context = harness.context();
  const mihai = await transact(context, (write) =>
    createPerson(write, { name: "Mihai Văcărescu", email: "mihai@example.com" }),
  );
  const kind = kindOf(asked.res_model);
  const record = await kind?.find(context, asked.res_id);
  if (!kind || !record) throw new Error("The order has no thread.");
  const hash = personHash(context, record, mihai);
  const link = { res_model: asked.res_model, res_id: asked.res_id, hash, pid: mihai };
  // Only followers of the thread have received such a mail.
  expect((await rpc("/mail/chatter_fetch", link)).error).toBeDefined();
  await transact(context, async (write) => {
    const { id } = await keepThread(write, { kind, record, recordId: asked.res_id });
    const told = {
      name: "Mihai Văcărescu",
      email: "mihai@example.com",
      locale: "en",
      isStaff: false,
    } as const;
    await follow(write, id, { personId: mihai, ...told });
  });
  await form("/mail/chatter_post", { ...link, message: "Can you deliver on Monday?" });
  expect((await fetched(link)).messages[0]?.author_id).toEqual([mihai, "Mihai Văcărescu"]);
  expect((await rpc("/mail/chatter_fetch", { ...link, pid: mihai + 1 })).error).toBeDefined();
  expect((await rpc("/mail/chatter_fetch", { ...link, pid: asked.personId })).error).toBeDefined();
  expect((await rpc("/mail/chatter_fetch", { ...link, res_model: "res.users" })).error).toBeDefined();
});

test("internal notes, their files and held messages never reach a customer, by no call and no page", async () => {
  const asked = await anOrder();
  await staffSays(asked, "The supplier is out of larch.", { isInternal: true });
  await staffSays(asked, "We look into it.");
  const { cookie } = await asSupport();
  const pdf = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");
  await form(
    "/mail/chatter_post",
    { res_model: asked.res_model, res_id: asked.res_id, message: "Their price list", is_internal: "1" },
    { cookie, file: { field: "files", name: "purchase prices.pdf", bytes: pdf } },
  );
  await harness
    .context()
    .db.update(messageTable)
    .set({ state: "held" })
    .where(eq(messageTable.words, "We look into it."));
  const forCustomer = await fetched(asked);
  expect(forCustomer).toEqual({ messages: [], message_count: 0 });
  const init = await rpc("/mail/chatter_init", { ...asked, rating_include: true });
  expect(JSON.stringify(init)).not.toContain("larch");
  const page = await harness.ask("", `/my/orders/${asked.res_id}?access_token=${asked.token}`);
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain("larch");
  expect(page.body).not.toContain("We look into it.");
  const forStaff = await fetched({ res_model: asked.res_model, res_id: asked.res_id }, cookie);
  expect(forStaff.messages.map(({ is_internal }) => is_internal)).toEqual([true, false, true]);
  const file = forStaff.messages[0]?.attachment_ids[0];
  const url = `/web/content/${file?.id}?download=true&access_token=${file?.access_token}`;
  expect((await harness.ask("", url)).statusCode).toBe(404);
  expect((await harness.ask(cookie, url)).statusCode).toBe(200);
  // A customer cannot write a note either.
  const tried = await form("/mail/chatter_post", { ...bareOf(asked), message: "psst", is_internal: "1" });
  expect(tried.statusCode).toBe(403);
});

test("the first page has ten messages, the rest follows by offset, and a domain only narrows", async () => {
  const asked = await anOrder();
  for (let at = 1; at <= 12; at += 1) await staffSays(asked, `Step ${at}`);
  const first = await fetched(asked);
  expect(first.message_count).toBe(12);
  expect(first.messages).toHaveLength(10);
  expect(first.messages[0]?.body).toContain("Step 12");
  const second = await fetched({ ...asked, offset: 10 });
  expect(second.messages.map(({ body }) => body)).toEqual(["<p>Step 2</p>", "<p>Step 1</p>"]);
  const newest = first.messages[0]?.id ?? 0;
  expect((await fetched({ ...asked, domain: [["id", "=", newest]] })).message_count).toBe(1);
  const foreign = await rpc("/mail/chatter_fetch", { ...asked, domain: [["author_email", "=", "x"]] });
  expect(foreign.error?.data.message).toBe("Messages cannot be filtered in this way.");
});

test("chatter_init says who the caller is and whether they may write", async () => {
  const asked = await anOrder();
  const guest = (await rpc("/mail/chatter_init", asked)).result as unknown as { options: object };
  expect(guest.options).toMatchObject({
    res_model: "sale.order",
    res_id: asked.res_id,
    message_count: 0,
    allow_composer: true,
    is_user_public: true,
    is_user_publisher: false,
    display_composer: asked.token,
    pager_step: 10,
    pager_scope: 5,
    pager_start: 1,
  });
  const silent = (await rpc("/mail/chatter_init", { ...asked, allow_composer: false })).result as never as {
    options: object;
  };
  expect(silent.options).toMatchObject({ allow_composer: false, display_composer: false });
  const { cookie } = await asSupport();
  const bare = { res_model: asked.res_model, res_id: asked.res_id };
  const staff = (await rpc("/mail/chatter_init", bare, cookie)).result as never as { options: object };
  expect(staff.options).toMatchObject({
    is_user_public: false,
    is_user_publisher: true,
    display_composer: true,
  });
});

test("the same form sent twice is one message; an empty one is refused", async () => {
  const asked = await anOrder();
  const sent = { ...bareOf(asked), message: "Twice?", form_key: "8f0c" };
  await form("/mail/chatter_post", sent);
  await form("/mail/chatter_post", sent);
  expect((await fetched(asked)).message_count).toBe(1);
  const empty = await form("/mail/chatter_post", { ...bareOf(asked), message: "  \n " });
  expect(empty.statusCode).toBe(422);
});

test("stars are kept times two, once for each person, filtered and answered by the shop alone", async () => {
  const asked = await anOrder();
  const { db } = harness.context();
  const early = await form("/mail/chatter_post", { ...bareOf(asked), message: "Good", stars: 4 });
  expect(early.statusCode).toBe(403);
  await db.execute(sql`update orders_order set shipping = 'done' where id = ${asked.res_id}`);
  await form("/mail/chatter_post", { ...bareOf(asked), message: "Good", stars: 4 });
  await form("/mail/chatter_post", { ...bareOf(asked), message: "Even better", rating_value: 10 });
  const all = await fetched({ ...asked, rating_include: true });
  expect(all.messages.map(({ rating_value }) => rating_value)).toEqual([10, 0]);
  expect(all.rating_stats).toMatchObject({ avg: 10, total: 1, percent: { 10: 100, 8: 0 } });
  const filtered = await fetched({ ...asked, domain: [["rating_value", "=", 8]] });
  expect(filtered.message_count).toBe(0);
  const id = all.messages[0]?.id ?? 0;
  const customer = await rpc("/website/rating/comment", { rating_id: id, publisher_comment: "Nice" });
  expect(customer.error).toBeDefined();
  const { cookie } = await asSupport();
  const answered = await rpc(
    "/website/rating/comment",
    { rating_id: id, publisher_comment: "Thank you, Ana." },
    cookie,
  );
  expect(answered.result).toMatchObject({
    id,
    publisher_comment: "Thank you, Ana.",
    publisher_id: [expect.any(Number), expect.any(String)],
    publisher_datetime: "2026-11-20 10:00:00",
  });
  await rpc("/website/rating/comment", { rating_id: id, publisher_comment: "Thanks, Ana." }, cookie);
  expect((await fetched({ ...asked, rating_include: true })).messages[0]?.rating).toMatchObject({
    id,
    publisher_comment: "Thanks, Ana.",
  });
  const gone = await rpc("/website/rating/comment", { rating_id: id, publisher_comment: false }, cookie);
  expect(gone.result).toMatchObject({
    publisher_comment: "",
    publisher_id: false,
    publisher_datetime: false,
  });
});

test("a buyer who has received an order chooses one of five stars, each with its words, without JavaScript", async () => {
  const asked = await anOrder();
  const url = `/my/orders/${asked.res_id}?access_token=${asked.token}`;
  const starsIn = (body: string) =>
    (body.match(/<input\b[^>]*\bname="stars"[^>]*>/g) ?? []).map((input) => [
      /\bvalue="(\d)"/.exec(input)?.[1],
      /\baria-label="([^"]*)"/.exec(input)?.[1]?.replaceAll("&#x27;", "'"),
    ]);
  expect(starsIn((await harness.ask("", url)).body)).toEqual([]);
  await harness
    .context()
    .db.execute(sql`update orders_order set shipping = 'done' where id = ${asked.res_id}`);
  expect(starsIn((await harness.ask("", url)).body)).toEqual([
    ["1", "I hate it"],
    ["2", "I don't like it"],
    ["3", "It's okay"],
    ["4", "I like it"],
    ["5", "I love it"],
  ]);
});

test("the page shows the thread without JavaScript: form, messages, pager of five pages from the first one", async () => {
  const asked = await anOrder();
  await staffSays(asked, "Step 1");
  const { db } = harness.context();
  await db.execute(sql`
    insert into messages_message (thread_id, author_name, by_staff, body, words)
    select thread_id, author_name, by_staff, jsonb_set(body, '{content,0,content,0,text}', to_jsonb('Step ' || at)), 'Step ' || at
    from messages_message, generate_series(2, 61) at where words = 'Step 1' and thread_id =
      (select id from messages_thread where record_id = ${asked.res_id} and model = 'sale.order') order by at`);
  await db.execute(sql`update messages_message set created_at = '2026-11-19T08:30:00Z'`);
  const url = `/my/orders/${asked.res_id}?access_token=${asked.token}`;
  const first = await harness.ask("", url);
  expect(first.body).toContain('action="/mail/chatter_post"');
  expect(first.body).toContain("Step 61");
  expect(first.body).not.toContain("<p>Step 51</p>");
  expect(first.body).toContain("Published on 19 November 2026");
  const pagesIn = (body: string) =>
    [...body.matchAll(/aria-label="Page (\d)"/g)].map(([, page]) => Number(page));
  expect(pagesIn(first.body)).toEqual([1, 2, 3, 4, 5]);
  const last = await harness.ask("", `${url}&message_page=7`);
  expect(last.body).toContain("<p>Step 1</p>");
  expect(pagesIn(last.body)).toEqual([3, 4, 5, 6, 7]);
});

test("an author's picture is shown to readers of the message, a circle to everybody else", async () => {
  const asked = await anOrder();
  await form("/mail/chatter_post", { ...bareOf(asked), message: "Hello" });
  const { messages } = await fetched(asked);
  const url = `/mail/avatar/mail.message/${messages[0]?.id}/author_avatar/50x50`;
  const mine = await harness.ask("", `${url}?access_token=${asked.token}`);
  expect(mine.headers["content-type"]).toBe("image/svg+xml");
  expect(mine.body).toContain(">AP<");
  expect((await harness.ask("", url)).body).not.toContain(">AP<");
});

test("who waits: a customer's message waits until staff answer, a note changes nothing, a question waits for the customer", async () => {
  const asked = await anOrder();
  const { db } = harness.context();
  const state = async () => {
    const [row] = await db.select().from(threadTable).where(eq(threadTable.recordId, asked.res_id));
    return { waits: row?.waitingSince !== null, asked: row?.askedAt !== null };
  };
  await form("/mail/chatter_post", { ...bareOf(asked), message: "When will it come?" });
  expect(await state()).toEqual({ waits: true, asked: false });
  await staffSays(asked, "Ask the carrier.", { isInternal: true });
  expect(await state()).toEqual({ waits: true, asked: false });
  await staffSays(asked, "Which day suits you?", { asks: true });
  expect(await state()).toEqual({ waits: false, asked: true });
  await form("/mail/chatter_post", { ...bareOf(asked), message: "Tuesday." });
  expect(await state()).toEqual({ waits: true, asked: false });
});
