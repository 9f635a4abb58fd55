import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { BlockNode, ContentTree } from "#modules/content/components/content-tree.ts";
import { orders } from "#modules/orders/module.ts";
import { auditTable } from "#platform/audit/tables.ts";
import { transact } from "#platform/db/transact.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { mailKinds, mailOf } from "#platform/mail/mail-kind.ts";
import { mailTable } from "#platform/mail/tables.ts";
import { testHarness, testNow } from "../../../testing.ts";
import {
  mailPlaceOf,
  mailTextForm,
  mailTextRow,
  mailVersions,
  resetMailText,
  restoreMailText,
  saveMailText,
  wordsNow,
} from "./mail-text.ts";
import { packMailWords } from "./mail-words.ts";
import { sendTestMail } from "./test-mail.ts";

const harness = testHarness(undefined, { also: [orders] });
let minutes = 0;

function staff(name: string) {
  minutes += 1;
  const user = { id: 1, personId: 1, name, email: "dana@vitrine.example", roles: ["website" as const] };
  return harness.context({ user, now: new Date(testNow.getTime() + minutes * 60_000) });
}

const placeOf = (kind: string, code = "en") => mailPlaceOf(harness.context(), { kind, code });

/** The words of a mail as its editor loads them. */
async function opened(kind: string, code = "en") {
  const place = placeOf(kind, code);
  const row = await mailTextRow(harness.context(), place);
  const { subject, title, preview, body } = wordsNow(place, row);
  return { subject, title, preview, body, version: row?.version ?? 0 };
}

type Opened = Awaited<ReturnType<typeof opened>>;

/** Sends the form as the editor does: the new tree together with its original. */
function save(kind: string, was: Opened, change: Partial<Opened>, { name = "Dana Ilieș", code = "en" } = {}) {
  const { body, ...lines } = { ...was, ...change };
  const typed = mailTextForm.parse({
    ...lines,
    body: { [code]: JSON.stringify({ ...body, base: was.body.content }) },
  });
  return transact(staff(name), (write) => saveMailText(write, placeOf(kind, code), typed));
}

const paragraph = (id: string, text: string): BlockNode => ({
  type: "paragraph",
  attrs: { id },
  content: [{ type: "text", text }],
});
const withBlock = (tree: ContentTree, at: number, ...blocks: BlockNode[]): ContentTree => ({
  ...tree,
  content: tree.content.toSpliced(at, 0, ...blocks),
});
const withText = (tree: ContentTree, id: string, text: string): ContentTree => ({
  ...tree,
  content: tree.content.map((block) => (block.attrs.id === id ? paragraph(id, text) : block)),
});

/** A customer's mail of this kind, with example data. */
async function received(kind: string, code = "en") {
  const context = harness.context();
  const locale = localeNamed(context, code);
  const found = mailKinds.entries().find(({ name }) => name === kind);
  if (!found) throw new Error(`There is no mail ${kind}.`);
  const key = `test:${crypto.randomUUID()}`;
  await transact(context, (write) =>
    sendMail(write, {
      ...{ key, to: "ioana@example.com", locale, reason: "A test" },
      content: mailOf(found, found.example({ ...context, locale })),
    }),
  );
  const [mail] = await context.db.select().from(mailTable).where(eq(mailTable.key, key));
  if (!mail) throw new Error("There is no mail.");
  return mail;
}

