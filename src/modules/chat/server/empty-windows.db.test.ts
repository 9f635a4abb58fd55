import { beforeEach, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { makeChannel, makeOperator, newVisitor } from "../testing.ts";
import { findChat, openChat, placeOf, postAsVisitor } from "./chat.ts";
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

  // Those who write after all fill up the room, and the next one is in line.
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
