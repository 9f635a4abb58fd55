import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { mailTable } from "#platform/mail/tables.ts";
import { testHarness, testNow } from "../../../testing.ts";
import { chainOf, digestOf } from "../components/chain.ts";
import { makeChannel, makeOperator, newVisitor } from "../testing.ts";
import { chooseOperator, line } from "./assignment.ts";
import { type Channel, chatStart } from "./channel.ts";
import {
  findChat,
  leaveChat,
  leaveMessage,
  openChat,
  placeOf,
  postAsVisitor,
  writeAsVisitor,
} from "./chat.ts";
import { sendTranscript } from "./chat-mail.tsx";
import { checkCopy, repairCopy } from "./check.ts";
import { blockVisitor, closeChat, deskChat, deskView, handOver, openDesk, postAsOperator } from "./desk.ts";
import { chatFigures } from "./figures.ts";
import { messagesAfter } from "./message.ts";
import { messageView } from "./message-view.ts";
import type { Operator } from "./operator.ts";
import { eraseChat, rateChat } from "./rating.ts";
import { blockTable, chatTable, messageTable, operatorTable, ratingTable } from "./tables.ts";
import { settleLines, tidyChats } from "./tidy.ts";

const harness = testHarness();
let channel: Channel;

beforeEach(async () => {
  const { db } = harness.context();
  await db.delete(chatTable);
  await db.delete(operatorTable);
  await db.delete(blockTable);
  await db.delete(mailTable);
  channel = await makeChannel(harness.context());
});

const after = (seconds: number) => new Date(testNow.getTime() + seconds * 1000);

async function begin(context: Context, more: { previousOperatorId?: number; localeCode?: string } = {}) {
  const opened = await transact(context, (write) =>
    openChat(write, { channelId: channel.id, visitorName: "", page: "/shop", ...more }),
  );
  return opened?.chat ?? null;
}

async function beginSurely(context: Context) {
  const chat = await begin(context);
  if (!chat) throw new Error("Nobody was available.");
  return chat;
}

const write = (context: Context, uuid: string, body: string, clientId?: string) =>
  transact(context, (w) => postAsVisitor(w, uuid, { body, clientId }));

test("sending again with the same id stores nothing and answers the stored message", async () => {
  await makeOperator((await harness.signedIn("support")).context);
  const visitor = newVisitor(harness.context());
  const { uuid } = await beginSurely(visitor);
  const first = await write(visitor, uuid, "Do you fit windows in Oradea?", "visitor-message-1");
  const again = await write(visitor, uuid, "Do you fit windows in Oradea?", "visitor-message-1");
  expect(again?.message.id).toBe(first?.message.id);
  const { message } = (await write(visitor, uuid, "On Thursdays?", "visitor-message-2")) ?? {};
  expect(message?.n).toBe(2);
  expect(await visitor.db.select().from(messageTable)).toHaveLength(2);
});

test("twenty messages sent at once from two sides are numbered without gaps, and the chain proves them", async () => {
  const operator = (await harness.signedIn("support")).context;
  await makeOperator(operator);
  const visitor = newVisitor(harness.context());
  const chat = await beginSurely(visitor);
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2
        ? write(visitor, chat.uuid, `Question ${index}`, `question-${index}`)
        : transact(operator, (w) =>
            postAsOperator(w, chat.id, { body: `Answer ${index}`, clientId: `answer-${index}` }),
          ),
    ),
  );
  const messages = (await messagesAfter(visitor, chat.id, 0)).map(messageView);
  expect(messages.map(({ n }) => n)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  let chain = "";
  for (const message of messages) {
    expect(await digestOf(message.salt ?? "", message.text ?? "")).toBe(message.digest);
    chain = await chainOf(chain, message);
    expect(message.chain).toBe(chain);
  }
  expect((await findChat(visitor, chat.uuid))?.chain).toBe(chain);
});

