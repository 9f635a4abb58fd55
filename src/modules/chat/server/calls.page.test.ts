import { beforeAll, expect, test } from "vitest";
import { testHarness } from "../../../testing.ts";
import { makeChannel, makeOperator } from "../testing.ts";
import { deskChannel } from "./news.ts";
import { ruleTable } from "./tables.ts";

const harness = testHarness();
let channelId: number;

async function rpc(url: string, params: Record<string, unknown>, cookie = "", referer = "http://localhost/") {
  const answer = await (await harness.server()).inject({
    method: "POST",
    url,
    headers: { cookie, referer, "content-type": "application/json" },
    payload: JSON.stringify({ jsonrpc: "2.0", method: "call", params, id: 7 }),
  });
  return answer.json();
}

beforeAll(async () => {
  ({ id: channelId } = await makeChannel(harness.context()));
});

test("the wire's calls answer as they are written down, and nobody reads a conversation without its secret", async () => {
  const closed = await rpc("/im_livechat/init", { channel_id: channelId });
  expect(closed.result).toMatchObject({ available_for_me: false, rule: {} });
  expect((await rpc("/im_livechat/get_session", { channel_id: channelId })).result).toBe(false);
  expect((await rpc("/im_livechat/load_templates", {})).result).toHaveLength(2);

  const { context, cookie } = await harness.signedIn("support");
  const operatorId = await makeOperator(context, { name: "Dana" });
  expect((await rpc("/im_livechat/init", { channel_id: channelId })).result.available_for_me).toBe(true);
  const { result: session } = await rpc("/im_livechat/get_session", {
    channel_id: channelId,
    anonymous_name: "Ioana",
    previous_operator_id: false,
  });
  expect(session).toMatchObject({
    folded: false,
    id: expect.any(Number),
    message_unread_counter: 0,
    operator_pid: [operatorId, "Dana"],
    name: "Ioana",
  });
  const { uuid } = session;
  const posted = await rpc("/mail/chat_post", { uuid, message_content: "Do you fit <b>windows</b>?" });
  expect(posted.result).toBeGreaterThan(0);
  const { result: messages } = await rpc("/mail/chat_history", { uuid, limit: 100 });
  expect(messages).toMatchObject([
    {
      id: posted.result,
      body: "<p>Do you fit &lt;b&gt;windows&lt;/b&gt;?</p>",
      date: "2026-11-20 10:00:00",
      author_id: false,
      attachment_ids: [],
      message_type: "comment",
      is_discussion: true,
      is_notification: false,
      channel_ids: [session.id],
      tracking_value_ids: [],
    },
  ]);
  const answered = { chat: session.id, client_id: "answer-of-dana", text: "Every Thursday." };
  await rpc("/chat/desk/post", answered, cookie);
  const { result: newest } = await rpc("/mail/chat_history", { uuid, limit: 100 });
  expect(newest.map(({ author_id }: { author_id: unknown }) => author_id)).toEqual([
    [operatorId, "Dana"],
    false,
  ]);
  expect((await rpc("/mail/chat_history", { uuid, limit: 101 })).error).toBeDefined();
  expect((await rpc("/im_livechat/notify_typing", { uuid, is_typing: true })).result).toBeNull();
  const pages = { pid: session.operator_pid, channel_uuid: uuid, page_history: ["/shop"] };
  // No operator has requested the history.
  expect((await rpc("/im_livechat/history", pages)).result).toBe(false);
  await rpc("/chat/desk/ask-history", { chat: session.id }, cookie);
  expect((await rpc("/im_livechat/history", pages)).result).toBe(true);
  expect((await rpc("/im_livechat/feedback", { uuid, rate: 10, reason: null })).result).toBeGreaterThan(0);
  expect((await rpc("/im_livechat/feedback", { uuid, rate: 7, reason: null })).error).toBeDefined();
  const mailed = await rpc("/im_livechat/email_livechat_transcript", { uuid, email: "ioana@example.com" });
  expect(mailed).toMatchObject({ result: null });
  expect((await rpc("/im_livechat/visitor_leave_session", { uuid })).result).toBeNull();

  const stranger = "00000000-0000-4000-8000-000000000000";
  expect((await rpc("/mail/chat_history", { uuid: stranger })).result).toEqual([]);
  expect((await rpc("/mail/chat_post", { uuid: stranger, message_content: "Hello" })).result).toBe(false);
  expect((await rpc("/chat/repair", { uuid: stranger, marks: [] })).error).toBeDefined();
  expect((await rpc("/chat/desk/view", {})).error).toBeDefined();
  expect((await rpc("/chat/desk/view", {}, (await harness.signedIn()).cookie)).error).toBeDefined();
  expect((await rpc("/chat/desk/view", {}, cookie)).result.rows).toHaveLength(1);
});

