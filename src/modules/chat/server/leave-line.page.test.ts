import { beforeAll, expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { makeChannel, makeOperator, newVisitor } from "../testing.ts";
import { openChat, postAsVisitor } from "./chat.ts";

const harness = testHarness();
let channelId: number;

beforeAll(async () => {
  ({ id: channelId } = await makeChannel(harness.context()));
  await makeOperator((await harness.signedIn("support")).context, { name: "Dana", chatsMax: 1 });
  const first = newVisitor(harness.context());
  await transact(first, async (write) => {
    const opened = await openChat(write, { channelId, visitorName: "", page: "/shop" });
    await postAsVisitor(write, opened?.chat.uuid ?? "", { body: "I was first." });
  });
});

test("without scripts one leaves a message on the page of the chat instead of waiting in line", async () => {
  const begun = await harness.ask("", "/chat", { clientId: "page-message-1", message: "Two windows?" });
  const visitor = begun.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const page = async () => (await harness.ask(visitor, "/chat")).body;
  expect(await page()).toContain("You are next in line");
  const form = { action: "leaveLine", clientId: "page-message-2", message: "", email: "ioana" };
  const refused = await harness.ask(visitor, "/chat", form);
  expect(refused.body).toMatch(/<details[^>]* open=""/);
  expect(refused.body).toContain("You are next in line");
  const left = { ...form, email: "ioana@example.com", message: "Please tell me the price." };
  for (const _ of ["sent", "sent again"])
    expect((await harness.ask(visitor, "/chat", left)).statusCode).toBe(303);
  expect(await page()).toContain("We have your message. The answer comes by e-mail.");
  expect(await page()).not.toContain("next in line");
  expect((await page()).match(/<p class="chat-bubble"[^>]*>Please tell me the price\./g)).toHaveLength(1);
  expect((await page()).match(/<p class="chat-bubble"[^>]*>Two windows\?/g)).toHaveLength(1);
});

test("the call that leaves the line says how the answer comes, and refuses a conversation it does not know", async () => {
  async function rpc(url: string, params: Record<string, unknown>) {
    const answer = await (await harness.server()).inject({
      method: "POST",
      url,
      payload: { jsonrpc: "2.0", method: "call", params, id: 7 },
    });
    return answer.json();
  }
  const { result: session } = await rpc("/im_livechat/get_session", { channel_id: channelId });
  const post = { uuid: session.uuid, client_id: "waiting-message-1", text: "A door?" };
  await rpc("/chat/post", post);
  const left = { channel_id: channelId, uuid: session.uuid, email: "ioana@example.com", text: "" };
  const { result } = await rpc("/chat/leave-message", { ...left, client_id: "left-message-1" });
  expect(result).toMatchObject({ uuid: session.uuid, place: 0, is_left: true });
  const head = { uuid: session.uuid, n: 0, chain: "" };
  expect((await rpc("/chat/check", head)).result).toMatchObject({ state: "offline", place: 0 });
  const foreign = { ...left, uuid: "5f3c2a10-6f0e-4c31-9a55-2c1f6f2d9b01", client_id: "left-message-2" };
  expect((await rpc("/chat/leave-message", foreign)).error.data.refusal).toBe("platform.notFound");
});
