import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { offeredProviders } from "#modules/payment/server/provider/provider.ts";
import { transactionsOf } from "#modules/payment/server/transaction/transaction.ts";
import { signatureOf, signedPdfOf } from "#modules/signing/server/signature.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { cancelOrder } from "../server/edit/staff-order-cancel.ts";
import { receiveTransfer } from "../server/edit/staff-order-confirm.ts";
import { offerOrder, writeOrder } from "../server/edit/staff-order-write.ts";
import { ordersToPay } from "../server/portal-waiting.ts";
import { eraseOrders } from "../server/staff/erase.ts";
import { signaturesExport } from "../server/staff/person-signatures.ts";
import { timelineOf } from "../server/staff/staff-order-timeline.ts";
import { makeSeller, orderRow } from "../testing/staff.ts";
import { type Goods, makeGoods, makeUser, prepareShop } from "../testing.ts";

/** Offers that must be signed before payment, declined offers, and what happens to people's signatures. */

const harness = testHarness(prepareShop);
let bench: Goods;

beforeAll(async () => {
  bench = await makeGoods(harness.context(), {
    key: "bench",
    name: "Larch bench",
    priceMinor: 24_000,
    stock: 500,
  });
});

async function offer(login: string, { mustSign = true, email = `buyer-of-${login}` } = {}) {
  const seller = await makeSeller(harness.context(), login);
  const orderId = await transact(seller, (write) =>
    writeOrder(write, {
      ...{ personId: null, name: "Mihai Stan", email, locale: "en", note: "" },
      rows: [{ variantId: bench.variantId, quantity: 2, unitPrice: "", priceReason: "" }],
    }),
  );
  await transact(seller, (write) => offerOrder(write, { orderId, words: "", mustSign }));
  const { accessToken, personId } = await orderRow(seller, orderId);
  return {
    seller,
    orderId,
    accessToken,
    personId: personId ?? 0,
    url: `/my/orders/${orderId}?access_token=${accessToken}`,
  };
}

