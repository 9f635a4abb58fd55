import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { orders } from "#modules/orders/module.ts";
import { makeSentOrder, orderRow } from "#modules/orders/testing/staff.ts";
import { type Goods, makeGoods, prepareShop } from "#modules/orders/testing.ts";
import { shop } from "#modules/shop/module.ts";
import { transact } from "#platform/db/transact.ts";
import { mailTable } from "#platform/mail/tables.ts";
import { testConfig, testHarness } from "../../../testing.ts";
import { talker } from "../testing.ts";
import { treeOfText } from "./body.ts";
import { followersOf } from "./follower.ts";
import { receiveMail } from "./mail-in.ts";
import { mailInKey } from "./mail-in-setting.ts";
import { postMessage } from "./message.ts";
import { leaveNote } from "./note.ts";
import { mailNews } from "./notify.ts";
import { mailInForm, saveMailIn } from "./staff-mail-in.ts";
import { mailInTable, messageTable, threadTable } from "./tables.ts";
import { writableThread } from "./thread.ts";

/** Replies by mail: into the right thread, under the right name, and with no more rights than the sender has. */

const harness = testHarness(prepareShop, { also: [orders, shop] });
const { form } = talker(harness.server);
let bench: Goods;
let number = 0;

beforeAll(async () => {
  const context = harness.context();
  bench = await makeGoods(context, { key: "bench", name: "Larch bench", priceMinor: 24_000, stock: 90 });
  await transact(context, (write) =>
    saveMailIn(write, mailInForm.parse({ address: "Reply@shop.example", auth_server: "mx.shop.example" })),
  );
});

async function aThread() {
  number += 1;
  const email = `ioana${number}@example.com`;
  const recordId = await makeSentOrder(
    harness.context(),
    [{ variantId: bench.variantId, quantity: 2 }],
    email,
  );
  const { context } = await harness.signedIn("support");
  await transact(context, async (write) => {
    const thread = await writableThread(write, { model: "sale.order", recordId });
    await postMessage(write, thread, { body: treeOfText("Which windows tilt?") });
  });
  const { db } = harness.context();
  const [row] = await db.select().from(threadTable).where(eq(threadTable.recordId, recordId));
  const threadId = row?.id ?? 0;
  const followers = await followersOf(harness.context(), threadId);
  const customer = followers.find(({ isStaff }) => !isStaff);
  const staff = followers.find(({ isStaff }) => isStaff);
  if (!customer || !staff) throw new Error("Somebody does not follow.");
  const { accessToken } = await orderRow(context, recordId);
  return { recordId, threadId, email, customer, staff, accessToken };
}

type Sent = { from: string; token: string; body?: string; headers?: string[]; id?: string; type?: string };

function mailOf({
  from,
  token,
  body = "Both tilt.\r\n\r\n> Which windows tilt?",
  headers = [],
  id,
  type,
}: Sent): Buffer {
  number += 1;
  return Buffer.from(
    [
      `From: Ioana =?utf-8?Q?=C8=98erban?= <${from}>`,
      `To: Vitrine <reply+${token.toUpperCase()}@shop.example>`,
      `Subject: Re: anything else`,
      `Message-ID: ${id ?? `<reply-${number}@mail.example>`}`,
      `Content-Type: ${type ?? "text/plain; charset=utf-8"}`,
      ...headers,
      "",
      body,
    ].join("\r\n"),
  );
}

async function messagesIn(threadId: number) {
  const { db } = harness.context();
  const rows = await db
    .select()
    .from(messageTable)
    .where(eq(messageTable.threadId, threadId))
    .orderBy(messageTable.id);
  return rows.slice(1);
}

const passed = "Authentication-Results: mx.shop.example; dmarc=pass header.from=example.com";
const failed = "Authentication-Results: mx.shop.example; spf=pass; dmarc=fail";

