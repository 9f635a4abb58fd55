import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { issueGiftCard } from "#modules/payment/server/gift-card/gift-card.ts";
import { offeredProviders } from "#modules/payment/server/provider/provider.ts";
import { refreshTransaction, transactionsOf } from "#modules/payment/server/transaction/transaction.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { makeSentOrder, orderRow } from "../../testing/staff.ts";
import { anaAddress, atBank, type Goods, makeGoods, newGuest, prepareShop } from "../../testing.ts";
import { addToCart, cartOf } from "../cart/cart.ts";
import { applyGiftCardToCart } from "../cart/cart-cards.ts";
import { saveAddress } from "../cart/checkout.ts";
import { cancelOrder } from "../edit/staff-order-cancel.ts";
import { orderByToken } from "./order.ts";
import { putCardToOrder, takeCardFromOrder } from "./order-cards.ts";
import { payForCart } from "./pay.ts";
import { payOrder } from "./pay-order.ts";

const harness = testHarness(prepareShop);
let bench: Goods;

beforeAll(async () => {
  bench = await makeGoods(harness.context(), { key: "bench", priceMinor: 12_100, stock: 500 });
});

async function issue(amountMinor: number, currency = "EUR") {
  const card = await transact(harness.context(), (write) =>
    issueGiftCard(write, {
      source: `staff:${crypto.randomUUID()}`,
      amountMinor,
      currency,
      expiresOn: null,
    }),
  );
  if (!card) throw new Error("The card was not issued.");
  return card;
}

/** A €121 order that waits for its transfer, and a guest with its private link. */
async function waiting() {
  const orderId = await makeSentOrder(harness.context(), [{ variantId: bench.variantId, quantity: 1 }]);
  const { accessToken } = await orderRow(harness.context(), orderId);
  const guest = await newGuest(harness.context());
  const put = (code: string) => putCardToOrder(guest, { orderId, accessToken, code });
  const seen = async () => (await orderByToken(guest, orderId, accessToken)).toPay;
  const pay = async (by: string | null, seal?: string) =>
    payOrder(guest, { orderId, accessToken, providerId: by === null ? null : await wayTo(guest, by), seal });
  return { orderId, accessToken, guest, put, seen, pay };
}

async function wayTo(context: Context, by: string): Promise<number> {
  const offered = await offeredProviders(context, { currency: "EUR", countryCode: "RO" });
  return offered.find(({ code }) => code === by)?.id ?? 0;
}

async function balanceLeft(cardId: number): Promise<number> {
  const { rows } = await harness.context().db.execute<{ balance: number; moves: number }>(
    sql`select balance_minor as balance, (select sum(amount_minor)::int from payment_gift_card_move
        where card_id = ${cardId}) as moves from payment_gift_card where id = ${cardId}`,
  );
  expect(rows[0]?.balance).toBe(rows[0]?.moves);
  return rows[0]?.balance ?? -1;
}

