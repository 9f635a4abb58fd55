import { expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { makeChannel, makeOperator, newVisitor } from "../testing.ts";
import { findChat, leaveMessage, openChat, postAsVisitor } from "./chat.ts";
import { addNote, postAsOperator } from "./desk.ts";
import { messagesAfter } from "./message.ts";
import { chatExport, eraseChats } from "./personal-data.ts";
import { noteTable } from "./tables.ts";

const harness = testHarness();

test("the archive of a person has both sides of their own conversations; erased, words, name and notes are gone", async () => {
  const { id: channelId } = await makeChannel(harness.context());
  const operator = (await harness.signedIn("support")).context;
  await makeOperator(operator, { name: "Dana" });
  const subjectOf = (personId: number) => ({ personId, personIds: [personId], userIds: [], emails: [] });
  const begin = async (words: string) => {
    const { context } = await harness.signedIn();
    const opened = await transact(context, (write) =>
      openChat(write, { channelId, visitorName: "", page: "/shop" }),
    );
    if (!opened) throw new Error("Nobody was available.");
    await transact(context, (write) => postAsVisitor(write, opened.chat.uuid, { body: words }));
    return { context, ...opened.chat, subject: subjectOf(context.user?.personId ?? 0) };
  };
  const ana = await begin("I live in Str. Lungă 4.");
  const ion = await begin("Do you deliver to Sibiu?");
  await transact(operator, async (write) => {
    await postAsOperator(write, ana.id, { body: "Every Thursday.", clientId: "answer-of-dana" });
    await addNote(write, ana.id, "Walls out of square.");
  });
  const words = async ({ context, subject }: typeof ana) =>
    (await chatExport.records(context, subject)).map(({ text }) => text);
  expect(await words(ana)).toEqual(["I live in Str. Lungă 4.", "Every Thursday."]);
  expect(await words(ion)).toEqual(["Do you deliver to Sibiu?"]);

  await transact(harness.context(), (write) => eraseChats(write, ana.subject, "Erased"));
  expect((await messagesAfter(operator, ana.id, 0)).map(({ body }) => body)).toEqual([null, null]);
  expect(await findChat(ana.context, ana.uuid)).toMatchObject({
    visitorName: "Erased",
    page: "",
    personId: null,
  });
  expect(await operator.db.select().from(noteTable)).toEqual([]);
  expect(await words(ion)).toEqual(["Do you deliver to Sibiu?"]);
});

test("a message left with somebody's address belongs to their data, although they were not signed in", async () => {
  const { id: channelId } = await makeChannel(harness.context());
  const visitor = newVisitor(harness.context());
  const left = await transact(visitor, (write) =>
    leaveMessage(
      write,
      { channelId, visitorName: "Maria", page: "/shop" },
      { email: "Maria@example.com", body: "Could you hold the price?" },
    ),
  );
  const subject = { personId: 0, personIds: [], userIds: [], emails: ["maria@example.com"] };
  const texts = async () => (await chatExport.records(visitor, subject)).map(({ text }) => text);
  expect(await texts()).toEqual(["Could you hold the price?"]);
  await transact(harness.context(), (write) => eraseChats(write, subject, "Erased"));
  expect(await texts()).toEqual([]);
  expect(await findChat(visitor, left.uuid)).toMatchObject({ visitorName: "Erased", email: "" });
  expect((await messagesAfter(visitor, left.id, 0)).map(({ body }) => body)).toEqual([null]);
});
