import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { editOrder } from "#modules/orders/server/edit/edit.ts";
import { cancelOrder, confirmUnpaid, receiveTransfer } from "#modules/orders/testing/inside.ts";
import { lineRows, makeSeller, makeSentOrder, orderRow } from "#modules/orders/testing/staff.ts";
import { countRows, type Goods, makeGoods, prepareShop } from "#modules/orders/testing.ts";
import { transactionsOf } from "#modules/payment/server/transaction/transaction.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { endPromotions, makePromotion } from "../testing.ts";
import { tidyCoupons } from "./coupon.ts";
import { honourOrder, honourPayment } from "./honour.ts";
import { couponTable } from "./tables.ts";

const harness = testHarness(prepareShop);
let lamp: Goods;
let dana: Context;
let buyers = 0;

beforeAll(async () => {
  lamp = await makeGoods(harness.context(), { key: "lamp", name: "Lamp", priceMinor: 10_000, stock: 900 });
  dana = await makeSeller(harness.context(), "dana@vitrine.example");
});

beforeEach(async () => {
  await endPromotions(harness.context());
  await makePromotion(harness.context(), {
    reward: "fixed",
    amountMinor: 500,
    onOrder: "next",
    couponDays: 30,
  });
});

/** An order that waits for its transfer and has earned a coupon. */
async function earning(quantity = 1) {
  buyers += 1;
  const email = `buyer${buyers}@example.com`;
  const orderId = await makeSentOrder(harness.context(), [{ ...lamp, quantity }], email);
  const state = async () => {
    const rows = await dana.db.select().from(couponTable).where(eq(couponTable.sourceOrderId, orderId));
    return rows.map((coupon) => coupon.state);
  };
  const mails = () => countRows(dana, "mail_message", `recipient = '${email}' and key like 'coupon:%'`);
  return { orderId, state, mails };
}

const receive = async (orderId: number, amountMinor: number) => {
  const { paidMinor: paidMinorSeen } = await orderRow(dana, orderId);
  await transact(dana, (write) => receiveTransfer(write, { orderId, amountMinor, paidMinorSeen }));
};

/** Delivers all payment and confirmation events of an order twice. */
async function tellAll(orderId: number): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    const { confirmedAt } = await orderRow(dana, orderId);
    if (confirmedAt) await honourOrder(harness.context(), { orderId });
    for (const { id, state } of await transactionsOf(dana, "order", orderId)) {
      if (state === "done") await honourPayment(harness.context(), { transactionId: id });
    }
  }
}

test("an order that is confirmed before it is paid gives its coupon when all of it is paid, once", async () => {
  const { orderId, state, mails } = await earning(2);
  await transact(dana, (write) => confirmUnpaid(write, { orderId }));
  await tellAll(orderId);
  expect([await state(), await mails()]).toEqual([["reserved"], 0]);
  await receive(orderId, 5_000);
  await tellAll(orderId);
  expect([await state(), await mails()]).toEqual([["reserved"], 0]);
  await receive(orderId, 15_000);
  await tellAll(orderId);
  expect([await state(), await mails()]).toEqual([["sent"], 1]);
});

test("one that came to be paid because it became smaller gives it as well", async () => {
  const { orderId, state } = await earning(2);
  await transact(dana, (write) => confirmUnpaid(write, { orderId }));
  await receive(orderId, 10_000);
  await tellAll(orderId);
  const [line] = await lineRows(dana, orderId);
  const { version } = await orderRow(dana, orderId);
  const rows = [{ lineId: line?.id, variantId: undefined, quantity: 1, unitPrice: "", priceReason: "" }];
  const edit = { orderId, version, overwrite: false, rows, tell: false };
  await transact(dana, (write) => editOrder(write, edit));
  expect(await state()).toEqual(["reserved"]);
  await tidyCoupons(harness.context());
  expect(await state()).toEqual(["sent"]);
});

test("cancelling the order takes an unused one back, and late news do not give it again", async () => {
  const { orderId, state, mails } = await earning();
  await receive(orderId, 10_000);
  await tellAll(orderId);
  expect(await state()).toEqual(["sent"]);
  await cancelOrder(dana, { orderId, reason: "Wrong size", tell: false });
  await tellAll(orderId);
  await tidyCoupons(harness.context());
  expect([await state(), await mails()]).toEqual([["cancelled"], 1]);
});

test("one that was used stays used, and one that staff have taken away stays away", async () => {
  const used = await earning();
  await receive(used.orderId, 10_000);
  await tellAll(used.orderId);
  await dana.db.update(couponTable).set({ state: "used" }).where(eq(couponTable.sourceOrderId, used.orderId));
  await cancelOrder(dana, { orderId: used.orderId, reason: "Wrong size", tell: false });
  expect(await used.state()).toEqual(["used"]);

  const taken = await earning();
  await receive(taken.orderId, 10_000);
  await tellAll(taken.orderId);
  await dana.db
    .update(couponTable)
    .set({ state: "cancelled" })
    .where(eq(couponTable.sourceOrderId, taken.orderId));
  const [paid] = await transactionsOf(dana, "order", taken.orderId);
  await honourPayment(harness.context(), { transactionId: paid?.id ?? 0 });
  await tidyCoupons(harness.context());
  expect(await taken.state()).toEqual(["cancelled"]);
});