test("a copy that is behind or damaged gets what it lacks after the last message on which both agree", async () => {
  await makeOperator((await harness.signedIn("support")).context);
  const visitor = newVisitor(harness.context());
  const { uuid } = await beginSurely(visitor);
  for (const index of [1, 2, 3, 4, 5]) await write(visitor, uuid, `Line ${index}`);
  const chat = await findChat(visitor, uuid);
  if (!chat) throw new Error("The conversation is gone.");
  const stored = await messagesAfter(visitor, chat.id, 0);
  expect(checkCopy(chat, { n: 5, chain: chat.chain }).ok).toBe(true);
  expect(checkCopy(chat, { n: 4, chain: stored[3]?.chain ?? "" }).ok).toBe(false);
  const behind = await repairCopy(visitor, chat, [{ n: 3, chain: stored[2]?.chain ?? "" }]);
  expect([behind.base, behind.messages.map(({ text }) => text)]).toEqual([3, ["Line 4", "Line 5"]]);
  const marks = [
    { n: 5, chain: "damaged" },
    { n: 2, chain: stored[1]?.chain ?? "" },
  ];
  expect((await repairCopy(visitor, chat, marks)).base).toBe(2);
  expect((await repairCopy(visitor, chat, [])).messages).toHaveLength(5);
});

test("three operators with room for two, ten chats: none above two, four wait in order, a closed one frees the oldest", async () => {
  const operators = await Promise.all([1, 2, 3].map(() => harness.signedIn("support")));
  for (const { context } of operators) await makeOperator(context, { chatsMax: 2 });
  const visitors = Array.from({ length: 10 }, () => newVisitor(harness.context()));
  const chats = [];
  for (const visitor of visitors) {
    const chat = await beginSurely(visitor);
    await write(visitor, chat.uuid, "Good morning");
    chats.push(chat);
  }
  const context = harness.context();
  const open = await context.db.select().from(chatTable).where(eq(chatTable.state, "open"));
  const byOperator = new Map<number | null, number>();
  for (const { operatorId } of open) byOperator.set(operatorId, (byOperator.get(operatorId) ?? 0) + 1);
  expect([...byOperator.values()]).toEqual([2, 2, 2]);
  const waiting = await line(context, channel.id);
  expect(waiting.map(({ id }) => id)).toEqual(chats.slice(6).map(({ id }) => id));
  expect(await Promise.all(waiting.map((chat) => placeOf(context, chat)))).toEqual([1, 2, 3, 4]);

  const [closed] = open;
  const closer = operators.find(({ context: { user } }) => user?.id === closed?.operatorId);
  if (!closed || !closer) throw new Error("No conversation is open.");
  await transact(closer.context, (w) => closeChat(w, closed.id));
  const next = await findChat(context, chats[6]?.uuid ?? "");
  expect([next?.state, next?.operatorId]).toEqual(["open", closed.operatorId]);
});

test("the conversations of an operator whose desk died go to another one after the grace time, with the reason kept", async () => {
  const dana = (await harness.signedIn("support")).context;
  const radu = (await harness.signedIn("support")).context;
  const danaId = await makeOperator(dana);
  const visitor = newVisitor(harness.context());
  const chat = await beginSurely(visitor);
  await write(visitor, chat.uuid, "Which glass is the quieter one?");
  expect((await findChat(visitor, chat.uuid))?.operatorId).toBe(danaId);
  // The lease has ended, but the desk may still return.
  await makeOperator({ ...radu, now: after(85) });
  expect((await findChat(visitor, chat.uuid))?.operatorId).toBe(danaId);
  const raduLater = { ...radu, now: after(100) };
  const raduId = await makeOperator(raduLater);
  const moved = await findChat(visitor, chat.uuid);
  expect(moved).toMatchObject({ state: "open", operatorId: raduId, assignment: { rule: "idle" } });
  // Without an operator the conversation waits in line at its original time.
  await settleLines({ ...harness.context(), now: after(400) });
  expect(await findChat(visitor, chat.uuid)).toMatchObject({ state: "waiting", operatorId: null });
});

