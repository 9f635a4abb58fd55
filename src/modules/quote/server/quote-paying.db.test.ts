import { beforeAll, expect, test } from "vitest";
import { orderByToken } from "#modules/orders/server/order/order.ts";
import { payOrder, putCardToOrder, receiveTransfer } from "#modules/orders/testing/inside.ts";
import { makeSeller, orderRow } from "#modules/orders/testing/staff.ts";
import { atBank, type Goods, makeGoods, prepareShop } from "#modules/orders/testing.ts";
import { issueGiftCard } from "#modules/payment/server/gift-card/gift-card.ts";
import { refreshTransaction, transactionsOf } from "#modules/payment/server/transaction/transaction.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { askedQuote, offer, thing } from "../testing.ts";
import { acceptQuote, declineQuote } from "./answer.ts";

const harness = testHarness(prepareShop);
let table: Goods;
let seller: Context;

beforeAll(async () => {
  table = await makeGoods(harness.context(), { key: "table", name: "Table", priceMinor: 12_100, stock: 500 });
  seller = await makeSeller(harness.context(), "dana@vitrine.example");
});

const address = "Strada Horea 12\n400174 Cluj-Napoca";

async function offered() {
  const { guest, quote } = await askedQuote(harness.context(), [thing(table.variantId)]);
  await offer(seller, quote.id, { prices: ["100"] });
  const { accessToken } = await orderRow(seller, quote.orderId);
  const pay = (providerId: number | null) =>
    payOrder(guest, { orderId: quote.orderId, accessToken, providerId });
  const accept = () =>
    transact(guest, (write) =>
      acceptQuote(write, { quoteId: quote.id, accessToken: "", number: 1, name: "Ana", address }),
    );
  return { guest, quote, orderId: quote.orderId, accessToken, pay, accept };
}

async function waysOf({ guest, orderId, accessToken }: Awaited<ReturnType<typeof offered>>) {
  return (await orderByToken(guest, orderId, accessToken)).toPay?.providers ?? [];
}

test("an accepted quote can be paid in every way that the shop offers, at the accepted price", async () => {
  const first = await offered();
  await first.accept();
  const ways = await waysOf(first);
  expect(ways.map(({ code }) => code)).toEqual(expect.arrayContaining(["transfer", "test"]));
  for (const { id, code } of ways) {
    const one = await offered();
    await one.accept();
    await one.pay(id);
    const [attempt] = await transactionsOf(seller, "order", one.orderId);
    expect(attempt).toMatchObject({ providerId: id, amountMinor: 10_000 });
    if (code === "test") {
      await atBank(seller, attempt?.reference ?? "", "pay");
      await refreshTransaction(seller, attempt?.id ?? 0);
    } else {
      const came = { orderId: one.orderId, amountMinor: 10_000, paidMinorSeen: 0 };
      await transact(seller, (write) => receiveTransfer(write, came));
    }
    expect(await orderRow(seller, one.orderId)).toMatchObject({ state: "sale", paidMinor: 10_000 });
  }
});

test("a gift card pays a part of it, and a larger one all of it", async () => {
  const one = await offered();
  await one.accept();
  for (const amountMinor of [2_500, 9_000]) {
    const card = await transact(seller, (write) =>
      issueGiftCard(write, {
        source: `staff:${crypto.randomUUID()}`,
        amountMinor,
        currency: "EUR",
        expiresOn: null,
      }),
    );
    const { orderId, accessToken } = one;
    await putCardToOrder(one.guest, { orderId, accessToken, code: card?.code ?? "" });
  }
  await one.pay(null);
  expect(await orderRow(seller, one.orderId)).toMatchObject({ state: "sale", paidMinor: 10_000 });
});

test("what was only offered, declined, lapsed or replaced by a newer version cannot be paid", async () => {
  const waiting = await offered();
  const [way] = await (async () => {
    const accepted = await offered();
    await accepted.accept();
    return waysOf(accepted);
  })();
  const providerId = way?.id ?? 0;
  const unpaid = async ({ orderId, pay }: typeof waiting) => {
    expect(await pay(providerId).catch(() => null)).toBeNull();
    expect(await transactionsOf(seller, "order", orderId)).toEqual([]);
    expect(await orderRow(seller, orderId)).toMatchObject({ state: "draft", paidMinor: 0 });
  };
  await unpaid(waiting);
  const declined = await offered();
  const answer = { quoteId: declined.quote.id, accessToken: "", number: 1, words: "" };
  await transact(declined.guest, (write) => declineQuote(write, answer));
  await unpaid(declined);
  const lapsed = await offered();
  const later = { ...lapsed.guest, now: new Date("2027-01-02T12:00:00Z") };
  const tooLate = { quoteId: lapsed.quote.id, accessToken: "", number: 1, name: "Ana", address };
  await expect(transact(later, (write) => acceptQuote(write, tooLate))).rejects.toMatchObject({
    code: "quote.expired",
  });
  await unpaid(lapsed);
  const replaced = await offered();
  await offer(seller, replaced.quote.id, { prices: ["120"] });
  await expect(replaced.accept()).rejects.toMatchObject({ code: "quote.olderVersion" });
  await unpaid(replaced);
});
