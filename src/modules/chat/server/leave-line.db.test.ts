import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { mailTable } from "#platform/mail/tables.ts";
import { testHarness } from "../../../testing.ts";
import { makeChannel, makeOperator, newVisitor } from "../testing.ts";
import type { Channel } from "./channel.ts";
import { findChat, leaveLine, openChat, placeOf, postAsVisitor } from "./chat.ts";
import { closeChat, deskChat, deskView, postAsOperator, takeChat } from "./desk.ts";
import { messagesAfter } from "./message.ts";
import { findOperator } from "./operator.ts";
import { chatTable, operatorTable } from "./tables.ts";

const harness = testHarness();
let channel: Channel;

beforeEach(async () => {
  const { db } = harness.context();
  await db.delete(chatTable);
  await db.delete(operatorTable);
  await db.delete(mailTable);
  channel = await makeChannel(harness.context());
});

async function ask(question: string) {
  const visitor = newVisitor(harness.context());
  const opening = { channelId: channel.id, visitorName: "", page: "/shop" };
  const opened = await transact(visitor, (write) => openChat(write, opening));
  if (!opened) throw new Error("Nobody was available.");
  const { id, uuid } = opened.chat;
  if (question) await transact(visitor, (write) => postAsVisitor(write, uuid, { body: question }));
  return { visitor, id, uuid };
}

/** One operator with room for one conversation, who has it, and these questions in line. */
async function busyOperator(...questions: string[]) {
  const { context } = await harness.signedIn("support");
  const operatorId = await makeOperator(context, { chatsMax: 1, name: "Dana" });
  const open = await ask("I was first.");
  const waiting = [];
  for (const question of questions) waiting.push(await ask(question));
  return { context, operatorId, open, waiting };
}

const left = { email: "ioana@example.com", name: "Ioana", body: "", clientId: "left-message-1" };
const leave = (visitor: Context, uuid: string, values = left) =>
  transact(visitor, (write) => leaveLine(write, uuid, values));

async function placesOf(chats: readonly { uuid: string }[]) {
  const context = harness.context();
  return Promise.all(
    chats.map(async ({ uuid }) => {
      const chat = await findChat(context, uuid);
      return chat && placeOf(context, chat);
    }),
  );
}

async function bodiesOf(chatId: number) {
  return (await messagesAfter(harness.context(), chatId, 0)).map(({ body }) => body);
}

test("who leaves the line with a message gives the place back at once; the desk has the thread and answers by mail", async () => {
  const { context, operatorId, waiting } = await busyOperator("Two windows?", "A door?", "A sill?");
  const [first, second, third] = waiting;
  if (!first || !second || !third) throw new Error("Three are in line.");
  expect(await placesOf(waiting)).toEqual([1, 2, 3]);
  const told: [string, unknown][] = [];
  await transact(first.visitor, (write) =>
    leaveLine({ ...write, tell: (name, news) => told.push([name, news]) }, first.uuid, {
      ...left,
      body: "Please tell me the price.",
    }),
  );
  expect(await placesOf(waiting)).toEqual([0, 1, 2]);
  // Those behind are told their new places with it.
  expect(told).toContainEqual([second.uuid, { info: "place", place: 1 }]);
  expect(told).toContainEqual([third.uuid, { info: "place", place: 2 }]);

  // Nobody is assigned a conversation whose visitor does not wait.
  const me = await findOperator(context, operatorId);
  if (!me) throw new Error("There is an operator.");
  const { rows } = await deskView(context, me);
  const row = rows.find(({ id }) => id === first.id);
  expect(row).toMatchObject({
    name: "Ioana",
    state: "offline",
    excerpt: "Please tell me the price.",
    unread: 2,
  });
  expect(await deskChat(context, first.id)).toMatchObject({ email: "ioana@example.com" });
  expect(await bodiesOf(first.id)).toEqual(["Two windows?", "Please tell me the price."]);

  await transact(context, (write) => postAsOperator(write, first.id, { body: "450 euros." }));
  const mails = await context.db.select().from(mailTable);
  expect(mails.map(({ recipient }) => recipient)).toEqual(["ioana@example.com"]);
  expect((await bodiesOf(first.id)).at(-1)).toBe("450 euros.");
});

