import { beforeEach, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { makeChannel, makeOperator, newVisitor } from "../testing.ts";
import { findChat, openChat, postAsVisitor, readByVisitor } from "./chat.ts";
import { deskChat, handOver, postAsOperator, readByOperator } from "./desk.ts";
import { writeFromPage } from "./page.ts";
import { chatTable, operatorTable } from "./tables.ts";

const harness = testHarness();
let channelId = 0;
let dan: Context;
let irina: Context;

beforeEach(async () => {
  const { db } = harness.context();
  await db.delete(chatTable);
  await db.delete(operatorTable);
  ({ id: channelId } = await makeChannel(harness.context()));
  dan = (await harness.signedIn("support")).context;
  irina = (await harness.signedIn("support")).context;
});

async function begin() {
  const visitor = newVisitor(harness.context());
  const opened = await transact(visitor, (write) =>
    openChat(write, { channelId, visitorName: "", page: "/shop" }),
  );
  if (!opened) throw new Error("Nobody was available.");
  const { id, uuid } = opened.chat;
  return {
    id,
    visitor,
    say: (body: string) => transact(visitor, (write) => postAsVisitor(write, uuid, { body })),
    answer: (body: string) => transact(dan, (write) => postAsOperator(write, id, { body })),
    reads: (n: number) => transact(visitor, (write) => readByVisitor(write, uuid, n)),
    isReadBy: (who: Context, n: number) => transact(who, (write) => readByOperator(write, id, n)),
    /** The last message that the visitor has read, and the operator's. */
    async read() {
      const chat = await findChat(visitor, uuid);
      return [chat?.visitorReadN, chat?.operatorReadN];
    },
  };
}

test("each side has read what its reader was shown: never more than there is, and never less than before", async () => {
  await makeOperator(dan);
  const { id, say, answer, reads, isReadBy, read } = await begin();
  await say("Do you fit windows in Oradea?");
  await say("Four of them.");
  expect(await read()).toEqual([2, 0]);
  // Opening a conversation does not mark it as read.
  expect((await deskChat(dan, id)).row.unread).toBe(2);
  await isReadBy(dan, 1);
  expect(await read()).toEqual([2, 1]);
  await isReadBy(dan, 99);
  expect(await read()).toEqual([2, 2]);
  await isReadBy(dan, 1);
  expect(await read()).toEqual([2, 2]);

  await answer("Every Thursday.");
  expect(await read()).toEqual([2, 3]);
  // This message was on its way when the answer came, so it does not mark the answer as read.
  await say("Hello?");
  expect(await read()).toEqual([2, 3]);
  await reads(4);
  expect(await read()).toEqual([4, 3]);
  await answer("Which street?");
  expect(await read()).toEqual([4, 3]);
});

test("a colleague who looks has read nothing for the operator, until the conversation is theirs", async () => {
  await makeOperator(dan);
  const { id, say, isReadBy, read } = await begin();
  await say("Do you fit windows in Oradea?");
  const irinaId = await makeOperator(irina);
  await isReadBy(irina, 1);
  expect(await read()).toEqual([1, 0]);
  await transact(dan, (write) => handOver(write, id, irinaId));
  await isReadBy(dan, 1);
  expect(await read()).toEqual([1, 0]);
  await isReadBy(irina, 1);
  expect(await read()).toEqual([1, 1]);
});

test("a visitor who writes from the page without scripts has read what it showed", async () => {
  await makeOperator(dan);
  const { visitor, say, answer, read } = await begin();
  await say("Do you fit windows in Oradea?");
  await answer("Every Thursday.");
  const typed = { c: "", clientId: "from the page", message: "Thank you.", email: "", name: "" };
  await transact(visitor, (write) => writeFromPage(write, { ...typed, read: 2 }));
  expect((await read())[0]).toBe(3);
});