test("a reply arrives in its thread whatever its subject says; the quotation is trimmed and the original kept", async () => {
  const { threadId, email, customer } = await aThread();
  const raw = mailOf({ from: email, token: customer.token, headers: [passed] });
  expect(await receiveMail(harness.context(), raw)).toBe("posted");
  expect(await receiveMail(harness.context(), raw)).toBe("duplicate");
  const [message, ...others] = await messagesIn(threadId);
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    words: "Both tilt.",
    quoted: "> Which windows tilt?",
    authorPersonId: customer.personId,
    source: "mail",
    state: "published",
    byStaff: false,
  });
  const [kept] = await harness
    .context()
    .db.select()
    .from(mailInTable)
    .where(eq(mailInTable.messageId, message?.id ?? 0));
  expect(kept?.raw.equals(raw)).toBe(true);
});

test("what staff reply to the mail about a note is a note, which no customer reads", async () => {
  const { recordId, threadId, staff } = await aThread();
  const { context } = await harness.signedIn("shop");
  await transact(context, (write) => leaveNote(write, { model: "sale.order", recordId }, "He pays late."));
  await transact({ ...context, now: new Date(context.now.getTime() + 3 * 3_600_000) }, (write) =>
    mailNews(write, staff.id),
  );
  const [mail] = await context.db.select().from(mailTable).where(eq(mailTable.recipient, staff.email));
  expect(mail?.html).toContain("Your reply to this email becomes an internal note.");
  const reply = (body: string) =>
    receiveMail(
      harness.context(),
      mailOf({
        ...{ from: staff.email, token: staff.token, body },
        headers: ["Authentication-Results: mx.shop.example; dmarc=pass"],
      }),
    );
  expect(await reply("Then ask for a deposit.")).toBe("posted");
  expect((await messagesIn(threadId)).at(-1)).toMatchObject({
    words: "Then ask for a deposit.",
    byStaff: true,
    isInternal: true,
  });
});

test("two deliveries at the same moment are one message", async () => {
  const { threadId, email, customer } = await aThread();
  const raw = mailOf({ from: email, token: customer.token });
  const outcomes = await Promise.all([1, 2, 3].map(() => receiveMail(harness.context(), raw)));
  expect(outcomes.toSorted()).toEqual(["duplicate", "duplicate", "posted"]);
  expect(await messagesIn(threadId)).toHaveLength(1);
});

test("a forged sender is refused: failed checks, the address of staff, a staff token without proof", async () => {
  const { threadId, email, customer, staff } = await aThread();
  const tries = [
    mailOf({ from: email, token: customer.token, headers: [failed] }),
    mailOf({ from: staff.email, token: customer.token }),
    mailOf({ from: staff.email, token: staff.token }),
    mailOf({ from: email, token: staff.token, headers: [passed] }),
    // The sender may have forged the results of another server.
    mailOf({
      from: staff.email,
      token: staff.token,
      headers: ["Authentication-Results: evil.example; dmarc=pass"],
    }),
  ];
  for (const raw of tries) expect(await receiveMail(harness.context(), raw)).toBe("forged");
  expect(await messagesIn(threadId)).toEqual([]);
  const proven = mailOf({ from: staff.email, token: staff.token, headers: [passed], body: "On Monday." });
  expect(await receiveMail(harness.context(), proven)).toBe("posted");
  expect((await messagesIn(threadId))[0]).toMatchObject({ byStaff: true, words: "On Monday." });
});

test("another address of a customer waits for review", async () => {
  const { threadId, customer } = await aThread();
  const raw = mailOf({ from: "ioana.private@example.org", token: customer.token });
  expect(await receiveMail(harness.context(), raw)).toBe("held");
  expect((await messagesIn(threadId))[0]).toMatchObject({
    state: "held",
    authorPersonId: null,
    authorName: "Ioana Șerban",
    authorEmail: "ioana.private@example.org",
  });
});