test("nobody available: no conversation begins, and a left message is answered by mail in the same conversation", async () => {
  const visitor = newVisitor(harness.context());
  expect(await begin(visitor)).toBeNull();
  const opening = { channelId: channel.id, visitorName: "Ioana Șerban", page: "/shop" };
  const message = {
    email: "ioana@example.com",
    body: "Could you hold the price?",
    clientId: "left-message-1",
  };
  await expect(
    transact(visitor, (w) => leaveMessage(w, opening, { ...message, email: "ioana" })),
  ).rejects.toMatchObject({ fields: { email: expect.any(String) } });
  const chat = await transact(visitor, (w) => leaveMessage(w, opening, message));
  const operator = (await harness.signedIn("support")).context;
  await makeOperator(operator, { name: "Dana" });
  await transact(operator, (w) =>
    postAsOperator(w, chat.id, { body: "Yes, until Friday.", clientId: "answer-by-mail" }),
  );
  const [mail] = await visitor.db.select().from(mailTable);
  expect(mail).toMatchObject({ recipient: "ioana@example.com" });
  expect(mail?.text).toContain("Yes, until Friday.");
  expect(mail?.text).not.toContain("hold the price");
  const messages = await messagesAfter(visitor, chat.id, 0);
  expect(messages.map(({ body }) => body)).toEqual(["Could you hold the price?", "Yes, until Friday."]);
});

test("the choice: the previous operator, else nobody busy, else the fewest; the visitor's language first", () => {
  const operator = (userId: number, languages = ["en"], chatsMax = 3) =>
    ({ userId, languages, chatsMax }) as Operator;
  const team = [operator(1), operator(2, ["ro", "en"]), operator(3, ["de"])];
  const chosen = (chats: [number, number][], locale: string, previousOperatorId?: number) => {
    const choice = chooseOperator(team, new Map(chats), { locale, previousOperatorId }, () => 0);
    return [choice?.operator.userId, choice?.reason.rule];
  };
  expect(chosen([[3, 2]], "en", 3)).toEqual([3, "previous"]);
  expect(chosen([[3, 3]], "en", 3)).toEqual([1, "idle"]);
  expect(chosen([[2, 1]], "ro")).toEqual([2, "fewest"]);
  expect(
    chosen(
      [
        [1, 2],
        [2, 1],
      ],
      "en",
    ),
  ).toEqual([2, "fewest"]);
  expect(chosen([[2, 3]], "ro")).toEqual([1, "idle"]);
  expect(
    chosen(
      [
        [1, 3],
        [2, 3],
        [3, 3],
      ],
      "de",
    ),
  ).toEqual([undefined, undefined]);
});

test("a new conversation ends the earlier one with a note; leaving notes it only where something was written", async () => {
  await makeOperator((await harness.signedIn("support")).context);
  const visitor = newVisitor(harness.context());
  const first = await beginSurely(visitor);
  await write(visitor, first.uuid, "Good morning");
  const second = await beginSurely(visitor);
  expect((await findChat(visitor, first.uuid))?.state).toBe("closed");
  await transact(visitor, (w) => leaveChat(w, second.uuid));
  expect(await findChat(visitor, second.uuid)).toBeNull();
  await transact(visitor, (w) => leaveChat(w, first.uuid));
  const notes = await messagesAfter(visitor, first.id, 0);
  expect(notes.map(({ author, body }) => [author, body])).toEqual([
    ["visitor", "Good morning"],
    ["system", "Visitor has begun a new conversation."],
  ]);
  await expect(write(visitor, first.uuid, "Are you still there?")).rejects.toMatchObject({
    code: "chat.closed",
  });
});