test("an operator never learns the secret of a conversation, and with it could not say yes for the visitor", async () => {
  const { context, cookie } = await harness.signedIn("support");
  const operatorId = await makeOperator(context, { name: "Ana" });
  const asked = { channel_id: channelId, previous_operator_id: operatorId };
  const { result: session } = await rpc("/im_livechat/get_session", asked);
  const { uuid, id: chat } = session;
  await rpc("/mail/chat_post", { uuid, message_content: "Good morning" });
  const seen = [
    await rpc("/chat/desk/view", {}, cookie),
    await rpc("/chat/desk/chat", { chat }, cookie),
    await rpc("/chat/desk/repair", { chat, marks: [] }, cookie),
    await rpc("/chat/desk/offer", { chat }, cookie),
  ];
  expect(seen.map(({ error }) => error)).toEqual([undefined, undefined, undefined, undefined]);
  expect(JSON.stringify(seen)).not.toContain(uuid);
  expect(seen[2]?.result.messages).toMatchObject([{ n: 1, text: "Good morning" }]);
  const customer = (await harness.signedIn()).cookie;
  expect((await rpc("/chat/desk/repair", { chat, marks: [] }, customer)).error).toBeDefined();
  expect((await rpc("/chat/desk/typing", { chat, is_typing: true }, customer)).error).toBeDefined();

  const yes = { uuid, allow: true, page: "/shop/cart" };
  expect((await rpc("/chat/share", yes, cookie)).error).toBeDefined();
  expect((await rpc("/chat/desk/chat", { chat }, cookie)).result.sharing).toBe("no");
});

test("the rule of the page that asks says what its chat does and after how many seconds", async () => {
  const { db } = harness.context();
  await db.insert(ruleTable).values({
    channelId,
    addressPart: "/shop",
    action: "auto_popup",
    timerSeconds: 40,
  });
  const ruleOn = async (page: string) =>
    (await rpc("/im_livechat/init", { channel_id: channelId }, "", `http://localhost${page}`)).result.rule;
  expect(await ruleOn("/shop?page=2")).toMatchObject({ action: "auto_popup", auto_popup_timer: 40 });
  expect(await ruleOn("/blog")).toEqual({});
});

test("the channel of a conversation brings messages, who types and the wish for pages; a visitor's own typing reaches the desk alone", async () => {
  const { context, cookie } = await harness.signedIn("support");
  const operatorId = await makeOperator(context, { name: "Radu" });
  const { result: session } = await rpc("/im_livechat/get_session", {
    channel_id: channelId,
    previous_operator_id: operatorId,
  });
  const { uuid } = session;
  await rpc("/mail/chat_post", { uuid, message_content: "Which glass is the quieter one?" });
  await rpc("/im_livechat/notify_typing", { uuid, is_typing: true });
  await rpc("/chat/desk/typing", { chat: session.id, is_typing: true }, cookie);
  await rpc("/chat/desk/ask-history", { chat: session.id }, cookie);
  const heard = async (channels: string[], as = "") => {
    const { result } = await rpc("/longpolling/poll", { channels, last: 0 }, as);
    return result
      .filter(({ channel }: { channel: string }) => channels.includes(channel))
      .map(({ message }: { message: unknown }) => message);
  };
  // A poll responds as soon as there is any news, possibly before the last one is stored.
  await expect
    .poll(() => heard([uuid]))
    .toMatchObject([
      { body: "<p>Which glass is the quieter one?</p>" },
      { info: "typing_status", partner_id: operatorId, name: "Radu", is_typing: true },
      { _type: "history_command" },
    ]);
  await expect
    .poll(() => heard([deskChannel(channelId)], cookie))
    .toContainEqual({
      kind: "typing",
      chat: session.id,
      isTyping: true,
    });
});
