import { expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { mailTable } from "#platform/mail/tables.ts";
import { testHouse, testNow } from "../../../testing.ts";
import { mails, mailView } from "./mails.ts";

const house = testHouse(async (context) => {
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

test("lists the newest first, fifty to a page, and never beyond the last page", async () => {
  const first = await mails(house.context(), { search: "", page: 1 });
  expect(first).toMatchObject({ total: 61, page: 1, pages: 2 });
  expect(first.rows).toHaveLength(50);
  expect(first.rows[0]?.subject).toBe("Your order 60");
  expect((await mails(house.context(), { search: "", page: 99 })).rows).toHaveLength(11);
  expect((await mails(house.context(), { search: "", page: Number.NaN })).page).toBe(1);
});

test("searches recipients and subjects as they are written", async () => {
  const found = async (search: string) => (await mails(house.context(), { search, page: 1 })).total;
  expect(await found("BUYER7@")).toBe(1);
  expect(await found("order 12")).toBe(1);
  expect(await found("%")).toBe(1);
  expect(await found("nobody")).toBe(0);
});

test("shows one mail as it leaves the house, in the reader's date format", async () => {
  const { rows } = await mails(house.context(), { search: "100%", page: 1 });
  const mail = await mailView(house.context({ localeCode: "ro" }), rows[0]?.id ?? 0);
  expect(mail).toMatchObject({ html: "<p>Thank you.</p>", state: "waiting", sentAt: null });
  expect(mail.createdAt).toContain("nov. 2026");
  await expect(mailView(house.context(), 999_999)).rejects.toMatchObject({ kind: "notFound" });
});
