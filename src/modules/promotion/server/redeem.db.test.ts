import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { cartOf } from "#modules/orders/server/cart/cart.ts";
import { lockOrder } from "#modules/orders/server/cart/cart-row.ts";
import { cancelOrder, reopenOrder } from "#modules/orders/testing/inside.ts";
import { atBank, countRows, type Goods, makeGoods, prepareShop } from "#modules/orders/testing.ts";
import { refreshTransaction, transactionsOf } from "#modules/payment/server/transaction/transaction.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness, testNow } from "../../../testing.ts";
import {
  endPromotions,
  enterCode,
  guestWith,
  makePromotion,
  payCart,
  placeCart,
  takenOff,
} from "../testing.ts";
import { codesView } from "./codes-view.ts";
import { earnedCoupons, tidyCoupons } from "./coupon.ts";
import { honourOrder } from "./honour.ts";
import { cartCodeTable, couponTable, redemptionTable } from "./tables.ts";

const harness = testHarness(prepareShop);
let lamp: Goods;

beforeAll(async () => {
  lamp = await makeGoods(harness.context(), { key: "lamp", name: "Lamp", priceMinor: 12_100, stock: 900 });
});

beforeEach(() => endPromotions(harness.context()));

const activeOf = (promotionId: number) =>
  harness
    .context()
    .db.select()
    .from(redemptionTable)
    .where(and(eq(redemptionTable.promotionId, promotionId), eq(redemptionTable.state, "active")));

async function couponOf(promotionId: number, code: string) {
  await harness.context().db.insert(couponTable).values({ promotionId, code });
  return () =>
    harness
      .context()
      .db.select()
      .from(couponTable)
      .where(eq(couponTable.code, code))
      .then(([coupon]) => coupon?.state);
}

async function confirm(buyer: Context, orderId: number) {
  const [transaction] = await transactionsOf(buyer, "order", orderId);
  await atBank(buyer, transaction?.reference ?? "", "pay");
  await refreshTransaction(buyer, transaction?.id ?? 0);
  await honourOrder(harness.context(), { orderId });
}

test("of parallel orders with a code for one use exactly one is placed, the others are told why", async () => {
  const id = await makePromotion(harness.context(), {
    reward: "fixed",
    amountMinor: 500,
    code: "ONCE",
    usesMax: 1,
  });
  const buyers = await Promise.all(Array.from({ length: 8 }, () => guestWith(harness.context(), [lamp])));
  for (const buyer of buyers) await enterCode(buyer, "ONCE");
  const placed = await Promise.allSettled(
    buyers.map((buyer, index) => placeCart(buyer, `buyer${index}@example.com`)),
  );
  expect(placed.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const one of placed) {
    if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "promotion.codeStopped" });
  }
  expect(await activeOf(id)).toHaveLength(1);
  const loser = buyers.find((_, index) => placed[index]?.status === "rejected");
  if (!loser) throw new Error("Somebody has to lose.");
  expect((await codesView(loser)).codes).toMatchObject([
    { code: "ONCE", problem: "It has reached its usage limit." },
  ]);
  expect((await cartOf(loser)).lines).toHaveLength(1);
});

test("one coupon in two carts is redeemed by who orders first", async () => {
  const id = await makePromotion(harness.context(), { reward: "fixed", amountMinor: 500, given: "coupon" });
  const state = await couponOf(id, "ONLY-1");
  const [ana, ion] = [await guestWith(harness.context(), [lamp]), await guestWith(harness.context(), [lamp])];
  await enterCode(ana, "ONLY-1");
  await enterCode(ion, "ONLY-1");
  const orderId = await placeCart(ana);
  expect(await state()).toBe("used");
  await expect(placeCart(ion, "ion@example.com")).rejects.toMatchObject({
    values: { code: "ONLY-1", why: "It has already been used." },
  });
  await transact(ana, async (write) => {
    const order = await lockOrder(write, orderId);
    if (order) await reopenOrder(write, order, { retry: true });
  });
  expect(await state()).toBe("new");
  await payCart(ion);
  expect(await state()).toBe("used");
});