test("limits: length, emptiness, thirty messages a minute, and blocked visitors", async () => {
  const operator = (await harness.signedIn("support")).context;
  await makeOperator(operator);
  const visitor = newVisitor(harness.context());
  const chat = await beginSurely(visitor);
  await expect(write(visitor, chat.uuid, "a".repeat(4001))).rejects.toMatchObject({ code: "chat.tooLong" });
  await expect(write(visitor, chat.uuid, "  \n ")).rejects.toMatchObject({ code: "chat.empty" });
  for (let index = 0; index < 30; index += 1) await write(visitor, chat.uuid, `Line ${index}`);
  await expect(write(visitor, chat.uuid, "One more")).rejects.toMatchObject({ code: "chat.tooFast" });
  await transact(operator, (w) => blockVisitor(w, chat.id, true));
  expect(await write({ ...visitor, now: after(90) }, chat.uuid, "Hello")).toBeNull();
  const later = { ...visitor, now: after(90) };
  const opening = { channelId: channel.id, visitorName: "", page: "" };
  await expect(transact(later, (w) => writeAsVisitor(w, chat.uuid, { body: "Hello" }))).rejects.toMatchObject(
    {
      code: "chat.cannotWrite",
    },
  );
  await expect(
    transact(later, (w) => leaveMessage(w, opening, { email: "ana@example.com", body: "Hello" })),
  ).rejects.toMatchObject({ code: "chat.cannotWrite" });
  expect(await begin({ ...visitor, now: after(90) })).toBeNull();
  expect((await deskChat(operator, chat.id)).isBlocked).toBe(true);
});

test("a rating counts once; the figures show it with the times to the first answer and to the end", async () => {
  const operator = (await harness.signedIn("support")).context;
  await makeOperator(operator);
  const visitor = newVisitor(harness.context());
  const { uuid, id } = await beginSurely(visitor);
  await write(visitor, uuid, "Do you fit windows in Oradea?");
  await transact({ ...operator, now: after(40) }, (w) =>
    postAsOperator(w, id, { body: "Every Thursday.", clientId: "answer-of-dana" }),
  );
  await transact({ ...operator, now: after(300) }, (w) => closeChat(w, id));
  await transact(visitor, (w) => rateChat(w, uuid, { rate: 1, reason: "I waited" }));
  await transact(visitor, (w) => rateChat(w, uuid, { rate: 5, reason: "" }));
  expect(await visitor.db.select().from(ratingTable)).toMatchObject([{ rate: 5, reason: "" }]);
  expect(await chatFigures({ ...operator, now: after(600) }, channel.id)).toEqual({
    key: "",
    name: "",
    chats: 1,
    missed: 0,
    firstAnswerSeconds: 40,
    mostAnsweredSeconds: 40,
    resolutionSeconds: 300,
    ratings: { great: 0, okay: 1, bad: 0 },
  });
});

test("a transcript leaves only after an answer of staff, to a valid address, three a day", async () => {
  const operator = (await harness.signedIn("support")).context;
  await makeOperator(operator, { name: "Dana" });
  const visitor = newVisitor(harness.context());
  const { uuid, id } = await beginSurely(visitor);
  await write(visitor, uuid, "Do you fit windows in Oradea?");
  const send = (email: string) => transact(visitor, (w) => sendTranscript(w, uuid, email));
  await expect(send("victim@example.com")).rejects.toMatchObject({ code: "chat.nothingToSend" });
  await transact(operator, (w) => postAsOperator(w, id, { body: "Yes <b>!", clientId: "answer-of-dana" }));
  await expect(send("victim")).rejects.toMatchObject({ fields: { email: "chat.emailWrong" } });
  for (const index of [1, 2, 3, 4]) {
    await write(visitor, uuid, `Line ${index}`);
    await send("victim@example.com");
  }
  const mails = await visitor.db.select().from(mailTable);
  expect(mails).toHaveLength(3);
  expect(mails[0]?.subject).toBe("Conversation with Dana");
  expect(mails[0]?.html).toContain("Yes &lt;b&gt;!");
});

