import { expect, test } from "vitest";
import { chainOf, digestOf } from "./chain.ts";
import { Conversation } from "./conversation.ts";
import type { MessageView } from "./views.ts";

async function conversationOf(count: number): Promise<MessageView[]> {
  const messages: MessageView[] = [];
  let chain = "";
  for (let n = 1; n <= count; n += 1) {
    const [author, clientId, text, salt] = [
      n % 3 ? "visitor" : "operator:2",
      `message-${n}`,
      `Line ${n}`,
      `salt-${n}`,
    ];
    const digest = await digestOf(salt, text);
    chain = await chainOf(chain, { n, clientId, author, digest });
    messages.push({
      n,
      clientId,
      author,
      authorName: "",
      text,
      salt,
      digest,
      chain,
      at: "2026-11-20T10:00:00Z",
      file: null,
    });
  }
  return messages;
}

const headOf = (messages: readonly MessageView[]) => ({
  n: messages.length,
  chain: messages.at(-1)?.chain ?? "",
});

/** Simulates the server's repair: returns the messages after the newest mark on which both copies agree. */
function repairOf(stored: readonly MessageView[], copy: Conversation) {
  const agreed = copy.marks().find(({ n, chain }) => stored[n - 1]?.chain === chain);
  const base = agreed?.n ?? 0;
  return { base, messages: stored.slice(base), head: headOf(stored) };
}

test("messages that come twice, out of order or not at all: the copy is right or asks for a repair", async () => {
  const stored = await conversationOf(12);
  const copy = new Conversation();
  const [first, second, , fourth] = stored as [MessageView, MessageView, MessageView, MessageView];
  expect(await copy.take(first)).toBe("appended");
  expect(await copy.take(first)).toBe("known");
  expect(await copy.take(fourth)).toBe("repair");
  expect(await copy.take(second)).toBe("appended");
  expect(copy.compared(headOf(stored))).toEqual({ lost: 10, duplicated: 0 });
  await copy.apply(repairOf(stored, copy));
  expect(copy.messages).toEqual(stored);
  expect(copy.compared(headOf(stored))).toEqual({ lost: 0, duplicated: 0 });
});

test("a message whose words or place were changed on the way is not appended", async () => {
  const [first, second] = (await conversationOf(2)) as [MessageView, MessageView];
  const copy = new Conversation();
  expect(await copy.take({ ...first, text: "Something else" })).toBe("repair");
  expect(await copy.take({ ...first, author: "operator:9" })).toBe("repair");
  await copy.take(first);
  expect(await copy.take({ ...second, chain: first.chain })).toBe("repair");
  expect(copy.messages).toEqual([first]);
});

test("a copy with another past is cut where the chains differ; a late answer never shortens it", async () => {
  const stored = await conversationOf(9);
  const copy = new Conversation();
  const early = { base: 0, messages: stored.slice(0, 4), head: headOf(stored.slice(0, 4)) };
  for (const message of stored) await copy.take(message);
  await copy.apply(early);
  expect(copy.messages).toEqual(stored);

  const other = new Conversation();
  let chain = stored[2]?.chain ?? "";
  for (const message of stored.slice(0, 3)) await other.take(message);
  for (const n of [4, 5]) {
    const link = { n, clientId: `lost-${n}`, author: "visitor", digest: await digestOf("", "") };
    chain = await chainOf(chain, link);
    await other.take({ ...link, chain, authorName: "", text: "", salt: "", at: "", file: null });
  }
  expect(other.messages).toHaveLength(5);
  await other.apply(repairOf(stored, other));
  expect(other.messages).toEqual(stored);
});

test("erased words come with the same chain and take the place of the old ones", async () => {
  const stored = await conversationOf(3);
  const copy = new Conversation();
  for (const message of stored) await copy.take(message);
  const erased = stored.map((message) => ({ ...message, text: null, salt: null }));
  await copy.apply({ base: 0, messages: erased, head: headOf(stored) });
  expect(copy.messages.map(({ text }) => text)).toEqual([null, null, null]);
});
