import { beforeEach, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { nobody } from "#platform/session/session.ts";
import { testHarness } from "../../../testing.ts";
import { makeChannel, makeOperator, newVisitor } from "../testing.ts";
import { findChat, openChat, openWindow, placeOf, postAsVisitor } from "./chat.ts";
import { closeChat } from "./desk.ts";
import { chatTable, operatorTable } from "./tables.ts";

const harness = testHarness();
let channelId = 0;
let dan: Context;

beforeEach(async () => {
  const { db } = harness.context();
  await db.delete(chatTable);
  await db.delete(operatorTable);
  ({ id: channelId } = await makeChannel(harness.context()));
  dan = (await harness.signedIn("support")).context;
});

async function open() {
  const visitor = newVisitor(harness.context());
  const opened = await transact(visitor, (write) =>
    openChat(write, { channelId, visitorName: "", page: "/shop" }),
  );
  if (!opened) throw new Error("Nobody was available.");
  const { id, uuid } = opened.chat;
  return {
    id,
    operator: opened.operator,
    say: (body: string) => transact(visitor, (write) => postAsVisitor(write, uuid, { body })),
    async now() {
      const chat = await findChat(visitor, uuid);
      if (!chat) throw new Error("The conversation is gone.");
      return { state: chat.state, operatorId: chat.operatorId, place: await placeOf(visitor, chat) };
    },
  };
}

test("twenty windows in which nobody writes keep no operator from somebody who does, and nobody gets too many", async () => {
  const operatorId = await makeOperator(dan, { chatsMax: 2 });
  const empty = [];
  for (let index = 0; index < 20; index += 1) empty.push(await open());
  expect(empty.map(({ operator }) => operator?.userId)).toEqual(Array(20).fill(operatorId));

  const ioana = await open();
  await ioana.say("Do you fit windows in Oradea?");
  expect(await ioana.now()).toEqual({ state: "open", operatorId, place: 0 });

  // Windows in which somebody writes after all use up the room, and the next one waits in line.
  const [second, third] = empty;
  await second?.say("Good morning");
  await third?.say("Good morning");
  expect(await second?.now()).toEqual({ state: "open", operatorId, place: 0 });
  expect(await third?.now()).toEqual({ state: "waiting", operatorId: null, place: 1 });
});

test("an empty window is not in line: it holds up nobody, comes after those who wrote and is given an operator too", async () => {
  const operatorId = await makeOperator(dan, { chatsMax: 1 });
  const first = await open();
  await first.say("Good morning");
  const empty = await open();
  expect(await empty.now()).toEqual({ state: "waiting", operatorId: null, place: 1 });
  const matei = await open();
  await matei.say("Which wood lasts longest?");
  expect(await matei.now()).toMatchObject({ state: "waiting", place: 1 });
  expect(await empty.now()).toMatchObject({ state: "waiting", place: 2 });

  await transact(dan, (write) => closeChat(write, first.id));
  expect(await matei.now()).toEqual({ state: "open", operatorId, place: 0 });
  expect(await empty.now()).toMatchObject({ state: "waiting", place: 1 });
  await transact(dan, (write) => closeChat(write, matei.id));
  expect(await empty.now()).toEqual({ state: "open", operatorId, place: 0 });
});

test("one network opens a hundred windows within an hour and no more, whatever its addresses; others go on", async () => {
  await makeOperator(dan);
  const openFrom = (address: string, minutes = 0) => {
    const now = new Date(harness.context().now.getTime() + minutes * 60_000);
    const visitor = { ...harness.context(), now, visitor: nobody(address) };
    return openWindow(visitor, { channelId, visitorName: "", page: "/shop" });
  };
  // A household has a whole IPv6 /64 network.
  for (let window = 1; window <= 100; window += 1) {
    expect(await openFrom(`2001:db8:0:1::${window}`)).not.toBeNull();
  }
  await expect(openFrom("2001:db8:0:1::101")).rejects.toMatchObject({ code: "people.tooManyAttempts" });
  expect(await dan.db.$count(chatTable)).toBe(100);
  expect(await openFrom("2001:db8:0:2::1")).not.toBeNull();
  // An hour later the limit no longer applies; by then no operator is at the desk.
  expect(await openFrom("2001:db8:0:1::102", 60)).toBeNull();
});