test("erasing takes the words away; numbers and chain stay, so that both ends still agree", async () => {
  const operator = (await harness.signedIn("support")).context;
  await makeOperator(operator);
  const visitor = newVisitor(harness.context());
  const { uuid, id } = await beginSurely(visitor);
  await write(visitor, uuid, "My address is Str. Lungă 4");
  const before = await findChat(visitor, uuid);
  await transact(visitor, (w) => eraseChat(w, uuid));
  const [erased] = await messagesAfter(visitor, id, 0);
  expect(erased).toMatchObject({ body: null, salt: null });
  expect(await chainOf("", messageView(erased as never))).toBe(before?.chain);
  await write(visitor, uuid, "Something else");
  expect((await deskChat(operator, id)).erasedTo).toBe(1);
});

test("a conversation is handed over only to somebody who is available and has room", async () => {
  const dana = (await harness.signedIn("support")).context;
  const radu = (await harness.signedIn("support")).context;
  await makeOperator(dana);
  const visitor = newVisitor(harness.context());
  const chat = await beginSurely(visitor);
  await write(visitor, chat.uuid, "Good morning");
  const raduName = "Radu Marin";
  const raduId = await makeOperator(radu, { chatsMax: 1, name: raduName });
  await transact(dana, (w) => handOver(w, chat.id, raduId, " She has measured already. "));
  expect((await deskChat(radu, chat.id)).notes.map(({ text }) => text)).toEqual([
    "She has measured already.",
  ]);
  expect(await findChat(visitor, chat.uuid)).toMatchObject({ operatorId: raduId });
  const [told] = await messagesAfter(visitor, chat.id, 1);
  expect(told).toMatchObject({ author: "system", body: `${raduName} continues this conversation.` });
  await expect(transact(dana, (w) => handOver(w, chat.id, raduId))).rejects.toMatchObject({
    code: "chat.notYours",
  });
  const other = await beginSurely(newVisitor(harness.context()));
  await expect(transact(dana, (w) => handOver(w, other.id, raduId))).rejects.toMatchObject({
    code: "chat.noRoom",
  });
  const view = await deskView(dana, await transact(dana, (w) => openDesk(w, { inactivityMs: 0 })));
  expect(view.rows.map(({ operatorId, excerpt }) => [operatorId, excerpt])).toEqual([
    [raduId, "Good morning"],
  ]);
});

test("somebody idle for half an hour gets no conversation, and neither does who is busy or away", async () => {
  const dana = (await harness.signedIn("support")).context;
  await makeOperator(dana);
  const available = async (seconds = 0) =>
    (await chatStart({ ...harness.context(), now: after(seconds) }, channel.id, "/shop")).available;
  expect(await available()).toBe(true);
  await transact(dana, (w) => openDesk(w, { status: "busy", inactivityMs: 0 }));
  expect(await available()).toBe(false);
  await transact({ ...dana, now: after(1900) }, (w) =>
    openDesk(w, { status: "available", inactivityMs: 1_860_000 }),
  );
  expect(await available(1900)).toBe(false);
  await transact({ ...dana, now: after(1900) }, (w) => openDesk(w, { inactivityMs: 0 }));
  expect(await available(1900)).toBe(true);
  expect(await available(1970)).toBe(false);
});

test("empty windows are forgotten after an hour, silent conversations end after a day", async () => {
  await makeOperator((await harness.signedIn("support")).context);
  const [empty, silent] = [newVisitor(harness.context()), newVisitor(harness.context())];
  const { uuid: emptyUuid } = await beginSurely(empty);
  const { uuid } = await beginSurely(silent);
  await write(silent, uuid, "Good morning");
  await tidyChats({ ...harness.context(), now: after(3700) });
  expect(await findChat(empty, emptyUuid)).toBeNull();
  expect((await findChat(silent, uuid))?.state).toBe("open");
  await tidyChats({ ...harness.context(), now: after(90_000) });
  await tidyChats({ ...harness.context(), now: after(90_000) });
  expect((await findChat(silent, uuid))?.state).toBe("closed");
});