async function send(url: string, fields: Record<string, string>) {
  const app = await harness.server();
  return app.inject({
    method: "POST",
    url,
    headers: { host: "localhost", "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
  });
}

async function call(path: string, params: Record<string, unknown>) {
  const app = await harness.server();
  const headers = { host: "localhost" };
  return (
    await app.inject({ method: "POST", url: path, headers, payload: { jsonrpc: "2.0", id: 1, params } })
  ).json();
}

test("an offer to be signed takes no payment, no gift card and shows no way to pay until it is signed", async () => {
  const { seller, orderId, accessToken, url } = await offer("seller-1@vitrine.example");
  const offered = await offeredProviders(seller, { currency: "EUR", countryCode: "RO" });
  const pay = () =>
    send(`/my/orders/${orderId}/pay`, {
      acquirer_id: String(offered.find(({ code }) => code === "transfer")?.id),
      access_token: accessToken,
    });
  const before = (await harness.ask("", url)).body;
  expect(before).toContain("You can pay once it is signed.");
  expect(before).not.toContain(`/my/orders/${orderId}/pay"`);
  await pay();
  expect(await transactionsOf(seller, "order", orderId)).toEqual([]);
  const card = await call(`/my/orders/${orderId}/gift_card_json`, {
    access_token: accessToken,
    code: "GIFT-1",
  });
  expect(card.error.data.message).toBe("This offer has to be signed before it can be paid.");
  const signed = await call(`/my/orders/${orderId}/accept`, {
    ...{ name: "Mihai Stan", how: "type", access_token: accessToken },
  });
  expect(signed.result).toMatchObject({
    error: "",
    force_refresh: false,
    redirect_url: `${url}&allow_payment=yes`,
  });
  expect((await harness.ask("", url)).body).toContain(`/my/orders/${orderId}/pay"`);
  await pay();
  expect(await transactionsOf(seller, "order", orderId)).toHaveLength(1);
});

test("an offer that need not be signed is paid at once; one to be signed waits among what the customer has to sign", async () => {
  const user = await makeUser(harness.context(), "elena.radu@example.com");
  const customer = { ...harness.context(), user };
  const free = await offer("seller-2@vitrine.example", { mustSign: false, email: user.email });
  const bound = await offer("seller-3@vitrine.example", { email: user.email });
  for (const { orderId } of [free, bound])
    await customer.db.execute(
      sql`update orders_order set person_id = ${user.personId} where id = ${orderId}`,
    );
  const waiting = await ordersToPay(customer);
  expect(waiting.map(({ kind, path }) => [kind, path])).toEqual([
    ["pay", `/my/orders/${free.orderId}?allow_payment=yes`],
    ["sign", `/my/orders/${bound.orderId}?sign=1#order-sign`],
  ]);
  expect((await harness.ask("", free.url)).body).toContain(`/my/orders/${free.orderId}/pay"`);
});

test("an offer is declined with a reason: it is cancelled, and staff read why in its thread and its history", async () => {
  const { seller, orderId, accessToken, url } = await offer("seller-4@vitrine.example", { mustSign: false });
  const unsure = await send(url, { action: "decline", reason: "other", words: " " });
  expect(unsure.statusCode).toBe(422);
  expect(unsure.body).toContain("Please tell us in a few words.");
  const silent = await send(url, { action: "decline", words: "No" });
  expect(silent.body).toContain("Please choose a reason.");
  expect((await orderRow(seller, orderId)).state).toBe("sent");
  const stranger = await send(`/my/orders/${orderId}?access_token=wrong`, {
    action: "decline",
    reason: "price",
  });
  expect(stranger.statusCode).not.toBe(200);
  expect((await orderRow(seller, orderId)).state).toBe("sent");
  const done = await send(url, { action: "decline", reason: "time", words: "We move in October." });
  expect(done.headers["location"]).toBe(url);
  const order = await orderRow(seller, orderId);
  expect(order.state).toBe("cancel");
  const page = (await harness.ask("", url)).body;
  expect(page).toContain("The delivery date is too late");
  expect(page).toContain("We move in October.");
  expect(page).not.toContain("Accept and sign");
  const [, happening] = await timelineOf(seller, order);
  expect([happening?.text, (await timelineOf(seller, order))[0]?.text].join()).toContain(
    "Declined by the customer",
  );
  const { rows } = await seller.db.execute<{ waits: boolean }>(
    sql`select waiting_since is not null as waits from messages_thread where model = 'sale.order' and record_id = ${orderId}`,
  );
  expect(rows).toEqual([{ waits: true }]);
  const late = await call(`/my/orders/${orderId}/accept`, {
    name: "Mihai Stan",
    how: "type",
    access_token: accessToken,
  });
  expect(late.result).toMatchObject({ success: "", force_refresh: true, redirect_url: url });
  const again = await send(url, { action: "decline", reason: "price" });
  expect(again.body).toContain("This offer has been answered already.");
});

test("an offer that is paid for is not declined", async () => {
  const { seller, orderId, url } = await offer("seller-5@vitrine.example", { mustSign: false });
  await transact(seller, (write) =>
    receiveTransfer(write, { orderId, amountMinor: 10_000, paidMinorSeen: 0 }),
  );
  const declined = await send(url, { action: "decline", reason: "price" });
  expect(declined.body).toMatch(/already/);
  expect((await orderRow(seller, orderId)).state).not.toBe("cancel");
});

test("signed documents are in the archive of the signer's data; after an erasure the sealed document alone keeps the name", async () => {
  const { seller, orderId, accessToken, personId } = await offer("seller-6@vitrine.example");
  await call(`/my/orders/${orderId}/accept`, { name: "Mihai Stan", how: "type", access_token: accessToken });
  const subject = { personId, personIds: [personId], userIds: [], emails: [] };
  expect(await signaturesExport.records(seller, subject)).toMatchObject([
    { name: "Mihai Stan", how: "type" },
  ]);
  const [file] = (await signaturesExport.files?.(seller, subject)) ?? [];
  expect(file?.name).toMatch(/-signed\.pdf$/);
  expect(
    Buffer.from(file?.bytes ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  await cancelOrder(seller, { orderId, reason: "Not wanted any more", tell: false });
  const before = await signatureOf(seller, "sale.order", orderId);
  const pdf = await signedPdfOf(seller, before?.id ?? 0);
  const kept = await transact(seller, (write) => eraseOrders(write, subject, "Deleted customer"));
  expect(kept).toContainEqual({ label: "orders.keptSignatures", count: 1 });
  const after = await signatureOf(seller, "sale.order", orderId);
  expect(after).toMatchObject({ email: "", ip: "", userAgent: "", picture: null, events: [] });
  expect(after?.name).toBe("Deleted customer");
  expect(await signedPdfOf(seller, before?.id ?? 0)).toEqual(pdf);
});