test.each([
  ["an absence", "Auto-Submitted: auto-replied", "automatic"],
  ["a list", "Precedence: bulk", "automatic"],
  ["a bounce", "Return-Path: <>", "automatic"],
  ["an old auto-responder", "X-Autoreply: yes", "automatic"],
])("%s starts no loop", async (_, header, outcome) => {
  const { threadId, email, customer } = await aThread();
  const raw = mailOf({ from: email, token: customer.token, headers: [header] });
  expect(await receiveMail(harness.context(), raw)).toBe(outcome);
  expect(await messagesIn(threadId)).toEqual([]);
});

test("a mail of ours, one without a token, and what is no mail change nothing", async () => {
  const { email, customer, threadId } = await aThread();
  const host = new URL(testConfig.publicUrl).hostname;
  const context = harness.context();
  expect(
    await receiveMail(context, mailOf({ from: email, token: customer.token, id: `<mail-7@${host}>` })),
  ).toBe("own");
  expect(await receiveMail(context, mailOf({ from: email, token: "0".repeat(32) }))).toBe("unknown");
  expect(await receiveMail(context, Buffer.from("\0\0 not a mail"))).toBe("unreadable");
  expect(await messagesIn(threadId)).toEqual([]);
});

test("two auto-responders that hide it stop within ten rounds", async () => {
  const { threadId, email, customer } = await aThread();
  const outcomes: string[] = [];
  for (let round = 0; round < 14; round += 1)
    outcomes.push(await receiveMail(harness.context(), mailOf({ from: email, token: customer.token })));
  expect(outcomes.filter((one) => one === "posted")).toHaveLength(10);
  expect(outcomes.at(-1)).toBe("flood");
  expect(await messagesIn(threadId)).toHaveLength(10);
});

test("files of a mail are kept, programs are left out", async () => {
  const { threadId, email, customer, accessToken, recordId } = await aThread();
  const part = (name: string, type: string, content: string) =>
    `--b\r\nContent-Type: ${type}\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString("base64")}\r\n`;
  const raw = mailOf({
    from: email,
    token: customer.token,
    type: 'multipart/mixed; boundary="b"',
    body: `--b\r\nContent-Type: text/html\r\n\r\n<p>See the <b>sheet</b>.</p><blockquote>Which windows tilt?</blockquote>\r\n${part("sizes.csv", "text/csv", "width;height\n1200;1400\n")}${part("sizes.exe", "text/csv", "MZ\u0001\u0002")}--b--\r\n`,
  });
  expect(await receiveMail(harness.context(), raw)).toBe("posted");
  expect((await messagesIn(threadId))[0]?.words).toBe("See the sheet.");
  const page = await harness.ask("", `/my/orders/${recordId}?access_token=${accessToken}`);
  expect(page.body).toContain("sizes.csv");
  expect(page.body).not.toContain("sizes.exe");
});

test("the webhook takes a mail with its key alone", async () => {
  const { email, customer, threadId } = await aThread();
  const raw = mailOf({ from: email, token: customer.token });
  const send = async (authorization: string, body: object) =>
    (await harness.server()).inject({
      method: "POST",
      url: "/mail/in",
      headers: { "content-type": "application/json", authorization },
      payload: JSON.stringify(body),
    });
  const key = mailInKey(testConfig, 1);
  expect((await send("", { raw: raw.toString() })).statusCode).toBe(403);
  expect((await send(`Bearer ${key.slice(1)}0`, { raw: raw.toString() })).statusCode).toBe(403);
  const basic = `Basic ${Buffer.from(`postmark:${key}`).toString("base64")}`;
  expect((await send(basic, { RawEmail: raw.toString() })).json()).toEqual({ outcome: "posted" });
  expect((await send(`Bearer ${key}`, { email: raw.toString() })).json()).toEqual({ outcome: "duplicate" });
  expect(await messagesIn(threadId)).toHaveLength(1);
  expect((await form("/mail/in", {}, { file: { field: "mail", name: "mail", bytes: raw } })).statusCode).toBe(
    403,
  );
});
