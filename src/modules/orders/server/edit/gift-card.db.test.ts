import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { applyGiftCard, issueGiftCard, removeGiftCard } from "#modules/payment/server/gift-card/gift-card.ts";
import { offeredProviders } from "#modules/payment/server/provider/provider.ts";
import { refundsFor, sendRefund } from "#modules/payment/server/refund/refund.ts";
import { moneyOf } from "#modules/payment/server/transaction/money.ts";
import { refreshTransaction, transactionsOf } from "#modules/payment/server/transaction/transaction.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { orderRow } from "../../testing/staff.ts";
import { anaAddress, atBank, type Goods, makeGoods, newGuest, prepareShop } from "../../testing.ts";
import { addToCart, cartOf } from "../cart/cart.ts";
import { lockCart } from "../cart/cart-row.ts";
import { checkoutView, saveAddress } from "../cart/checkout.ts";
import { balanceOf } from "../order/balance.ts";
import { endPayment, payForCart } from "../order/pay.ts";
import { purposeOf } from "../order/refund-purpose.ts";
import { refundOrder } from "../refund/refund.ts";
import { cancelOrder } from "./staff-order-cancel.ts";

const harness = testHarness(prepareShop);
let stool: Goods;

beforeAll(async () => {
  stool = await makeGoods(harness.context(), { key: "stool", priceMinor: 12_100, stock: 500 });
});

const staff = () =>
  harness.context({
    user: { id: 1, personId: 1, name: "Dana Ilieș", email: "dana@vitrine.example", roles: ["shop"] },
  });

async function issue(amountMinor: number, changes: { expiresOn?: string; currency?: string } = {}) {
  const card = await transact(harness.context(), (write) =>
    issueGiftCard(write, {
      source: `staff:${crypto.randomUUID()}`,
      amountMinor,
      currency: "EUR",
      expiresOn: null,
      ...changes,
    }),
  );
  if (!card) throw new Error("The card was not issued.");
  return card;
}

/** A guest with a stool in the cart, an address and these gift cards applied. */
async function guestWith(...codes: string[]): Promise<Context> {
  const guest = await newGuest(harness.context());
  const address = await anaAddress(guest);
  await transact(guest, async (write) => {
    await addToCart(write, { variantId: stool.variantId });
    await saveAddress(write, { personId: null, kind: "billing", address });
  });
  for (const code of codes) await apply(guest, code);
  return guest;
}

const apply = (guest: Context, code: string) =>
  transact(guest, async (write) => {
    const cart = await lockCart(write);
    const payable = { payableKind: "order", payableId: cart?.id ?? 0, currency: "EUR" };
    return applyGiftCard(write, payable, code);
  });

async function pay(guest: Context, { by = "test", seal }: { by?: string; seal?: string } = {}) {
  const offered = await offeredProviders(guest, { currency: "EUR", countryCode: "RO" });
  const providerId = offered.find(({ code }) => code === by)?.id ?? null;
  await payForCart(guest, {
    key: crypto.randomUUID(),
    termsAccepted: true,
    providerId,
    ...(seal ? { seal } : {}),
  });
  const orderId = Number(guest.visitor.facts["last_order_id"]);
  const [transaction] = await transactionsOf(guest, "order", orderId);
  if (!transaction) throw new Error("There is no payment.");
  return { orderId, transaction };
}

async function balanceLeft(cardId: number): Promise<{ balance: number; moves: number }> {
  const { rows } = await harness.context().db.execute<{ balance: number; moves: number }>(sql`
    select balance_minor as balance, (select sum(amount_minor)::int from payment_gift_card_move where card_id = ${cardId})
      as moves from payment_gift_card where id = ${cardId}`);
  return rows[0] ?? { balance: -1, moves: -1 };
}

