import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { saveAddress } from "#modules/orders/server/cart/checkout.ts";
import { editOrder } from "#modules/orders/server/edit/edit.ts";
import type { LineEdit } from "#modules/orders/server/edit/edit-line.ts";
import { balanceOf } from "#modules/orders/server/order/balance.ts";
import {
  payForCart,
  receiveTransfer,
  refundableOf,
  refundOrder,
  refundSentByHand,
} from "#modules/orders/testing/inside.ts";
import { lineRows, makeSeller, orderRow } from "#modules/orders/testing/staff.ts";
import { anaAddress, type Goods, makeGoods, prepareShop } from "#modules/orders/testing.ts";
import { offeredProviders } from "#modules/payment/server/provider/provider.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { endPromotions, enterCode, guestWith, makePromotion } from "../testing.ts";
import { couponTable, promotionTable, redemptionTable } from "./tables.ts";

const harness = testHarness(prepareShop);
let lamp: Goods;
let dana: Context;

beforeAll(async () => {
  lamp = await makeGoods(harness.context(), { key: "lamp", name: "Lamp", priceMinor: 10_000, stock: 900 });
  dana = await makeSeller(harness.context(), "dana@vitrine.example");
});

beforeEach(() => endPromotions(harness.context()));

/** An order of lamps with this code, to be paid by transfer. */
async function ordered(quantity: number, code?: string): Promise<number> {
  const guest = await guestWith(harness.context(), [{ ...lamp, quantity }]);
  if (code) await enterCode(guest, code);
  const address = await anaAddress(guest);
  await transact(guest, (write) => saveAddress(write, { personId: null, kind: "billing", address }));
  const offered = await offeredProviders(guest, { currency: "EUR", countryCode: "RO" });
  const providerId = offered.find((one) => one.code === "transfer")?.id ?? 0;
  await payForCart(guest, { key: crypto.randomUUID(), termsAccepted: true, providerId });
  return Number(guest.visitor.facts["last_order_id"]);
}

async function pay(orderId: number): Promise<void> {
  const { totalMinor: amountMinor } = await orderRow(dana, orderId);
  await transact(dana, (write) => receiveTransfer(write, { orderId, amountMinor, paidMinorSeen: 0 }));
}

async function changeTo(orderId: number, quantity: number): Promise<void> {
  const [line] = (await lineRows(dana, orderId)).filter(({ kind }) => kind === "product");
  const { version } = await orderRow(dana, orderId);
  const row: LineEdit = { lineId: line?.id, variantId: undefined, quantity, unitPrice: "", priceReason: "" };
  const edit = { orderId, version, overwrite: false, rows: [row], tell: false };
  await transact(dana, (write) => editOrder(write, edit));
}

/** Refunds this many pieces and an overpayment, and settles the refund. */
async function giveBack(orderId: number, quantity: number, overpaidMinor = 0): Promise<void> {
  const [line] = await lineRows(dana, orderId);
  const asked = { lines: [{ lineId: line?.id ?? 0, quantity }], overpaidMinor };
  const refundId = await transact(dana, (write) =>
    refundOrder(write, { orderId, ...asked, reason: "", key: crypto.randomUUID() }),
  );
  await transact(dana, (write) => refundSentByHand(write, refundId));
}

/** The order's discounts and its total, in minor units. */
async function sums(orderId: number) {
  const lines = await lineRows(dana, orderId);
  const { totalMinor } = await orderRow(dana, orderId);
  expect(lines.reduce((sum, line) => sum + line.totalMinor, 0)).toBe(totalMinor);
  return [lines.filter(({ kind }) => kind === "reward").map((line) => line.totalMinor), totalMinor];
}

const redeemed = async (orderId: number) =>
  (await harness.context().db.select().from(redemptionTable).where(eq(redemptionTable.orderId, orderId))).map(
    ({ state, amountMinor }) => [state, amountMinor],
  );