test("an owner's words reach the next customer in their language; the other language stays as it was", async () => {
  const before = await received("orders.confirmation", "ro");
  const was = await opened("orders.confirmation");
  const body = withBlock(was.body, 2, paragraph("own", "We oil every board by hand, {{buyer}}."));
  await save("orders.confirmation", was, {
    body,
    subject: "{{name}}: thank you from {{site}}",
    preview: "We begin to build",
  });
  const mail = await received("orders.confirmation");
  expect(mail.subject).toBe("VT26-01048: thank you from Vitrine");
  expect(mail.text).toContain("We oil every board by hand, Ioana Șerban.");
  expect(mail.text).toContain("2 × Blue mug, large");
  expect(mail.text).not.toContain("We begin to build");
  expect(mail.html).toMatch(/<!--preview--><div style="display:none[^>]*>We begin to build</);
  const romanian = await received("orders.confirmation", "ro");
  expect([romanian.subject, romanian.html]).toEqual([before.subject, before.html]);
});

test("a mail that is saved as it was follows the language pack, and a reset one does again", async () => {
  const was = await opened("orders.delay");
  await save("orders.delay", was, {});
  expect(await mailTextRow(harness.context(), placeOf("orders.delay"))).toBeNull();
  const standard = (await received("orders.delay")).html;
  await save("orders.delay", was, { title: "A little later" });
  expect((await received("orders.delay")).html).toContain("A little later");
  await transact(staff("Dana Ilieș"), (write) => resetMailText(write, placeOf("orders.delay")));
  expect((await received("orders.delay")).html).toBe(standard);
});

test("two who change other blocks keep both; two who change the same are shown both, and nothing is written", async () => {
  const was = await opened("orders.shipment");
  await save("orders.shipment", was, { body: withText(was.body, "d1", "It is on the van:") });
  await save(
    "orders.shipment",
    was,
    { body: withBlock(was.body, 6, paragraph("bye", "See you soon.")) },
    { name: "Radu" },
  );
  const both = await received("orders.shipment");
  expect(both.text).toContain("It is on the van:");
  expect(both.text).toContain("See you soon.");
  await expect(
    save("orders.shipment", was, { body: withText(was.body, "d1", "Dear {{buyer}}, look:") }),
  ).rejects.toMatchObject({
    code: "office.changedMeanwhile",
    values: { by: "Radu" },
    conflicts: [{ field: "body.en", mine: "Dear [Customer’s name], look:", theirs: "It is on the van:" }],
  });
  await expect(save("orders.shipment", was, { subject: "Mine" })).rejects.toMatchObject({
    code: "office.changedMeanwhile",
  });
  expect((await received("orders.shipment")).text).toBe(both.text);
});

test("saving twice in a row is no conflict with oneself", async () => {
  for (const words of ["First", "Second", "Third"]) {
    const was = await opened("orders.invoice");
    await save("orders.invoice", was, { body: withText(was.body, "d1", words) });
  }
  expect((await received("orders.invoice")).text).toContain("Third");
});

test("a part that the law asks for is not saved away, and is added where stored words lack it", async () => {
  const was = await opened("orders.withdrawal");
  const without = {
    ...was.body,
    content: was.body.content.filter(({ type, attrs }) => type !== "placed" || attrs.id !== "d1"),
  };
  await expect(save("orders.withdrawal", was, { body: without })).rejects.toMatchObject({
    code: "mail.partOfLaw",
    values: { part: "Content and time of the withdrawal" },
    fields: { "body.en": "mail.partMissing" },
  });
  await save("orders.withdrawal", was, { title: "We have it" });
  const { db } = harness.context();
  await db.execute(
    `update mail_text set body = jsonb_set(body, '{content}', '[]') where kind = 'orders.withdrawal'`,
  );
  expect((await received("orders.withdrawal")).text).toContain(
    "withdraw from the contract for order VT26-01048",
  );
});

test.each([
  [
    {
      type: "columns",
      attrs: { id: "c", layout: "even" },
      content: [1, 2].map(() => ({ type: "column", content: [] })),
    },
  ],
  [{ type: "placed", attrs: { id: "s", kind: "slider", data: { sliderId: 3 } } }],
  [{ type: "placed", attrs: { id: "s", kind: "partCodes", data: {} } }],
  [{ type: "code", attrs: { id: "c" }, content: [{ type: "text", text: "x" }] }],
] as [BlockNode][])("a block that no mail of the kind has is refused: %j", async (block) => {
  const was = await opened("orders.received");
  await expect(save("orders.received", was, { body: withBlock(was.body, 1, block) })).rejects.toMatchObject({
    code: "content.foreignBlock",
  });
});

test("a mail without a subject or a headline is refused", async () => {
  const was = await opened("orders.received");
  await expect(save("orders.received", was, { subject: " ", title: "" })).rejects.toMatchObject({
    fields: { subject: "mail.subjectMissing", title: "mail.titleMissing" },
  });
});

test("an earlier text comes back, and the log tells in words what was changed", async () => {
  const was = await opened("orders.refund");
  await save("orders.refund", was, { body: withText(was.body, "d0", "Hi {{buyer}}!") });
  await save("orders.refund", await opened("orders.refund"), { subject: "Money" });
  const row = await mailTextRow(harness.context(), placeOf("orders.refund"));
  const versions = await mailVersions(harness.context(), row?.id ?? 0);
  expect(versions.map(({ subject, savedBy }) => [subject, savedBy])).toEqual([
    ["Money", "Dana Ilieș"],
    [was.subject, "Dana Ilieș"],
  ]);
  await transact(staff("Radu"), (write) =>
    restoreMailText(write, placeOf("orders.refund"), versions[1]?.id ?? 0),
  );
  expect((await opened("orders.refund")).subject).toBe(was.subject);
  const entries = await harness
    .context()
    .db.select()
    .from(auditTable)
    .where(eq(auditTable.model, "mail.text"))
    .orderBy(desc(auditTable.id))
    .limit(3);
  expect(entries.map(({ recordName }) => recordName)).toEqual(Array(3).fill("Refund (English)"));
  expect(entries.at(-1)?.before).toEqual({
    text:
      "Dear [Customer’s name],\n[How the money was refunded]\nCredit note [Document number] shows what was corrected.\n[Button]\n" +
      "You receive this mail because an order was placed with this address. Anyone with the link above can see the order, so please do not share it.",
  });
  expect(entries.at(-1)?.after["text"]).toMatch(/^Hi \[Customer’s name\]!\n/);
});

test("a test mail goes to the person who asks for it, with example data and unsaved words", async () => {
  const place = placeOf("orders.confirmation", "ro");
  const words = { ...packMailWords(place.locale, place.kind), subject: "Probă pentru {{name}}" };
  expect(await transact(staff("Dana Ilieș"), (write) => sendTestMail(write, place, words))).toBe(
    "dana@vitrine.example",
  );
  const [mail] = await harness.context().db.select().from(mailTable).orderBy(desc(mailTable.id)).limit(1);
  expect(mail).toMatchObject({
    recipient: "dana@vitrine.example",
    subject: "[Test] Probă pentru VT26-01048",
    locale: "ro",
  });
  expect(mail?.text).toContain("Bună ziua, Ioana Șerban,");
});