test("words that were written in line are a message already; without any, one is asked for", async () => {
  const { waiting } = await busyOperator("Two windows?", "");
  const [asked, silent] = waiting;
  if (!asked || !silent) throw new Error("Two are in line.");
  await leave(asked.visitor, asked.uuid);
  expect(await bodiesOf(asked.id)).toEqual(["Two windows?"]);
  await expect(leave(silent.visitor, silent.uuid)).rejects.toMatchObject({ code: "chat.empty" });
  await expect(leave(asked.visitor, asked.uuid, { ...left, email: "ioana" })).rejects.toMatchObject({
    fields: { email: expect.any(String) },
  });
});

test("sent twice, the message is stored once", async () => {
  const { waiting } = await busyOperator("Two windows?");
  const [first] = waiting;
  if (!first) throw new Error("One is in line.");
  const values = { ...left, body: "Please tell me the price." };
  await Promise.all([leave(first.visitor, first.uuid, values), leave(first.visitor, first.uuid, values)]);
  expect(await bodiesOf(first.id)).toEqual(["Two windows?", "Please tell me the price."]);
  expect((await findChat(harness.context(), first.uuid))?.state).toBe("offline");
});

test.each([
  ["staff take it", "visitor"],
  ["staff take it", "staff"],
  ["it is next in line", "visitor"],
  ["it is next in line", "staff"],
])(
  "left in the moment in which %s, %s first: one wins, the message is kept, and the line agrees",
  async (how, start) => {
    const { context, waiting, open } = await busyOperator("Two windows?", "A door?");
    const [first, second] = waiting;
    if (!first || !second) throw new Error("Two are in line.");
    const byVisitor = () => leave(first.visitor, first.uuid, { ...left, body: "Please tell me the price." });
    const byStaff = () =>
      transact(context, (write) =>
        how === "staff take it" ? takeChat(write, first.id) : closeChat(write, open.id),
      );
    const both: (() => Promise<unknown>)[] =
      start === "visitor" ? [byVisitor, byStaff] : [byStaff, byVisitor];
    await Promise.all(both.map((work) => work()));

    const chat = await findChat(harness.context(), first.uuid);
    expect(await bodiesOf(first.id)).toEqual(["Two windows?", "Please tell me the price."]);
    // A conversation with an operator is live; one without waits for a mail and is not in line.
    expect(chat?.state).toBe(chat?.operatorId === null ? "offline" : "open");
    const isSecondNext = how !== "staff take it" && chat?.state === "offline";
    expect(await placesOf([first, second])).toEqual([0, isSecondNext ? 0 : 1]);
  },
);

test("an operator who took the conversation gets the message live, and nothing is mailed", async () => {
  const { context, waiting } = await busyOperator("Two windows?");
  const [first] = waiting;
  if (!first) throw new Error("One is in line.");
  await transact(context, (write) => takeChat(write, first.id));
  const chat = await leave(first.visitor, first.uuid, { ...left, body: "Never mind the mail." });
  expect(chat.state).toBe("open");
  await transact(context, (write) => postAsOperator(write, first.id, { body: "Here I am." }));
  expect(await bodiesOf(first.id)).toEqual(["Two windows?", "Never mind the mail.", "Here I am."]);
  expect(await context.db.select().from(mailTable)).toEqual([]);
  await transact(context, (write) => closeChat(write, first.id));
  await expect(leave(first.visitor, first.uuid)).rejects.toMatchObject({ code: "chat.closed" });
  const [row] = await context.db.select().from(chatTable).where(eq(chatTable.id, first.id));
  expect(row?.email).toBe("");
});
