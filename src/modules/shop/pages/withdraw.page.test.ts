import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { seedPromises } from "#modules/website/server/legal/staff-promise.ts";
import { transact } from "#platform/db/transact.ts";
import { atBank } from "../../orders/testing.ts";
import { type Buyer, fieldOf, newBuyer, wordsOf } from "../testing/buyer.ts";
import { checkoutShop, goingTo } from "../testing/checkout.ts";

const { harness, shop, toPayment } = checkoutShop();

beforeEach(async () => {
  await harness.context().db.execute(sql`delete from mail_message`);
  await harness.context().db.execute(sql`delete from orders_withdrawal`);
  await setButton("auto");
});

/** Sets it and waits until the server applies it. */
async function setButton(withdrawButton: "auto" | "off") {
  await transact(harness.context(), (write) => seedPromises(write, { withdrawButton }));
  const reader = newBuyer(await harness.server());
  await expect
    .poll(async () => (await reader.get("/shop/withdraw")).statusCode)
    .toBe(withdrawButton === "off" ? 404 : 200);
}

/** An order of this test's buyer, paid by card: its name, and the path of its private link. */
async function ordered(): Promise<{ name: string; path: string }> {
  const { bank, fields } = await toPayment();
  await shop.buyer.post("/shop/payment/pay", { ...fields, acquirer_id: bank });
  const name = /Order (VT\d+)/.exec((await shop.buyer.get("/shop/confirmation")).body)?.[1] ?? "";
  await atBank(harness.context(), `${name}-1`, "pay");
  const { rows } = await harness
    .database()
    .pool.query<{ path: string }>(
      "select '/my/orders/' || id || '?access_token=' || access_token as path from orders_order where name = $1",
      [name],
    );
  return { name, path: rows[0]?.path ?? "" };
}

async function mails() {
  const { rows } = await harness
    .database()
    .pool.query<{ recipient: string; subject: string; text: string }>(
      "select recipient, subject, text from mail_message where key like 'withdrawal:%' order by id",
    );
  return rows;
}

async function withdrawals() {
  const { rows } = await harness.database().pool.query("select * from orders_withdrawal order by id");
  return rows;
}

const state = (who: Buyer, order: string, email: string, name = "Ioana Șerban") =>
  who.post("/shop/withdraw", { action: "state", name, order, email });

async function confirm(who: Buyer) {
  await goingTo(who.post("/shop/withdraw/confirm", {}));
  return wordsOf((await who.get("/shop/withdraw?step=received")).body);
}

test("without an account: number and address, then the confirmation, then a mail with content and time", async () => {
  const { name } = await ordered();
  const stranger = newBuyer(await harness.server());
  expect(wordsOf((await stranger.get("/shop")).body)).toContain("Withdraw from contract");
  const stated = state(stranger, name.toLowerCase(), "Ioana@Example.com");
  expect(await goingTo(stated)).toEqual([303, "/shop/withdraw?step=confirm"]);
  const step = (await stranger.get("/shop/withdraw?step=confirm")).body;
  expect(wordsOf(step)).toContain("I withdraw from the contract for order");
  expect(wordsOf(step)).toContain("Confirm withdrawal");
  expect(await withdrawals()).toHaveLength(0);
  expect(await confirm(stranger)).toMatch(/We received your withdrawal on .*20\d\d.*\d\d:\d\d/);
  const [mail] = await mails();
  expect(mail).toMatchObject({
    recipient: "Ioana@Example.com",
    subject: `We received your withdrawal from order ${name}`,
  });
  expect(mail?.text).toMatch(/We received your withdrawal on .*\d\d:\d\d/);
  expect(mail?.text).toContain(`I, Ioana Șerban, withdraw from the contract for order ${name}`);
  expect(mail?.text).toContain("2 × Lut vase");
  expect(await withdrawals()).toMatchObject([
    { is_proven: false, is_late: false, order_name: name.toLowerCase() },
  ]);

  // A second press, and the same statement again, change nothing.
  await confirm(stranger);
  await state(stranger, name, "ioana@example.com");
  await confirm(stranger);
  expect(await mails()).toHaveLength(1);
  expect(await withdrawals()).toHaveLength(1);
});