describe("a gift card", () => {
  test("is money and no discount: taxes stay, and what is left is said", async () => {
    const card = await issue(5_000);
    const guest = await guestWith(card.code.toLowerCase().replaceAll("-", " "));
    const { cart, isFree } = await checkoutView(guest);
    expect(isFree).toBe(false);
    expect(cart.totals).toMatchObject({
      total: "€121.00",
      tax: "€21.00",
      leftMinor: 7_100,
      left: "€71.00",
      giftCards: [{ name: `Gift card ••••${card.last4}`, amount: "-€50.00" }],
    });
    const { orderId, transaction } = await pay(guest, { seal: cart.seal });
    expect(transaction.amountMinor).toBe(7_100);
    expect(await balanceLeft(card.cardId)).toEqual({ balance: 0, moves: 0 });
    expect((await orderRow(guest, orderId)).state).toBe("placed");
    await atBank(guest, transaction.reference, "pay");
    await refreshTransaction(guest, transaction.id);
    expect(await orderRow(guest, orderId)).toMatchObject({
      state: "sale",
      paidMinor: 12_100,
      taxMinor: 2_100,
    });
  });

  test("that pays all of it confirms the order at once, without another way to pay", async () => {
    const card = await issue(20_000);
    const guest = await guestWith(card.code);
    expect((await checkoutView(guest)).isFree).toBe(true);
    const { orderId } = await pay(guest, { by: "none" });
    expect(await orderRow(guest, orderId)).toMatchObject({ state: "sale", paidMinor: 12_100 });
    expect((await balanceLeft(card.cardId)).balance).toBe(7_900);
  });

  test("gets its money back when the card that pays the rest fails, and pays again", async () => {
    const card = await issue(5_000);
    const guest = await guestWith(card.code);
    const { orderId, transaction } = await pay(guest);
    await atBank(guest, transaction.reference, "refuse");
    await refreshTransaction(guest, transaction.id);
    expect(await orderRow(guest, orderId)).toMatchObject({ state: "draft", isCart: true, paidMinor: 0 });
    expect(await balanceLeft(card.cardId)).toEqual({ balance: 5_000, moves: 5_000 });
    expect((await cartOf(guest)).totals.left).toBe("€71.00");
    const again = await pay(guest);
    expect(again.orderId).toBe(orderId);
    await atBank(guest, again.transaction.reference, "pay");
    await refreshTransaction(guest, again.transaction.id);
    expect(await orderRow(guest, orderId)).toMatchObject({ state: "sale", paidMinor: 12_100 });
    expect((await balanceLeft(card.cardId)).balance).toBe(0);
  });

  test("gets it back when nobody pays the rest in time", async () => {
    const card = await issue(5_000);
    const guest = await guestWith(card.code);
    const { orderId } = await pay(guest);
    await endPayment(guest, orderId);
    await endPayment(guest, orderId);
    expect((await orderRow(guest, orderId)).state).toBe("draft");
    expect(await balanceLeft(card.cardId)).toEqual({ balance: 5_000, moves: 5_000 });
  });

  test("gets it back when staff cancel the order", async () => {
    const card = await issue(20_000);
    const guest = await guestWith(card.code);
    const { orderId } = await pay(guest, { by: "none" });
    await cancelOrder(staff(), { orderId, reason: "Asked for it", tell: false });
    expect(await balanceLeft(card.cardId)).toEqual({ balance: 20_000, moves: 20_000 });
    expect((await orderRow(guest, orderId)).paidMinor).toBe(0);
  });

  test("in many carts at once is never spent twice", async () => {
    const card = await issue(30_000);
    const guests = await Promise.all(Array.from({ length: 6 }, () => guestWith(card.code)));
    const seals = await Promise.all(guests.map(async (guest) => (await cartOf(guest)).seal));
    const placed = await Promise.allSettled(
      guests.map((guest, index) => pay(guest, { seal: seals[index] ?? "" })),
    );
    expect(placed.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    const refused = placed.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
    expect(new Set(refused)).toEqual(new Set(["orders.cartChanged"]));
    expect(await balanceLeft(card.cardId)).toEqual({ balance: 5_800, moves: 5_800 });
  });

  test("says what keeps it from paying", async () => {
    const guest = await guestWith();
    expect(await apply(guest, "AAAA-BBBB-CCCC-DDDD")).toBeNull();
    const old = await issue(1_000, { expiresOn: "2026-11-19" });
    await expect(apply(guest, old.code)).rejects.toMatchObject({ code: "payment.giftCardExpired" });
    const foreign = await issue(1_000, { currency: "RON" });
    await expect(apply(guest, foreign.code)).rejects.toMatchObject({ code: "payment.giftCardCurrency" });
    const today = await issue(1_000, { expiresOn: "2026-11-20" });
    expect(await apply(guest, today.code)).toMatchObject({ balanceMinor: 1_000 });
    const cart = await cartOf(guest);
    await transact(guest, (write) =>
      removeGiftCard(write, { payableKind: "order", payableId: cart.orderId ?? 0 }, today.cardId),
    );
    expect((await cartOf(guest)).totals.left).toBeNull();
  });

  test("gets its part of a refund after the card has got its own", async () => {
    const card = await issue(5_000);
    const guest = await guestWith(card.code);
    const { orderId, transaction } = await pay(guest);
    await atBank(guest, transaction.reference, "pay");
    await refreshTransaction(guest, transaction.id);
    const { rows } = await guest.db.execute<{ id: number }>(
      sql`select id from orders_line where order_id = ${orderId} and kind = 'product'`,
    );
    const all = await transact(staff(), (write) =>
      refundOrder(write, {
        orderId,
        reason: "",
        key: crypto.randomUUID(),
        lines: [{ lineId: rows[0]?.id ?? 0, quantity: 1 }],
      }),
    );
    const parts = await refundsFor(guest, [purposeOf(all)]);
    expect(parts.map(({ amountMinor }) => amountMinor)).toEqual([7_100, 5_000]);
    for (const { id } of parts) await sendRefund(harness.context(), { refundId: id });
    for (const { id } of parts) await sendRefund(harness.context(), { refundId: id });
    expect(await balanceLeft(card.cardId)).toEqual({ balance: 5_000, moves: 5_000 });
    expect(await moneyOf(guest, "order", orderId)).toMatchObject({ leftMinor: 0, returnedMinor: 12_100 });
    expect((await balanceOf(guest, await orderRow(guest, orderId))).paidMinor).toBe(0);
  });
});
