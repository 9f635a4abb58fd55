import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { upsertProvider } from "#modules/payment/server/provider/provider.ts";
import { reconcileRefunds, refundsFor, sendRefund } from "#modules/payment/server/refund/refund.ts";
import { moneyOf } from "#modules/payment/server/transaction/money.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness, testNow } from "../../../../testing.ts";
import { type Goods, makeGoods, paidOrder, prepareShop, stockRow } from "../../testing.ts";
import { linesOf } from "../cart/cart-row.ts";
import { cancelOrder } from "../edit/staff-order-cancel.ts";
import { purposeOf } from "../order/refund-purpose.ts";
import { refundOrder, refundSentByHand, retryRefund } from "./refund.ts";
import { refundFormView, refundSum, refundsOf } from "./refund-view.ts";

const harness = testHarness(prepareShop);
let seal: Goods;
let sill: Goods;
let mat: Goods;

beforeAll(async () => {
  const context = harness.context();
  seal = await makeGoods(context, { key: "seal", name: "Seal", priceMinor: 3_333, stock: 1000 });
  sill = await makeGoods(context, { key: "sill", name: "Sill", priceMinor: 9_999, stock: 1000 });
  mat = await makeGoods(context, { key: "mat", name: "Mat", priceMinor: 101, stock: 1000 });
});

const staff = () =>
  harness.context({
    user: { id: 1, personId: 1, name: "Dana Ilieș", email: "dana@vitrine.example", roles: ["shop"] },
  });

/** Three lines and a €20 delivery, paid by card: €256.34 in total. */
async function bigOrder(options: Parameters<typeof paidOrder>[2] = {}) {
  const { orderId, guest } = await paidOrder(
    harness.context(),
    [
      { variantId: seal.variantId, quantity: 4 },
      { variantId: sill.variantId, quantity: 1 },
      { variantId: mat.variantId, quantity: 3 },
    ],
    { deliveryMinor: 2_000, ...options },
  );
  const lines = await linesOf(guest, orderId);
  const lineOf = ({ variantId }: Goods) => lines.find((line) => line.variantId === variantId)?.id ?? 0;
  return { orderId, guest, lineOf };
}

type Asked = Omit<Parameters<typeof refundOrder>[1], "orderId" | "reason" | "key"> & { key?: string };

const refund = (orderId: number, asked: Asked) =>
  transact(staff(), (write) =>
    refundOrder(write, { reason: "", key: crypto.randomUUID(), ...asked, orderId }),
  );

/** Runs the jobs that a refund has queued. */
async function send(refundId: number, context: Context = harness.context()): Promise<void> {
  for (const { id } of await refundsFor(context, [purposeOf(refundId)])) {
    await sendRefund(context, { refundId: id }).catch(() => {});
  }
}

async function bankHabits(refunds: object): Promise<void> {
  await transact(harness.context(), (write) =>
    upsertProvider(write, {
      code: "test",
      name: { en: "Card" },
      description: {},
      state: "test",
      settings: { refunds },
    }),
  );
}

const only = async (orderId: number) => (await refundsOf(staff(), orderId))[0];

async function sentMinor(orderId: number): Promise<number> {
  const { rows } = await harness.context().db.execute<{ minor: number }>(sql`
    select coalesce(sum(refund.amount_minor), 0)::int as minor from payment_test_refund refund
    join payment_test_charge charge on charge.id = refund.charge_id
    join payment_transaction t on t.reference = charge.merchant_reference
    where t.payable_id = ${orderId} and refund.state <> 'refused'`);
  return rows[0]?.minor ?? 0;
}

