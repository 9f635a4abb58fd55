import { expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { makeChannel, makeOperator, newVisitor } from "../testing.ts";
import { usualWaitMinutes } from "./assignment.ts";
import { openChat, postAsVisitor } from "./chat.ts";
import { takeChat } from "./desk.ts";

const harness = testHarness();

const at = (context: Context, minutes: number): Context => ({
  ...context,
  now: new Date(harness.context().now.getTime() + minutes * 60_000),
});

test("the wait that is stated is the median of those who stood in line lately; too few waits state nothing", async () => {
  const { id: channelId } = await makeChannel(harness.context());
  const dan = (await harness.signedIn("support")).context;
  await makeOperator(dan, { chatsMax: 1 });
  async function write() {
    const visitor = newVisitor(harness.context());
    const opened = await transact(visitor, (w) => openChat(w, { channelId, visitorName: "", page: "" }));
    if (!opened) throw new Error("Nobody was available.");
    await transact(visitor, (w) => postAsVisitor(w, opened.chat.uuid, { body: "Good morning" }));
    return opened.chat.id;
  }
  const take = (id: number, minute: number) => transact(at(dan, minute), (w) => takeChat(w, id));
  const usual = (minute: number) => usualWaitMinutes(at(dan, minute), channelId);

  // The first conversation is answered immediately, without a wait.
  await write();
  const [second, third, fourth, fifth, sixth] = [
    await write(),
    await write(),
    await write(),
    await write(),
    await write(),
  ];
  await take(second, 2);
  await take(third, 3);
  await take(fourth, 3.5);
  await take(fifth, 5);
  expect(await usual(6)).toBeNull();
  await take(sixth, 30);
  expect(await usual(31)).toBe(4);
  expect(await usual(181)).toBeNull();
});