test("nobody learns whether an order exists, and no stranger's words reach a mailbox", async () => {
  const { name } = await ordered();
  const bait = "Win at evil example";
  const answers: string[] = [];
  for (const [order, email] of [
    [name, "ioana@example.com"],
    [name, "thief@example.com"],
    ["VT999999", "thief@example.com"],
  ] as const) {
    const thief = newBuyer(await harness.server());
    const [status, to] = await goingTo(state(thief, order, email, bait));
    const step = wordsOf((await thief.get(String(to))).body)
      .replaceAll(order, "X")
      .replaceAll(email, "Y");
    answers.push(`${status} ${to} ${step} ${await confirm(thief)}`);
  }
  expect(new Set(answers).size).toBe(1);
  const sent = await mails();
  expect(sent.map(({ recipient }) => recipient)).toEqual([
    "ioana@example.com",
    "thief@example.com",
    "thief@example.com",
  ]);
  expect(sent.map(({ text }) => text).join()).not.toContain(bait);
  expect(sent[1]?.text).toBe(sent[2]?.text);
  expect(sent[1]?.text).not.toContain(name);
});

test("from the order's private link pieces are chosen, and the order says so afterwards", async () => {
  const { name, path } = await ordered();
  const reader = newBuyer(await harness.server());
  const page = (await reader.get(path)).body;
  const link = (/href="(\/shop\/withdraw\?[^"]+)"/.exec(page)?.[1] ?? "").replaceAll("&amp;", "&");
  expect(link).toContain("order_id=");
  const form = (await reader.get(link)).body;
  expect(fieldOf(form, "order")).toBe(name);
  expect(fieldOf(form, "name")).toBe("Ioana Șerban");
  const fields = {
    action: "state",
    name: "Ioana Șerban",
    order: name,
    email: "ioana@example.com",
    order_id: fieldOf(form, "order_id") ?? "",
    access_token: fieldOf(form, "access_token") ?? "",
  };
  const none = await reader.post(link, fields);
  expect(none.statusCode).toBe(422);
  expect(wordsOf(none.body)).toContain("Choose at least one item.");
  const [status, to] = await goingTo(
    reader.post(link, { ...fields, "lines[]": fieldOf(form, "lines[]") ?? "" }),
  );
  expect(status).toBe(303);
  expect(wordsOf((await reader.get(String(to))).body)).toContain("2 × Lut vase");
  await confirm(reader);
  expect(wordsOf((await reader.get(path)).body)).toContain("You withdrew on");
  expect(await withdrawals()).toMatchObject([{ is_proven: true }]);
});

test("fields say what is missing or too long, in words and beside the field", async () => {
  const answer = await state(shop.buyer, "", "ioana@", "x".repeat(201));
  expect(answer.statusCode).toBe(422);
  const words = wordsOf(answer.body);
  expect(words).toContain("Enter the order number.");
  expect(words).toContain("Enter a complete e-mail address.");
  expect(words).toContain("This text is too long. Use at most 200 characters.");
  const long = await state(shop.buyer, "VT".repeat(30), "ioana@example.com");
  expect(long.statusCode).toBe(422);
});

test("a shop that does not sell to consumers in the EU has neither link nor page", async () => {
  const { path } = await ordered();
  await setButton("off");
  expect((await shop.buyer.get("/shop/withdraw")).statusCode).toBe(404);
  expect((await state(shop.buyer, "VT1", "ioana@example.com")).statusCode).toBe(404);
  expect((await shop.buyer.get(path)).body).not.toContain("/shop/withdraw?order_id");
});

test("Romanian readers withdraw in Romanian", async () => {
  const { name } = await ordered();
  const stranger = newBuyer(await harness.server());
  await stranger.post("/ro/shop/withdraw", {
    action: "state",
    name: "Ioana Șerban",
    order: name,
    email: "ioana@example.com",
  });
  expect(wordsOf((await stranger.get("/ro/shop/withdraw?step=confirm")).body)).toContain(
    "Confirmați retragerea",
  );
  await stranger.post("/ro/shop/withdraw/confirm", {});
  expect((await mails())[0]?.subject).toBe(`Am primit retragerea din comanda ${name}`);
});