describe("a gift card on the page of an order", () => {
  test("pays all of it at once, and the order is confirmed", async () => {
    const card = await issue(20_000);
    const { orderId, guest, put, seen, pay } = await waiting();
    await put(card.code);
    const toPay = await seen();
    expect(toPay).toMatchObject({
      isCovered: true,
      amount: "€121.00",
      providers: [],
      cards: [{ name: `Gift card ••••${card.last4}`, amount: "-€121.00" }],
    });
    expect(await balanceLeft(card.cardId)).toBe(20_000);
    await pay(null, toPay?.seal);
    expect(await orderRow(guest, orderId)).toMatchObject({ state: "sale", paidMinor: 12_100 });
    expect(await balanceLeft(card.cardId)).toBe(7_900);
    expect(await seen()).toBeNull();
    expect(await pay(null)).toBeNull();
    expect(await balanceLeft(card.cardId)).toBe(7_900);
  });

  test("pays a part; the rest by card, and what is to be transferred is the rest meanwhile", async () => {
    const card = await issue(5_000);
    const { orderId, accessToken, guest, put, seen, pay } = await waiting();
    await put(card.code);
    expect(await seen()).toMatchObject({ isCovered: false, amount: "€71.00" });
    const begun = await pay("test", (await seen())?.seal);
    expect(begun?.redirectTo).toContain("/payment/test/");
    const order = await orderByToken(guest, orderId, accessToken);
    expect(order.state).toBe("sent");
    expect(order.payment?.instructions?.amount).toBe("€71.00");
    expect(order.toPay).toMatchObject({ amount: "€71.00", cards: [] });
    const [attempt] = await transactionsOf(guest, "order", orderId);
    expect(attempt?.amountMinor).toBe(7_100);
    await atBank(guest, attempt?.reference ?? "", "pay");
    await refreshTransaction(guest, attempt?.id ?? 0);
    expect(await orderRow(guest, orderId)).toMatchObject({ state: "sale", paidMinor: 12_100 });
    expect(await balanceLeft(card.cardId)).toBe(0);
  });

  test("has paid its part also when the card that pays the rest is refused", async () => {
    const card = await issue(5_000);
    const { orderId, guest, put, seen, pay } = await waiting();
    await put(card.code);
    await pay("test");
    const [attempt] = await transactionsOf(guest, "order", orderId);
    await atBank(guest, attempt?.reference ?? "", "refuse");
    await refreshTransaction(guest, attempt?.id ?? 0);
    expect(await orderRow(guest, orderId)).toMatchObject({ state: "sent", paidMinor: 5_000 });
    expect(await seen()).toMatchObject({ amount: "€71.00" });
    await cancelOrder(staff(), { orderId, reason: "Asked for it", tell: false });
    expect(await balanceLeft(card.cardId)).toBe(5_000);
  });

  test("is taken out again, and says what keeps it from paying", async () => {
    const card = await issue(5_000);
    const { orderId, accessToken, guest, put, seen } = await waiting();
    await put(card.code.toLowerCase());
    await takeCardFromOrder(guest, { orderId, accessToken, cardId: card.cardId });
    expect(await seen()).toMatchObject({ amount: "€121.00", cards: [] });
    await expect(put("AAAA-BBBB-CCCC-DDDD")).rejects.toMatchObject({ code: "orders.giftCardUnknown" });
    await expect(put((await issue(900, "RON")).code)).rejects.toMatchObject({
      code: "payment.giftCardCurrency",
    });
    const wrongLink = { orderId, accessToken: "wrong", code: card.code };
    await expect(putCardToOrder(guest, wrongLink)).rejects.toMatchObject({ code: "platform.signInNeeded" });
  });

  test("is not asked for while money is on its way, nor for a cancelled order", async () => {
    const card = await issue(20_000);
    const busy = await waiting();
    await busy.pay("test");
    const [attempt] = await transactionsOf(busy.guest, "order", busy.orderId);
    await atBank(busy.guest, attempt?.reference ?? "", "later");
    await refreshTransaction(busy.guest, attempt?.id ?? 0);
    await expect(busy.put(card.code)).rejects.toMatchObject({ code: "orders.nothingOpen" });
    const gone = await waiting();
    await cancelOrder(staff(), { orderId: gone.orderId, reason: "Gone", tell: false });
    await expect(gone.put(card.code)).rejects.toMatchObject({ code: "orders.nothingOpen" });
    expect(await balanceLeft(card.cardId)).toBe(20_000);
  });

  test("that was spent elsewhere since the page was shown pays nothing unseen", async () => {
    const card = await issue(12_100);
    const [first, second] = [await waiting(), await waiting()];
    await first.put(card.code);
    await second.put(card.code);
    const seal = (await second.seen())?.seal;
    await first.pay(null);
    await expect(second.pay("test", seal)).rejects.toMatchObject({ code: "orders.dueChanged" });
    expect((await orderRow(second.guest, second.orderId)).paidMinor).toBe(0);
    expect(await second.seen()).toMatchObject({ amount: "€121.00", cards: [] });
  });

  test("is never spent twice by orders and carts that are paid at the same moment", async () => {
    const card = await issue(30_000);
    const orders = await Promise.all([waiting(), waiting(), waiting()]);
    for (const { put } of orders) await put(card.code);
    const carts = await Promise.all(Array.from({ length: 3 }, () => cartWith(card.code)));
    const paid = await Promise.allSettled([
      ...orders.map(async ({ pay, seen }) => pay(null, (await seen())?.seal)),
      ...carts.map(async (guest) => {
        const { seal } = await cartOf(guest);
        const placing = { key: crypto.randomUUID(), termsAccepted: true, providerId: null, seal };
        return payForCart(guest, placing);
      }),
    ]);
    expect(paid.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await balanceLeft(card.cardId)).toBe(5_800);
  });

  test("pressed twice at the same moment it pays once", async () => {
    const card = await issue(30_000);
    const { orderId, guest, put, pay } = await waiting();
    await put(card.code);
    await Promise.all([pay(null), pay(null), pay(null)]);
    expect((await orderRow(guest, orderId)).paidMinor).toBe(12_100);
    expect(await balanceLeft(card.cardId)).toBe(17_900);
  });
});

/** A guest with a bench in the cart, an address and the gift card applied. */
async function cartWith(code: string): Promise<Context> {
  const guest = await newGuest(harness.context());
  const address = await anaAddress(guest);
  await transact(guest, async (write) => {
    await addToCart(write, { variantId: bench.variantId });
    await saveAddress(write, { personId: null, kind: "billing", address });
    await applyGiftCardToCart(write, code);
  });
  return guest;
}

function staff() {
  return harness.context({
    user: { id: 1, personId: 1, name: "Dana Ilieș", email: "dana@vitrine.example", roles: ["shop"] },
  });
}
