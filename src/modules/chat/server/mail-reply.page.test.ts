import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { receiveMail } from "#modules/messages/server/mail-in.ts";
import { mailInForm, saveMailIn } from "#modules/messages/server/staff-mail-in.ts";
import { transact } from "#platform/db/transact.ts";
import { mailTable } from "#platform/mail/tables.ts";
import { testHarness } from "../../../testing.ts";
import { makeChannel, makeOperator, newVisitor } from "../testing.ts";
import { leaveMessage } from "./chat.ts";
import { closeChat, deskChat, postAsOperator } from "./desk.ts";
import { messagesAfter } from "./message.ts";
import { chatTable } from "./tables.ts";

const harness = testHarness();
let channelId: number;

beforeAll(async () => {
  ({ id: channelId } = await makeChannel(harness.context()));
  await transact(harness.context(), (write) =>
    saveMailIn(write, mailInForm.parse({ address: "reply@shop.example", auth_server: "mx.shop.example" })),
  );
});

const mailOf = (to: string, from: string, words: string, more: string[] = [], id = crypto.randomUUID()) =>
  Buffer.from(
    [
      `From: Ioana <${from}>`,
      `To: Vitrine <${to}>`,
      "Subject: Re: An answer",
      `Message-ID: <${id}@mail.example>`,
      "Content-Type: text/plain; charset=utf-8",
      ...more,
      "",
      words,
    ].join("\r\n"),
  );

test("a message left while nobody was there is answered by mail, and the reply comes back into the same conversation, once", async () => {
  const visitor = newVisitor(harness.context());
  const left = await transact(visitor, (write) =>
    leaveMessage(
      write,
      { channelId, visitorName: "Ioana", page: "/shop" },
      { email: "Ioana@example.com", body: "Could you hold the price?" },
    ),
  );
  const { context } = await harness.signedIn("support");
  await makeOperator(context, { name: "Dan Crișan" });
  await transact(context, (write) =>
    postAsOperator(write, left.id, { body: "Until Friday.", clientId: "operator-answer-1" }),
  );
  const { db } = harness.context();
  const [mail] = await db.select().from(mailTable).where(eq(mailTable.recipient, "Ioana@example.com"));
  expect(mail?.replyTo).toMatch(/^reply\+[0-9a-f]{32}@shop\.example$/);
  const to = mail?.replyTo ?? "";
  const said = async () =>
    (await messagesAfter(visitor, left.id, 0)).map(({ author, body }) => `${author.split(":")[0]}: ${body}`);

  const reply = mailOf(to, "ioana@example.com", "Friday is fine.\r\n\r\n> Until Friday.");
  expect(await receiveMail(harness.context(), reply)).toBe("posted");
  expect(await receiveMail(harness.context(), reply)).toBe("duplicate");
  const known = ["visitor: Could you hold the price?", "operator: Until Friday.", "visitor: Friday is fine."];
  expect(await said()).toEqual(known);

  // Refuses other senders, senders who fail the mail checks, and automatic mails.
  const failed = "Authentication-Results: mx.shop.example; dmarc=fail";
  expect(await receiveMail(harness.context(), mailOf(to, "mallory@example.com", "Pay me."))).toBe("forged");
  expect(await receiveMail(harness.context(), mailOf(to, "ioana@example.com", "Pay me.", [failed]))).toBe(
    "forged",
  );
  const machine = ["Auto-Submitted: auto-replied"];
  expect(await receiveMail(harness.context(), mailOf(to, "ioana@example.com", "I am away.", machine))).toBe(
    "automatic",
  );
  expect(await said()).toEqual(known);

  // A reply to an ended conversation makes it wait for staff again.
  await transact(context, (write) => closeChat(write, left.id));
  expect(await receiveMail(harness.context(), mailOf(to, "ioana@example.com", "And in oak?"))).toBe("posted");
  const [chat] = await db.select().from(chatTable).where(eq(chatTable.id, left.id));
  expect(chat?.state).toBe("offline");
  expect((await said()).at(-1)).toBe("visitor: And in oak?");
});

test("pictures and documents of a reply are kept in the conversation; what may not be kept is named to staff", async () => {
  const visitor = newVisitor(harness.context());
  const left = await transact(visitor, (write) =>
    leaveMessage(
      write,
      { channelId, visitorName: "Matei", page: "/shop" },
      { email: "matei@example.com", body: "What do you need to know?" },
    ),
  );
  const { context } = await harness.signedIn("support");
  await makeOperator(context, { name: "Dan Crișan" });
  await transact(context, (write) =>
    postAsOperator(write, left.id, { body: "A plan, please.", clientId: "operator-answer-2" }),
  );
  const [mail] = await visitor.db
    .select()
    .from(mailTable)
    .where(eq(mailTable.recipient, "matei@example.com"));
  const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#27508a" } })
    .png()
    .toBuffer();
  const part = (name: string, bytes: Buffer) =>
    [
      "--cut",
      "Content-Type: application/octet-stream",
      "Content-Transfer-Encoding: base64",
      `Content-Disposition: attachment; filename="${name}"`,
      "",
      bytes.toString("base64"),
    ].join("\r\n");
  const raw = Buffer.from(
    [
      "From: Matei <matei@example.com>",
      `To: Vitrine <${mail?.replyTo}>`,
      "Subject: Re: An answer",
      "Message-ID: <with-files@mail.example>",
      "MIME-Version: 1.0",
      'Content-Type: multipart/mixed; boundary="cut"',
      "",
      "--cut\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nHere it is.",
      part("opening.png", photo),
      part("list.csv", Buffer.from("width,height\n1200,1400\n")),
      "--cut--",
    ].join("\r\n"),
  );
  expect(await receiveMail(harness.context(), raw)).toBe("posted");
  expect(await receiveMail(harness.context(), raw)).toBe("duplicate");
  const messages = await messagesAfter(visitor, left.id, 2);
  expect(messages.map(({ author, body, file }) => [author, body, file?.type])).toEqual([
    ["visitor", "Here it is.", undefined],
    ["visitor", "opening.png", "image/png"],
  ]);
  const { notes } = await deskChat(context, left.id);
  expect(notes.map(({ text }) => text)).toEqual([
    "The attachment “list.csv” was not kept: Only pictures (JPEG, PNG, WebP) and PDFs can be sent here.",
  ]);
});
