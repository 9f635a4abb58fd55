import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { mailTable } from "#platform/mail/tables.ts";
import { testHarness, testNow } from "../../../../testing.ts";
import { failedMails, mailList, mailView, resendMails } from "./mails.ts";

const harness = testHarness(async (context) => {
  const rows = Array.from({ length: 61 }, (_, index) => ({
    key: `order:${index}`,
    recipient: index === 60 ? "100%@example.com" : `buyer${index}@example.com`,
    locale: "en",
    subject: `Your order ${index}`,
    html: "<p>Thank you.</p>",
    text: "Thank you.",
    reason: "order confirmed",
    createdAt: new Date(testNow.getTime() + index * 1000),
  }));
  await transact(context, (write) => write.db.insert(mailTable).values(rows));
});

const first = { search: "", filters: {}, sort: mailList.sort, page: 1, rowsPerPage: 50 };
const irina = {
  id: 1,
  personId: 1,
  name: "Irina Vlad",
  email: "owner@vitrine.example",
  roles: ["shop" as const],
};

test("lists the newest first, page by page, in a fixed number of queries", async () => {
  const { rows, total } = await mailList.rows(harness.context(), first);
  expect([total, rows.length]).toEqual([61, 50]);
  expect(rows[0]?.cells["subject"]).toBe("Your order 60");
  expect((await mailList.rows(harness.context(), { ...first, page: 2 })).rows).toHaveLength(11);
});

test("searches recipients and subjects as they are written", async () => {
  const found = async (search: string) =>
    (await mailList.rows(harness.context(), { ...first, search })).total;
  expect(await found("BUYER7@")).toBe(1);
  expect(await found("order 12")).toBe(1);
  expect(await found("%")).toBe(1);
  expect(await found("nobody")).toBe(0);
});

test("shows one mail as it leaves the house, in the reader's date format", async () => {
  const { rows } = await mailList.rows(harness.context(), { ...first, search: "100%" });
  const mail = await mailView(harness.context({ localeCode: "ro" }), rows[0]?.id ?? 0);
  expect(mail).toMatchObject({ html: "<p>Thank you.</p>", state: "waiting", sentAt: null });
  expect(mail.createdAt).toContain("nov. 2026");
  await expect(mailView(harness.context(), 999_999)).rejects.toMatchObject({ kind: "notFound" });
});

test("support reads a mail without the secrets of its links; those who sell read all of it", async () => {
  const { db } = harness.context();
  const token = "Zk3vQ0fJ1sXb7nTqYc5LwR8dHg2MpUaE";
  const product = "/shop/larch-window-with-two-wings-and-shutters-12";
  const html = `<a href="/my/orders/12?access_token=${token}">VT00012</a> <a href="${product}">Window</a>`;
  const text = `VT00012 (/my/orders/12?access_token=${token}) Window (${product})`;
  const key = "order:private-link";
  const mail = {
    key,
    recipient: "ana@example.com",
    locale: "en",
    subject: "Yours",
    reason: "order",
    html,
    text,
  };
  const [kept] = await db.insert(mailTable).values(mail).returning({ id: mailTable.id });
  const seenBy = (role: "support" | "shop") =>
    mailView(harness.context({ user: { ...irina, roles: [role] } }), kept?.id ?? 0);
  const bySupport = await seenBy("support");
  expect(bySupport.html).toBe(html.replace(token, "…"));
  expect(bySupport.text).toBe(text.replace(token, "…"));
  expect(await seenBy("shop")).toMatchObject({ html, text });
  await db.delete(mailTable).where(eq(mailTable.key, key));
});

test("a failed mail is sent again unchanged, as a job, and the audit log says by whom", async () => {
  const context = harness.context({ user: irina });
  const { rows } = await mailList.rows(context, { ...first, search: "order 12" });
  const mailId = rows[0]?.id ?? 0;
  await context.db.update(mailTable).set({ state: "failed", error: "greylisted" });
  expect(await failedMails(context)).toBe(61);
  const done = await transact(context, (write) => resendMails(write, [mailId]));
  expect(done.values).toEqual({ count: 1 });
  expect(await mailView(context, mailId)).toMatchObject({
    state: "waiting",
    error: "",
    subject: "Your order 12",
  });
  const { rows: jobs } = await harness
    .database()
    .pool.query("select key from graphile_worker.jobs where key = $1", [`mail:${mailId}`]);
  expect(jobs).toHaveLength(1);
});

test("of a mail that has left a copy leaves, once for two presses", async () => {
  const context = harness.context({ user: irina });
  const { rows } = await mailList.rows(context, { ...first, search: "order 13" });
  const mailId = rows[0]?.id ?? 0;
  await context.db.update(mailTable).set({ state: "sent", sentAt: testNow }).where(eq(mailTable.id, mailId));
  await transact(context, (write) => resendMails(write, [mailId]));
  await transact(context, (write) => resendMails(write, [mailId]));
  expect(await mailView(context, mailId)).toMatchObject({ state: "sent" });
  expect((await mailList.rows(context, { ...first, search: "order 13" })).total).toBe(2);
});

test("mails that open an account are resent by administrators alone", async () => {
  const context = harness.context({ user: irina });
  await context.db.update(mailTable).set({ confidential: true });
  expect((await mailList.rows(context, first)).total).toBe(0);
  const done = await transact(context, (write) => resendMails(write, [1, 2, 3]));
  expect(done.values).toEqual({ count: 0 });
});
