import { beforeAll, beforeEach, expect, test } from "vitest";
import { savePriceList } from "#modules/catalogue/testing/inside.ts";
import { orderByToken } from "#modules/orders/server/order/order.ts";
import { payOrder, putCardToOrder } from "#modules/orders/testing/inside.ts";
import { issueGiftCard } from "#modules/payment/server/gift-card/gift-card.ts";
import { transactionsOf } from "#modules/payment/server/transaction/transaction.ts";
import { acceptQuote } from "#modules/quote/server/answer.ts";
import { askForQuote, takeCartIntoRequest } from "#modules/quote/server/ask.ts";
import { keepTyped } from "#modules/quote/server/request.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { makeSeller, orderRow } from "../../orders/testing/staff.ts";
import { type Goods, makeGoods, prepareShop } from "../../orders/testing.ts";
import { endPromotions, enterCode, guestWith, makePromotion, takenOff } from "../../promotion/testing.ts";
import { ana, offer } from "../../quote/testing.ts";

const harness = testHarness(prepareShop);
let table: Goods;
let seller: Context;

beforeAll(async () => {
  table = await makeGoods(harness.context(), { key: "table", name: "Table", priceMinor: 12_100, stock: 500 });
  seller = await makeSeller(harness.context(), "dana@vitrine.example");
});

beforeEach(() => endPromotions(harness.context()));

/** A guest's request for a quote of the cart, and its order. */
async function asked(guest: Context): Promise<{ quoteId: number; orderId: number }> {
  const quote = await transact(guest, async (write) => {
    await takeCartIntoRequest(write);
    await keepTyped(write, { contact: ana, lines: new Map() });
    return askForQuote(write);
  });
  return { quoteId: quote.id, orderId: quote.orderId ?? 0 };
}

async function accepted(guest: Context, { quoteId, orderId }: { quoteId: number; orderId: number }) {
  const answer = {
    quoteId,
    accessToken: "",
    number: 1,
    name: "Ana",
    address: "Strada Horea 12\n400174 Cluj",
  };
  await transact(guest, (write) => acceptQuote(write, answer));
  return orderRow(seller, orderId);
}

async function chargedFor(guest: Context, orderId: number, accessToken: string): Promise<number | undefined> {
  const { toPay } = await orderByToken(guest, orderId, accessToken);
  const providerId = toPay?.providers.find(({ code }) => code === "test")?.id ?? 0;
  await payOrder(guest, { orderId, accessToken, providerId });
  return (await transactionsOf(seller, "order", orderId))[0]?.amountMinor;
}

test("neither an automatic promotion nor the code of the cart takes anything off an agreed price", async () => {
  await makePromotion(harness.context(), { reward: "percentOrder", percent: "10" });
  await makePromotion(harness.context(), { reward: "fixed", amountMinor: 500, code: "AUTUMN" });
  const guest = await guestWith(harness.context(), [table]);
  await enterCode(guest, "AUTUMN");
  expect((await takenOff(guest)).length).toBeGreaterThan(0);
  const quote = await asked(guest);
  await offer(seller, quote.quoteId, { prices: ["100"] });
  const order = await accepted(guest, quote);
  expect(order).toMatchObject({ totalMinor: 10_000, state: "sent" });
  expect(await chargedFor(guest, quote.orderId, order.accessToken)).toBe(10_000);
});

test("a quote begins with the prices of the asker's list, and the agreed price outlives the list", async () => {
  const priceListId = await transact(harness.context(), (write) =>
    savePriceList(write, { name: "Trade", selectable: true, discountShown: false, discountPercent: "10" }),
  );
  const guest = { ...(await guestWith({ ...harness.context(), priceListId }, [table])), priceListId };
  const quote = await asked(guest);
  await offer(seller, quote.quoteId);
  expect((await orderRow(seller, quote.orderId)).totalMinor).toBe(10_890);
  await harness
    .database()
    .pool.query("update catalogue_price_list set active = false where id = $1", [priceListId]);
  const order = await accepted({ ...guest, priceListId: null }, quote);
  expect(order.totalMinor).toBe(10_890);
  expect(await chargedFor({ ...guest, priceListId: null }, quote.orderId, order.accessToken)).toBe(10_890);
});

test("a gift card pays a part of the agreed price, and only the rest is charged", async () => {
  await makePromotion(harness.context(), { reward: "percentOrder", percent: "10" });
  const guest = await guestWith(harness.context(), [table]);
  const quote = await asked(guest);
  await offer(seller, quote.quoteId, { prices: ["100"] });
  const { accessToken } = await accepted(guest, quote);
  const card = await transact(seller, (write) =>
    issueGiftCard(write, { source: "staff:quote", amountMinor: 2_500, currency: "EUR", expiresOn: null }),
  );
  await putCardToOrder(guest, { orderId: quote.orderId, accessToken, code: card?.code ?? "" });
  expect(await chargedFor(guest, quote.orderId, accessToken)).toBe(7_500);
});