describe("giving back", () => {
  test("one of three lines and half the delivery: their tax, their money, no more", async () => {
    const { orderId, guest, lineOf } = await bigOrder();
    const refundId = await refund(orderId, {
      lines: [{ lineId: lineOf(sill), quantity: 1 }],
      deliveryMinor: 1_000,
    });
    const { rows } = await guest.db.execute(sql`
      select name, quantity, untaxed_minor, tax_minor, total_minor from orders_refund_line
      where refund_id = ${refundId} order by id`);
    expect(rows).toEqual([
      { name: "Sill", quantity: 1, untaxed_minor: 8_264, tax_minor: 1_735, total_minor: 9_999 },
      { name: "Delivery", quantity: 0, untaxed_minor: 826, tax_minor: 174, total_minor: 1_000 },
    ]);
    await send(refundId);
    expect(await sentMinor(orderId)).toBe(10_999);
    expect(await only(orderId)).toMatchObject({ state: "done", amount: "€109.99", madeBy: "Dana Ilieș" });
    const { rows: mails } = await guest.db.execute<{ subject: string }>(
      sql`select subject from mail_message where key = ${`refund:${refundId}`}`,
    );
    expect(mails[0]?.subject).toContain("€109.99");
  });

  test("piece by piece, it ends at exactly what was paid", async () => {
    const { orderId, guest, lineOf } = await bigOrder();
    for (let piece = 0; piece < 4; piece += 1) {
      await refund(orderId, { lines: [{ lineId: lineOf(seal), quantity: 1 }] });
    }
    for (let piece = 0; piece < 3; piece += 1) {
      await refund(orderId, { lines: [{ lineId: lineOf(mat), quantity: 1 }] });
    }
    await refund(orderId, { lines: [{ lineId: lineOf(sill), quantity: 1 }], deliveryMinor: 667 });
    await refund(orderId, { lines: [], deliveryMinor: 1_333 });
    const { rows } = await guest.db.execute(sql`
      select sum(untaxed_minor)::int as untaxed_minor, sum(tax_minor)::int as tax_minor,
        sum(total_minor)::int as total_minor from orders_refund where order_id = ${orderId}`);
    const { rows: orders } = await guest.db.execute(
      sql`select untaxed_minor, tax_minor, total_minor from orders_order where id = ${orderId}`,
    );
    expect(rows).toEqual(orders);
    expect(await moneyOf(guest, "order", orderId)).toMatchObject({ leftMinor: 0 });
    await expect(refund(orderId, { lines: [{ lineId: lineOf(seal), quantity: 1 }] })).rejects.toMatchObject({
      code: "orders.refundTooMany",
      fields: { "lines[0].quantity": "orders.refundTooManyHere" },
    });
  });

  test("a double click, and a key that comes again later, give back once", async () => {
    const { orderId, lineOf } = await bigOrder();
    const asked = { lines: [{ lineId: lineOf(seal), quantity: 1 }], key: crypto.randomUUID() };
    const ids = await Promise.all(Array.from({ length: 8 }, () => refund(orderId, asked)));
    expect(new Set(ids).size).toBe(1);
    expect(await refund(orderId, asked)).toBe(ids[0]);
    expect(await refundsOf(staff(), orderId)).toHaveLength(1);
  });

  test("two tabs with the same piece in mind give it back once; the second is told what is left", async () => {
    const { orderId, lineOf } = await bigOrder();
    const tabs = [await refundFormView(staff(), orderId), await refundFormView(staff(), orderId)];
    const pressed = await Promise.allSettled(
      tabs.map(({ key, leftMinor }) =>
        refund(orderId, { key, leftSeenMinor: leftMinor, lines: [{ lineId: lineOf(seal), quantity: 1 }] }),
      ),
    );
    expect(pressed.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const refused = pressed.find(({ status }) => status === "rejected");
    expect(refused).toMatchObject({
      reason: { code: "orders.refundedMeanwhile", values: { left: "€223.01" } },
    });
    expect(await refundsOf(staff(), orderId)).toHaveLength(1);
    // A caller who has seen that amount may continue.
    const { key, leftMinor } = await refundFormView(staff(), orderId);
    await refund(orderId, { key, leftSeenMinor: leftMinor, lines: [{ lineId: lineOf(seal), quantity: 1 }] });
    expect(await refundsOf(staff(), orderId)).toHaveLength(2);
  });

  test("many at once never give back more than was sold", async () => {
    const { orderId, guest, lineOf } = await bigOrder();
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, () => refund(orderId, { lines: [{ lineId: lineOf(seal), quantity: 1 }] })),
    );
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
    expect((await moneyOf(guest, "order", orderId)).promisedMinor).toBe(4 * 3_333);
  });

  test("more than was captured is refused in words and changes nothing", async () => {
    const { orderId, guest } = await bigOrder();
    const before = await moneyOf(guest, "order", orderId);
    await expect(refund(orderId, { lines: [], overpaidMinor: 1 })).rejects.toMatchObject({
      code: "orders.refundOverpaidTooMuch",
    });
    await expect(refund(orderId, { lines: [], deliveryMinor: 2_001 })).rejects.toMatchObject({
      code: "orders.refundDeliveryTooMuch",
      values: { left: "€20.00" },
    });
    await expect(refund(orderId, { lines: [] })).rejects.toMatchObject({ code: "orders.refundNothing" });
    expect(await moneyOf(guest, "order", orderId)).toEqual(before);
  });

  test("goods return to the stock only when somebody says so", async () => {
    const { orderId, guest, lineOf } = await bigOrder();
    const before = (await stockRow(guest, seal.variantId)).onHand;
    await refund(orderId, { lines: [{ lineId: lineOf(seal), quantity: 2, restock: false }] });
    expect((await stockRow(guest, seal.variantId)).onHand).toBe(before);
    await refund(orderId, { lines: [{ lineId: lineOf(seal), quantity: 2, restock: true }] });
    expect((await stockRow(guest, seal.variantId)).onHand).toBe(before + 2);
  });

  test("of a cancelled order gives the money back and not the goods a second time", async () => {
    const { orderId, guest, lineOf } = await bigOrder();
    const sold = (await stockRow(guest, seal.variantId)).onHand;
    await cancelOrder(staff(), { orderId, reason: "Changed their mind", tell: false });
    await refund(orderId, { lines: [{ lineId: lineOf(seal), quantity: 4, restock: true }] });
    expect((await stockRow(guest, seal.variantId)).onHand).toBe(sold + 4);
    const left = (await moneyOf(guest, "order", orderId)).leftMinor;
    await refund(orderId, { lines: [], overpaidMinor: left });
    expect((await moneyOf(guest, "order", orderId)).leftMinor).toBe(0);
  });

  test("the form counts with the rule that gives back", async () => {
    const { orderId, lineOf } = await bigOrder();
    const asked = { lines: [{ lineId: lineOf(seal), quantity: 1 }], deliveryMinor: 500 };
    expect(await refundSum(staff(), orderId, asked)).toMatchObject({ total: "€38.33", problem: null });
    const tooMany = { lines: [{ lineId: lineOf(seal), quantity: 5 }] };
    expect((await refundSum(staff(), orderId, tooMany)).problem).toContain(
      "only 4 items can still be refunded",
    );
    expect(await refundFormView(staff(), orderId)).toMatchObject({
      left: "€256.34",
      deliveryLeft: "€20.00",
      overpaidLeft: null,
    });
  });
});

