import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { follow } from "#modules/blog/server/follow.ts";
import { createBlog } from "#modules/blog/server/staff-blog.ts";
import { receiveStock } from "#modules/catalogue/server/stock/stock.ts";
import { addToCart, cartOf } from "#modules/orders/server/cart/cart.ts";
import { saveAddress } from "#modules/orders/server/cart/checkout.ts";
import { payForCart } from "#modules/orders/server/order/pay.ts";
import { remindOfCart } from "#modules/orders/server/reminder/abandoned.ts";
import { setReminding } from "#modules/orders/server/reminder/abandoned-setting.ts";
import { confirmWithdrawal } from "#modules/orders/server/withdrawal/withdrawal.tsx";
import { keepStatement } from "#modules/orders/server/withdrawal/withdrawal-statement.ts";
import { anaAddress, type Goods, makeGoods, newGuest, prepareShop } from "#modules/orders/testing.ts";
import { offeredProviders } from "#modules/payment/server/provider/provider.ts";
import { signUp } from "#modules/people/server/account/account.ts";
import { requestReset, sendResetLink } from "#modules/people/server/account/reset.tsx";
import { userTable } from "#modules/people/server/address/tables.ts";
import { tellOwner } from "#modules/people/server/security/security-notice.tsx";
import { newVisitor } from "#modules/people/testing.ts";
import { askForQuote } from "#modules/quote/server/ask.ts";
import { addToRequest, keepTyped } from "#modules/quote/server/request.ts";
import { thing } from "#modules/quote/testing.ts";
import { tellWaiting } from "#modules/shop/server/stock-news.tsx";
import { askForStock } from "#modules/shop/server/stock-request.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { mailTable } from "#platform/mail/tables.ts";
import { testHarness, testNow } from "./testing.ts";

/**
 * Every form that mails an address that a stranger may have typed: one mailbox gets only a limited number of these
 * mails, and they contain none of the stranger's words.
 */

const harness = testHarness(prepareShop);
const victim = "victim@example.com";
const bait = "You have won: evil.example";
let bench: Goods;

beforeAll(async () => {
  bench = await makeGoods(harness.context(), {
    key: "bench",
    name: "Larch bench",
    priceMinor: 24_000,
    stock: 900,
  });
});
beforeEach(async () => {
  await harness.context().db.delete(mailTable);
});

async function mailsTo(recipient: string, form: string) {
  const { db } = harness.context();
  const wanted = and(eq(mailTable.recipient, recipient), eq(mailTable.form, form));
  return db.select().from(mailTable).where(wanted);
}

/** Expects this number of mails, none of which repeats the typed words. */
async function expectMails(form: string, count: number, recipient = victim): Promise<void> {
  const mails = await mailsTo(recipient, form);
  expect(mails).toHaveLength(count);
  for (const { subject, html, text } of mails)
    expect(`${subject} ${html} ${text}`).not.toContain("evil.example");
}

/**
 * Each file that sends mail belongs to one of two lists. A new file fails until it is added to one of them with its
 * test.
 */
const typedByStrangers = [
  "blog/server/follower-news.tsx",
  "chat/server/chat-mail.tsx",
  // configurator/pages/kept.page.test.ts tests its limits and words.
  "configurator/server/link-mail.ts",
  "orders/server/reminder/abandoned-mail.tsx",
  "orders/server/order/order-mail.tsx",
  "orders/server/withdrawal/withdrawal.tsx",
  "people/server/account/confirm-email.tsx",
  "people/server/account/email-change.tsx",
  "people/server/account/reset.tsx",
  "people/server/customer/company-invitation.tsx",
  "people/server/security/security-notice.tsx",
  "people/server/account/sign-up-notice.tsx",
  "quote/server/quote-mail.tsx",
  "shop/server/stock-news.tsx",
];
const afterMoneyOrByStaff = [
  "mail/server/test-mail.ts",
  // Customers only get mails with words that staff wrote.
  "messages/server/notify.ts",
  "office/server/webhook-delivery.ts",
  "orders/server/shipment/delay.tsx",
  "orders/server/gift-card/bought-cards.tsx",
  "orders/server/invoice/document-mail.tsx",
  "orders/server/shipment/shipment-mail.tsx",
  "people/server/sign-in/arrival.ts",
  "people/server/customer/customer-access.tsx",
  "people/server/customer/merge-link.tsx",
  "people/server/staff/staff-member.ts",
  "promotion/server/coupon-mail.tsx",
  "reviews/server/hidden-mail.tsx",
  "reviews/server/request.tsx",
  // Mails to the shop itself.
  "quote/server/signed-notice.ts",
];

