import { eq } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeSeller } from "#modules/orders/testing/staff.ts";
import { type Goods, makeGoods, prepareShop } from "#modules/orders/testing.ts";
import { createPerson } from "#modules/people/server/person/person.ts";
import { erasePerson } from "#modules/people/testing/inside.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { mailWork } from "#platform/mail/send.ts";
import { sendAgain } from "#platform/mail/send-again.ts";
import { mailTable } from "#platform/mail/tables.ts";
import { testConfig, testHarness } from "../../../testing.ts";
import { askedQuote, offer, thing } from "../testing.ts";
import { versionTable } from "./tables.ts";

const harness = testHarness(prepareShop);
const received: string[] = [];
const inbox = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  async onData(stream, _session, callback) {
    received.push(Buffer.concat(await stream.toArray()).toString());
    callback();
  },
});
let smtpUrl = "";
let table: Goods;
let seller: Context;

beforeAll(async () => {
  table = await makeGoods(harness.context(), { key: "table", name: "Table", priceMinor: 12_100, stock: 500 });
  seller = await makeSeller(harness.context(), "dana@vitrine.example");
  await new Promise<void>((resolve) => inbox.listen(0, "127.0.0.1", resolve));
  const address = inbox.server.address();
  if (address === null || typeof address === "string") throw new Error("The test inbox has no port.");
  smtpUrl = `smtp://127.0.0.1:${address.port}`;
});
afterAll(() => new Promise<void>((resolve) => inbox.close(resolve)));

async function offered() {
  const { quote } = await askedQuote(harness.context(), [thing(table.variantId, 2)]);
  await offer(seller, quote.id, { prices: ["110"] });
  return { quote, mail: await mailOf(`quote:${quote.id}:offered:1`) };
}

async function mailOf(key: string) {
  const [mail] = await harness.context().db.select().from(mailTable).where(eq(mailTable.key, key));
  if (!mail) throw new Error(`There is no mail ${key}.`);
  return mail;
}

/** The mail as a mail server receives it, with the bytes of its attachments. */
async function sent(mailId: number): Promise<{ text: string; files: Buffer[] }> {
  await mailWork({ ...testConfig, smtpUrl })(harness.context(), { mailId });
  const text = received.at(-1) ?? "";
  const parts = text.split(/^Content-Disposition: attachment.*$/m).slice(1);
  const files = parts.map((part) => Buffer.from(part.split("\r\n\r\n")[1]?.split("--")[0] ?? "", "base64"));
  return { text, files };
}

test("the mail of a version carries its document, which is stored once", async () => {
  const { quote, mail } = await offered();
  const [version] = await harness.context().db.select().from(versionTable).where(eq(versionTable.number, 1));
  expect(mail.attachments).toEqual([
    {
      source: "quote.version",
      id: version?.id,
      name: `quote-${quote.id}-1.pdf`,
      type: "application/pdf",
      sizeBytes: version?.pdf?.length,
    },
  ]);
  const { text, files } = await sent(mail.id);
  expect(text).toContain(`quote-${quote.id}-1.pdf`);
  expect(files.map((bytes) => bytes.equals(version?.pdf ?? Buffer.alloc(0)))).toEqual([true]);
});

test("sent again it carries the same; the mail that confirms the request carries nothing", async () => {
  const { quote, mail } = await offered();
  const first = await sent(mail.id);
  await transact(seller, (write) => sendAgain(write, mail.id, "now"));
  const copy = await mailOf(`quote:${quote.id}:offered:1#now`);
  const second = await sent(copy.id);
  expect(second.files).toEqual(first.files);
  expect((await mailOf(`quote:${quote.id}:asked:0`)).attachments).toEqual([]);
});

test("once somebody's data are erased no mail holds or finds the document", async () => {
  const { quote, mail } = await offered();
  const { db } = harness.context();
  const personId = await transact(seller, (write) =>
    createPerson(write, { name: quote.name, email: mail.recipient }),
  );
  await sent(mail.id);
  await transact(seller, (write) => erasePerson(write, personId, { sameEmail: true }));
  expect(await db.$count(mailTable, eq(mailTable.recipient, mail.recipient))).toBe(0);
  const [kept] = await db.select().from(mailTable).where(eq(mailTable.id, mail.id));
  expect(kept?.attachments).toEqual([]);
  // A mail that was taken out of the outbox earlier leaves without the attachment.
  await db
    .update(mailTable)
    .set({ recipient: "elsewhere@example.com", state: "waiting", attachments: mail.attachments })
    .where(eq(mailTable.id, mail.id));
  expect((await sent(mail.id)).files).toEqual([]);
});