test("what one person may use once is refused under the same e-mail, and given back when the order is cancelled", async () => {
  const id = await makePromotion(harness.context(), {
    reward: "percentOrder",
    percent: "10",
    code: "WELCOME",
    personUsesMax: 1,
  });
  const ana = await guestWith(harness.context(), [lamp]);
  await enterCode(ana, "WELCOME");
  const orderId = await placeCart(ana, "ana@example.com");
  const again = await guestWith(harness.context(), [lamp]);
  await enterCode(again, "WELCOME");
  await expect(placeCart(again, "Ana@Example.com")).rejects.toMatchObject({
    values: { why: "You have already used it the maximum number of times." },
  });
  const { context: staff } = await harness.signedIn("shop");
  await cancelOrder(staff, { orderId, reason: "Changed her mind", tell: false });
  expect(await activeOf(id)).toEqual([]);
  await payCart(again);
  expect(await activeOf(id)).toMatchObject([
    { email: "ana@example.com", amountMinor: 1_210, code: "WELCOME" },
  ]);
});

test("parallel orders of one person share what the person may use once", async () => {
  const id = await makePromotion(harness.context(), {
    reward: "fixed",
    amountMinor: 300,
    code: "ME",
    personUsesMax: 1,
  });
  const carts = await Promise.all(Array.from({ length: 4 }, () => guestWith(harness.context(), [lamp])));
  for (const cart of carts) await enterCode(cart, "ME");
  const placed = await Promise.allSettled(carts.map((cart) => placeCart(cart, "same@example.com")));
  expect(placed.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await activeOf(id)).toHaveLength(1);
});

test("a promotion for first orders knows who has ordered under another record", async () => {
  await makePromotion(harness.context(), {
    reward: "fixed",
    amountMinor: 400,
    code: "FIRST",
    firstOrder: true,
  });
  const first = await guestWith(harness.context(), [lamp]);
  await enterCode(first, "FIRST");
  await placeCart(first, "new@example.com");
  const second = await guestWith(harness.context(), [lamp]);
  await enterCode(second, "FIRST");
  await expect(placeCart(second, "new@example.com")).rejects.toMatchObject({
    values: { why: "It is valid on first orders only." },
  });
});

test("an order earns a coupon for the next one: good and mailed once it is confirmed, withdrawn when cancelled", async () => {
  const id = await makePromotion(harness.context(), {
    reward: "percentOrder",
    percent: "5",
    onOrder: "next",
    amountMinMinor: 10_000,
    couponDays: 30,
  });
  const ana = await guestWith(harness.context(), [lamp]);
  expect(await takenOff(ana)).toEqual([]);
  const orderId = await placeCart(ana, "next@example.com");
  const [earned] = await earnedCoupons(ana, orderId);
  const code = earned?.code ?? "";
  expect(earned).toMatchObject({ isGood: false });
  const other = await guestWith(harness.context(), [lamp]);
  await expect(enterCode(other, code)).rejects.toMatchObject({
    values: { why: "It becomes valid once the order that earned it is paid." },
  });
  await confirm(ana, orderId);
  await honourOrder(harness.context(), { orderId });
  expect(await earnedCoupons(ana, orderId)).toMatchObject([{ code, isGood: true }]);
  expect(
    await countRows(
      harness.context(),
      "mail_message",
      "recipient = 'next@example.com' and key like 'coupon:%'",
    ),
  ).toBe(1);
  await enterCode(other, code);
  expect(await takenOff(other)).toEqual([["5.0% discount on total amount", "-€6.05"]]);
  const { context: staff } = await harness.signedIn("shop");
  await cancelOrder(staff, { orderId, reason: "Wrong size", tell: false });
  expect(await takenOff(other)).toEqual([]);
  expect(await activeOf(id)).toEqual([]);
});

test("coupons of carts abandoned for four days are free again, and what has expired is marked", async () => {
  const id = await makePromotion(harness.context(), { reward: "fixed", amountMinor: 500, given: "coupon" });
  await couponOf(id, "LEFT-1");
  const ended = await couponOf(id, "ENDED-1");
  const { db } = harness.context();
  await db.update(couponTable).set({ expiresAt: testNow }).where(eq(couponTable.code, "ENDED-1"));
  const ana = await guestWith(harness.context(), [lamp]);
  await enterCode(ana, "LEFT-1");
  const entered = () => db.select().from(cartCodeTable).where(eq(cartCodeTable.code, "LEFT-1"));
  await tidyCoupons(harness.context());
  expect(await entered()).toHaveLength(1);
  expect(await ended()).toBe("expired");
  await tidyCoupons(harness.context({ now: new Date(testNow.getTime() + 5 * 86_400_000) }));
  expect(await entered()).toEqual([]);
  expect(await takenOff(ana)).toEqual([]);
});
