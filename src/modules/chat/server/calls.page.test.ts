import { beforeAll, expect, test } from "vitest";
import { testHarness } from "../../../testing.ts";
import { makeChannel, makeOperator } from "../testing.ts";

const harness = testHarness();
let channelId: number;

async function rpc(url: string, params: Record<string, unknown>, cookie = "") {
  const answer = await (await harness.server()).inject({
    method: "POST",
    url,
    headers: { cookie, "content-type": "application/json" },
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
    anonymous_name: "Visitor",
    previous_operator_id: false,
  });
  expect(session).toMatchObject({
    folded: false,
    message_unread_counter: 0,
    operator_pid: [operatorId, "Dana"],
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
    },
  ]);
  expect((await rpc("/im_livechat/notify_typing", { uuid, is_typing: true })).result).toBeNull();
  expect((await rpc("/im_livechat/feedback", { uuid, rate: 10, reason: null })).result).toBeGreaterThan(0);
  expect((await rpc("/im_livechat/visitor_leave_session", { uuid })).result).toBeNull();

  const stranger = "00000000-0000-4000-8000-000000000000";
  expect((await rpc("/mail/chat_history", { uuid: stranger })).result).toEqual([]);
  expect((await rpc("/mail/chat_post", { uuid: stranger, message_content: "Hello" })).result).toBe(false);
  expect((await rpc("/chat/repair", { uuid: stranger, marks: [] })).error).toBeDefined();
  expect((await rpc("/chat/desk/view", {})).error).toBeDefined();
  expect((await rpc("/chat/desk/view", {}, (await harness.signedIn()).cookie)).error).toBeDefined();
  expect((await rpc("/chat/desk/view", {}, cookie)).result.rows).toHaveLength(1);
});