test("every place that sends mail is known to this file", () => {
  const modules = join(import.meta.dirname, "modules");
  const senders = globSync("**/*.{ts,tsx}", { cwd: modules }).filter(
    (file) =>
      !file.includes(".test.") &&
      /\bsend(?:Mail|Words)\(write\b/.test(readFileSync(join(modules, file), "utf8")),
  );
  expect(senders.toSorted()).toEqual([...typedByStrangers, ...afterMoneyOrByStaff].toSorted());
});

async function ask(guest: Context, email: string) {
  const contact = { name: bait, email, phone: "", companyName: bait, words: bait, wishedOn: "2026-12-20" };
  await transact(guest, async (write) => {
    await addToRequest(write, [thing(bench.variantId, 2, bait)]);
    await keepTyped(write, { contact, lines: new Map() });
    await askForQuote(write);
  });
}

describe("a request for a price", () => {
  test("is written about three times a day to one mailbox, however it is spelled", async () => {
    for (const email of [victim, "VICTIM@example.com", victim, victim, victim]) {
      await ask(await newGuest(harness.context()), email);
    }
    await expectMails("quote", 3);
    await ask(await newGuest(harness.context()), "victim+again@example.com");
    await expectMails("quote", 0, "victim+again@example.com");
    await ask(await newGuest(harness.context()), "neighbour@example.com");
    await expectMails("quote", 1, "neighbour@example.com");
    await ask(
      await newGuest({ ...harness.context(), now: new Date(testNow.getTime() + 86_400_001) }),
      victim,
    );
    await expectMails("quote", 4);
  });

  test("is written about by name, without a limit, to somebody who has proven the mailbox", async () => {
    const { context } = await harness.signedIn();
    const { user } = context;
    if (!user) throw new Error("Nobody is signed in.");
    await context.db.update(userTable).set({ emailConfirmedAt: testNow }).where(eq(userTable.id, user.id));
    for (let times = 0; times < 5; times += 1) await ask(context, user.email);
    const mails = await mailsTo(user.email, "");
    expect(mails).toHaveLength(5);
    expect(mails[0]?.html).toContain("evil.example");
  });
});

async function fillCart(email: string): Promise<Context> {
  const guest = await newGuest(harness.context());
  const address = { ...(await anaAddress(guest)), name: bait, street: bait, email };
  await transact(guest, async (write) => {
    await addToCart(write, { variantId: bench.variantId, quantity: 1 });
    await saveAddress(write, { personId: null, kind: "billing", address });
  });
  return guest;
}

test("orders that wait for a transfer reach a mailbox twenty times a day, without name, address and note", async () => {
  const offered = await offeredProviders(harness.context(), { currency: "EUR", countryCode: "RO" });
  const providerId = offered.find(({ code }) => code === "transfer")?.id ?? 0;
  for (let orders = 0; orders < 22; orders += 1) {
    const key = crypto.randomUUID();
    await payForCart(await fillCart(victim), { key, termsAccepted: true, providerId, note: bait });
  }
  await expectMails("order", 20);
  expect((await mailsTo(victim, "order"))[0]?.html).toContain("Larch bench");
});

test("abandoned carts reach a mailbox twice a day, without the name", async () => {
  const { context } = await harness.signedIn("shop");
  await transact(context, (write) => setReminding(write, { on: true, afterMinutes: 60 }));
  for (let carts = 0; carts < 4; carts += 1) {
    const { orderId } = await cartOf(await fillCart("left@example.com"));
    await transact(context, (write) => remindOfCart(write, orderId ?? 0));
  }
  await expectMails("cart", 2, "left@example.com");
});

test("withdrawals reach a mailbox five times a day, without what was typed", async () => {
  for (let times = 0; times < 7; times += 1) {
    const guest = await newGuest(harness.context());
    const statement = { name: bait, order: `VT${times}`, email: victim, access_token: "", lines: [] };
    await transact(guest, (write) => keepStatement(write, statement));
    await transact(guest, confirmWithdrawal);
  }
  await expectMails("withdrawal", 5);
});

test("an address waits for twenty sold out things at most, and hears of ten a day", async () => {
  const all: Goods[] = [];
  for (let number = 0; number < 24; number += 1) {
    all.push(await makeGoods(harness.context(), { key: `bowl-${number}`, name: `Bowl ${number}`, stock: 0 }));
  }
  for (const { variantId } of all) {
    await transact(newVisitor(harness), (write) => askForStock(write, { variantId, email: victim }));
  }
  const { rows } = await harness
    .database()
    .pool.query("select 1 from shop_stock_request where email = $1", [victim]);
  expect(rows).toHaveLength(20);
  for (const { variantId } of all) {
    await transact(harness.context(), (write) =>
      receiveStock(write, { variantId, quantity: 5, reason: "delivery" }),
    );
  }
  await tellWaiting(harness.context());
  await expectMails("stock", 10);
});

test("whether to follow a blog is asked three times a day, however many blogs there are", async () => {
  for (const slug of ["wood", "glass", "stone", "wool", "clay"]) {
    const texts = { name: { en: slug, ro: slug }, subtitle: { en: "", ro: "" }, slug, position: 0 };
    const blogId = await transact(harness.context(), (write) => createBlog(write, texts));
    await follow(newVisitor(harness), { blogId, email: victim });
  }
  await expectMails("blog", 3);
});

test("an account with somebody else's address sends its owner little, and never the name it was given", async () => {
  const login = "never.signed.up@example.com";
  const password = { password: "seven larch boards", confirm_password: "seven larch boards" };
  const again = { name: bait, login, ...password, token: "" };
  const user = await signUp(newVisitor(harness), again);
  for (let times = 0; times < 8; times += 1) {
    await transact(harness.context(), (write) => tellOwner(write, user.id, "twoStepOn"));
    await signUp(newVisitor(harness), again).catch(() => {});
    await requestReset(newVisitor(harness), { login });
  }
  await expectMails("security", 5, login);
  await sendResetLink(harness.context(), { login, request: "one" });
  await expectMails("", 1, login);
  const jobs = await harness.database().pool.query<{ task: string; jobs: number }>(
    `select task.identifier as task, count(*)::int as jobs from graphile_worker._private_jobs job
       join graphile_worker._private_tasks task on task.id = job.task_id
       where task.identifier like 'people.send%' group by task.identifier order by task.identifier`,
  );
  expect(jobs.rows).toEqual([
    { task: "people.sendResetLink", jobs: 3 },
    { task: "people.sendSignUpNotice", jobs: 3 },
  ]);
});