describe("the provider", () => {
  test("that refuses leaves a failed refund, which is asked for again as a new attempt", async () => {
    const { orderId, lineOf } = await bigOrder();
    await bankHabits({ refuse: true });
    const refundId = await refund(orderId, { lines: [{ lineId: lineOf(seal), quantity: 1 }] });
    await send(refundId);
    expect(await only(orderId)).toMatchObject({
      state: "failed",
      problem: "The bank declined the refund.",
      canRetry: true,
    });
    await bankHabits({});
    await transact(staff(), (write) => retryRefund(write, refundId));
    await send(refundId);
    await send(refundId);
    expect(await only(orderId)).toMatchObject({ state: "done", problem: null });
    expect(await sentMinor(orderId)).toBe(3_333);
  });

  test("whose answer gets lost is asked with the same key, and the money moves once", async () => {
    const { orderId, lineOf } = await bigOrder();
    await bankHabits({ down: "after" });
    const refundId = await refund(orderId, { lines: [{ lineId: lineOf(sill), quantity: 1 }] });
    for (let attempt = 0; attempt < 9; attempt += 1) await send(refundId);
    expect(await only(orderId)).toMatchObject({ state: "failed", canRetry: true, canNoteByHand: false });
    await expect(transact(staff(), (write) => refundSentByHand(write, refundId))).rejects.toMatchObject({
      code: "payment.refundUnknown",
    });
    await bankHabits({});
    await transact(staff(), (write) => retryRefund(write, refundId));
    await send(refundId);
    expect(await only(orderId)).toMatchObject({ state: "done" });
    expect(await sentMinor(orderId)).toBe(9_999);
  });

  test("that takes its time is asked again later", async () => {
    const { orderId, lineOf } = await bigOrder();
    await bankHabits({ delaySeconds: 90 });
    const refundId = await refund(orderId, { lines: [{ lineId: lineOf(seal), quantity: 1 }] });
    await send(refundId);
    expect(await only(orderId)).toMatchObject({ state: "sending" });
    await bankHabits({});
    await reconcileRefunds(harness.context({ now: new Date(testNow.getTime() + 120_000) }));
    expect(await only(orderId)).toMatchObject({ state: "done" });
    expect(await sentMinor(orderId)).toBe(3_333);
  });

  test("there is none for transfers: staff send the money and say so", async () => {
    const { orderId, guest, lineOf } = await bigOrder({ by: "transfer" });
    const refundId = await refund(orderId, { lines: [{ lineId: lineOf(sill), quantity: 1 }] });
    expect(await only(orderId)).toMatchObject({ state: "byHand", canNoteByHand: true, canRetry: false });
    await transact(staff(), (write) => refundSentByHand(write, refundId));
    expect(await only(orderId)).toMatchObject({ state: "done" });
    await expect(transact(staff(), (write) => refundSentByHand(write, refundId))).rejects.toMatchObject({
      code: "payment.refundNotFailed",
    });
    const { rows } = await guest.db.execute(sql`
      select event.kind, event.source, event.amount_minor from payment_event event
      join payment_transaction t on t.id = event.transaction_id
      where t.payable_id = ${orderId} and event.kind = 'refunded'`);
    expect(rows).toEqual([{ kind: "refunded", source: "staff", amount_minor: 9_999 }]);
    const { rows: orders } = await guest.db.execute<{ paid_minor: number; state: string }>(
      sql`select paid_minor, state from orders_order where id = ${orderId}`,
    );
    expect(orders).toEqual([{ paid_minor: 25_634 - 9_999, state: "sale" }]);
  });
});