describe("an order that is not paid", () => {
  test("gets of its code what it comes to now, also when the code has ended since", async () => {
    const id = await makePromotion(harness.context(), { reward: "percentOrder", percent: "10", code: "TEN" });
    const orderId = await ordered(2, "TEN");
    expect(await sums(orderId)).toEqual([[-2_000], 18_000]);
    await dana.db
      .update(promotionTable)
      .set({ endsAt: new Date("2026-11-20T10:00:01Z") })
      .where(eq(promotionTable.id, id));
    dana = { ...dana, now: new Date("2026-11-22T10:00:00Z") };
    await changeTo(orderId, 5);
    dana = { ...dana, now: harness.context().now };
    expect(await sums(orderId)).toEqual([[-5_000], 45_000]);
    expect(await redeemed(orderId)).toEqual([["active", 5_000]]);
  });

  test("loses and gains what has a least amount, and with it what was redeemed", async () => {
    await makePromotion(harness.context(), { reward: "fixed", amountMinor: 1_500, amountMinMinor: 30_000 });
    const orderId = await ordered(3);
    expect(await sums(orderId)).toEqual([[-1_500], 28_500]);
    await changeTo(orderId, 2);
    expect(await sums(orderId)).toEqual([[], 20_000]);
    expect(await redeemed(orderId)).toEqual([["released", 1_500]]);
    await changeTo(orderId, 4);
    expect(await sums(orderId)).toEqual([[-1_500], 38_500]);
    expect(await redeemed(orderId)).toEqual([["active", 1_500]]);
  });

  test("keeps its own coupon and its own last use, and gives the coupon back when it takes nothing off", async () => {
    const minimum = { amountMinMinor: 20_000, personUsesMax: 1, usesMax: 1 };
    const id = await makePromotion(harness.context(), {
      ...{ reward: "percentOrder", percent: "50", given: "coupon" },
      ...minimum,
    });
    await harness.context().db.insert(couponTable).values({ promotionId: id, code: "MINE" });
    const stateOf = async () =>
      (await harness.context().db.select().from(couponTable).where(eq(couponTable.code, "MINE")))[0]?.state;
    const orderId = await ordered(2, "MINE");
    await changeTo(orderId, 3);
    expect(await sums(orderId)).toEqual([[-15_000], 15_000]);
    expect(await stateOf()).toBe("used");
    await changeTo(orderId, 1);
    expect(await sums(orderId)).toEqual([[], 10_000]);
    expect(await stateOf()).toBe("new");
  });
});

describe("an order that is paid", () => {
  test("keeps what was promised; only the difference of the goods is open or owed", async () => {
    await makePromotion(harness.context(), { reward: "percentOrder", percent: "10", code: "PAID" });
    const orderId = await ordered(3, "PAID");
    await pay(orderId);
    await changeTo(orderId, 4);
    expect(await sums(orderId)).toEqual([[-3_000], 37_000]);
    expect(await balanceOf(dana, await orderRow(dana, orderId))).toMatchObject({ openMinor: 10_000 });
    await changeTo(orderId, 1);
    expect(await sums(orderId)).toEqual([[-3_000], 7_000]);
    expect(await balanceOf(dana, await orderRow(dana, orderId))).toMatchObject({
      ...{ openMinor: 0, overpaidMinor: 20_000 },
    });
  });

  test("never comes to less than nothing", async () => {
    await makePromotion(harness.context(), { reward: "fixed", amountMinor: 15_000, amountMinMinor: 20_000 });
    const orderId = await ordered(2);
    await pay(orderId);
    await changeTo(orderId, 1);
    expect(await sums(orderId)).toEqual([[-10_000], 0]);
    expect(await balanceOf(dana, await orderRow(dana, orderId))).toMatchObject({ overpaidMinor: 5_000 });
  });

  test("of which a part went back: what is due, open and refundable still add up", async () => {
    await makePromotion(harness.context(), { reward: "percentOrder", percent: "10", code: "BACK" });
    const orderId = await ordered(3, "BACK");
    await pay(orderId);
    const back = (quantity: number, overpaidMinor = 0) => giveBack(orderId, quantity, overpaidMinor);
    await back(1);
    expect(await balanceOf(dana, await orderRow(dana, orderId))).toMatchObject({
      ...{ paidMinor: 18_000, dueMinor: 18_000, openMinor: 0, overpaidMinor: 0 },
    });
    await expect(changeTo(orderId, 0)).rejects.toMatchObject({ kind: "invalid" });
    await changeTo(orderId, 2);
    // Two lamps minus the discount of three, minus the refund of one.
    expect(await sums(orderId)).toEqual([[-3_000], 17_000]);
    expect(await balanceOf(dana, await orderRow(dana, orderId))).toMatchObject({
      ...{ paidMinor: 18_000, dueMinor: 8_000, openMinor: 0, overpaidMinor: 10_000 },
    });
    const refundable = await refundableOf(dana, await orderRow(dana, orderId));
    expect(refundable).toMatchObject({ overpaidLeftMinor: 10_000, money: { leftMinor: 18_000 } });
    expect(refundable.lines[0]).toMatchObject({ left: 1, worth: { totalMinor: 17_000 } });
    await back(1, 10_000);
    expect(await balanceOf(dana, await orderRow(dana, orderId))).toMatchObject({
      ...{ paidMinor: 0, dueMinor: 0, openMinor: 0, overpaidMinor: 0 },
    });
    await expect(back(1)).rejects.toMatchObject({ code: "orders.refundTooMany" });
  });

  test("that grows after a part went back asks for the new pieces alone", async () => {
    await makePromotion(harness.context(), { reward: "percentOrder", percent: "10", code: "GROW" });
    const orderId = await ordered(2, "GROW");
    await pay(orderId);
    await giveBack(orderId, 1);
    await changeTo(orderId, 4);
    expect(await balanceOf(dana, await orderRow(dana, orderId))).toMatchObject({
      ...{ paidMinor: 9_000, dueMinor: 29_000, openMinor: 20_000, overpaidMinor: 0 },
    });
  });
});
