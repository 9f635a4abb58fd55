import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { orders } from "#modules/orders/module.ts";
import {
  issueInvoice,
  payForCart,
  paymentWords,
  refundOrder,
  refundsOf,
  timelineOf,
} from "#modules/orders/testing/inside.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness, testNow } from "../../../../../testing.ts";
import { addToCart } from "../../../../orders/server/cart/cart.ts";
import { saveAddress } from "../../../../orders/server/cart/checkout.ts";
import { balanceOf } from "../../../../orders/server/order/balance.ts";
import { orderRow } from "../../../../orders/testing/staff.ts";
import { anaAddress, type Goods, makeGoods, newGuest, prepareShop } from "../../../../orders/testing.ts";
import { type FakeStripe, openStripe } from "../../../testing/stripe/fake-stripe.ts";
import { offerStripe } from "../../../testing.ts";
import { refundsFor, retryRefunds, sendRefund } from "../../refund/refund.ts";
import { moneyOf } from "../../transaction/money.ts";
import { paymentEventsOf } from "../../transaction/received.ts";
import { transactionsOf } from "../../transaction/transaction.ts";
import { findLostRefunds } from "./stripe-refund.ts";
import { receiveStripeWebhook } from "./stripe-webhook.ts";

let lamp: Goods;
let stripe: FakeStripe;
let providerId: number;
const harness = testHarness(
  async (context) => {
    await prepareShop(context);
    lamp = await makeGoods(context, { key: "lamp", stock: 900 });
  },
  { also: [orders] },
);

beforeAll(async () => {
  stripe = await openStripe();
});
afterAll(() => stripe.close());
beforeEach(async () => {
  stripe.habits = {};
  stripe.events.length = 0;
  providerId = await offerStripe(harness.context(), stripe);
});

/** An order of two lamps, €242, paid through Stripe. */
async function paid() {
  const guest = await newGuest(harness.context());
  const address = await anaAddress(guest);
  await transact(guest, async (write) => {
    await addToCart(write, { variantId: lamp.variantId, quantity: 2 });
    await saveAddress(write, { personId: null, kind: "billing", address });
  });
  await payForCart(guest, { key: crypto.randomUUID(), termsAccepted: true, providerId });
  const orderId = Number(guest.visitor.facts["last_order_id"]);
  const [transaction] = await transactionsOf(guest, "order", orderId);
  const intentId = transaction?.providerReference ?? "";
  stripe.confirm(intentId, "pm_card_visa");
  await tellAll();
  return { orderId, intentId };
}

async function tellAll() {
  for (const { body } of stripe.events.splice(0)) {
    await receiveStripeWebhook(harness.context(), body, stripe.sign(body, testNow));
  }
}

/** Somebody makes a refund in Stripe's own dashboard. */
function inDashboard(intentId: string, amount: number) {
  const { status, body } = stripe.books.ask("POST", "/v1/refunds", {
    payment_intent: intentId,
    amount: String(amount),
  });
  expect(status).toBe(200);
  return body;
}

const staff = () =>
  harness.context({
    user: { id: 1, personId: 1, name: "Dana Ilieș", email: "dana@vitrine.example", roles: ["shop"] },
  });
const balance = async (orderId: number) => balanceOf(staff(), await orderRow(staff(), orderId));
const wordsAbout = async (orderId: number, words: string) =>
  (await timelineOf(staff(), await orderRow(staff(), orderId))).filter(({ text }) => text.includes(words));
const asksToRefund = () => stripe.requests.filter((asked) => asked === "POST /v1/refunds").length;

describe("money that was given back in Stripe's dashboard", () => {
  test("becomes a refund here once, however often it is told, and nobody is asked to send it", async () => {
    const { orderId, intentId } = await paid();
    const before = asksToRefund();
    inDashboard(intentId, 4_200);
    const told = [...stripe.events];
    await tellAll();
    stripe.events.push(...told, ...told.toReversed());
    await tellAll();
    expect(await refundsOf(staff(), orderId)).toMatchObject([
      { amount: "€42.00", state: "done", madeBy: "Stripe", canRetry: false, canNoteByHand: false },
    ]);
    expect(await balance(orderId)).toMatchObject({ refundedMinor: 4_200, openMinor: 0, overpaidMinor: 0 });
    expect(await moneyOf(staff(), "order", orderId)).toMatchObject({
      leftMinor: 20_000,
      returnedMinor: 4_200,
    });
    expect(asksToRefund()).toBe(before);
    const words = (await timelineOf(staff(), await orderRow(staff(), orderId))).map(({ text }) => text);
    expect(words.filter((text) => text.includes("nothing was sent by us"))).toHaveLength(1);
    const { rows } = await harness
      .database()
      .pool.query(
        "select count(*)::int as n from audit_entry where action = 'refund_elsewhere' and record_id = $1",
        [orderId],
      );
    expect(rows[0].n).toBe(1);
  });

  test("is credited on paper, tax by tax, and all of it leaves nothing to give back", async () => {
    const { orderId, intentId } = await paid();
    await transact(staff(), (write) => issueInvoice(write, orderId));
    inDashboard(intentId, 10_000);
    inDashboard(intentId, 14_200);
    await tellAll();
    const refunds = await refundsOf(staff(), orderId);
    expect(refunds.map(({ amount, creditNote }) => [amount, creditNote !== null])).toEqual([
      ["€142.00", true],
      ["€100.00", true],
    ]);
    const { rows } = await harness.database().pool.query(
      `select sum(total_minor)::int as total, sum(tax_minor)::int as tax from orders_invoice
       where order_id = $1 and kind = 'credit_note'`,
      [orderId],
    );
    expect(rows[0]).toEqual({ total: 24_200, tax: 4_200 });
    expect(await balance(orderId)).toMatchObject({ paidMinor: 0, openMinor: 0, overpaidMinor: 0 });
    expect((await moneyOf(staff(), "order", orderId)).leftMinor).toBe(0);
  });

  test("that is still on its way is noted when it has gone; one that failed is not", async () => {
    const { orderId, intentId } = await paid();
    const slow = inDashboard(intentId, 4_200);
    slow["status"] = "pending";
    const bad = inDashboard(intentId, 1_000);
    bad["status"] = "failed";
    const [message] = stripe.events;
    await tellAll();
    expect(await refundsOf(staff(), orderId)).toEqual([]);
    slow["status"] = "succeeded";
    stripe.events.push({ ...(message ?? { id: "", type: "", body: "" }) });
    await tellAll();
    expect((await refundsOf(staff(), orderId)).map(({ amount }) => amount)).toEqual(["€42.00"]);
  });

  test("what was asked for here stays one refund when Stripe tells of it", async () => {
    const { orderId, intentId } = await paid();
    const { rows } = await harness
      .database()
      .pool.query("select id from orders_line where order_id = $1", [orderId]);
    const refundId = await transact(staff(), (write) =>
      refundOrder(write, {
        orderId,
        reason: "",
        key: crypto.randomUUID(),
        lines: [{ lineId: rows[0].id, quantity: 1 }],
      }),
    );
    const [part] = await refundsFor(staff(), [`refund:${refundId}`]);
    // Stripe has made the refund, and its webhook arrives before its answer.
    const [transaction] = await transactionsOf(staff(), "order", orderId);
    stripe.books.ask("POST", "/v1/refunds", {
      payment_intent: intentId,
      amount: "12100",
      "metadata[key]": `${transaction?.reference}:refund:${part?.id}:0`,
    });
    await tellAll();
    expect((await refundsOf(staff(), orderId)).map(({ amount, state }) => [amount, state])).toEqual([
      ["€121.00", "done"],
    ]);
    const asked = asksToRefund();
    await sendRefund(harness.context(), { refundId: part?.id });
    expect(asksToRefund()).toBe(asked);
    expect(await moneyOf(staff(), "order", orderId)).toMatchObject({ returnedMinor: 12_100 });
  });

  test("is found by the job when no message of it ever comes, once, and what is known is not asked about", async () => {
    const [first, second] = [await paid(), await paid()];
    inDashboard(first.intentId, 4_200);
    // More refunds of other shops than one page of Stripe's list.
    for (let count = 0; count < 120; count += 1) {
      const foreign = {
        id: `re_foreign_${count}`,
        payment_intent: "pi_of_another_shop",
        status: "succeeded",
      };
      stripe.books.refunds.set(foreign.id, {
        ...foreign,
        amount: 100,
        created: Math.floor(+testNow / 1_000),
      });
    }
    const slow = inDashboard(second.intentId, 1_000);
    slow["status"] = "pending";
    for (const refund of stripe.books.refunds.values()) refund["created"] = Math.floor(+testNow / 1_000);
    stripe.events.length = 0;
    await findLostRefunds(harness.context());
    expect((await refundsOf(staff(), first.orderId)).map(({ amount }) => amount)).toEqual(["€42.00"]);
    expect(await balance(first.orderId)).toMatchObject({ refundedMinor: 4_200 });
    expect(await refundsOf(staff(), second.orderId)).toEqual([]);
    slow["status"] = "succeeded";
    await findLostRefunds(harness.context());
    const asked = () => stripe.requests.filter((one) => one === "GET /v1/refunds").length;
    const before = asked();
    await findLostRefunds(harness.context());
    // Two pages, and no request about a single payment.
    expect(asked() - before).toBe(2);
    expect(await balance(first.orderId)).toMatchObject({ refundedMinor: 4_200 });
    expect(await balance(second.orderId)).toMatchObject({ refundedMinor: 1_000 });
    expect(await refundsOf(staff(), first.orderId)).toHaveLength(1);
  });

  test("and comes back because the bank cannot book it is owed again, however often it is told", async () => {
    const { orderId, intentId } = await paid();
    inDashboard(intentId, 4_200);
    await tellAll();
    const [refund] = [...stripe.books.refunds.values()].slice(-1);
    stripe.books.failRefund(String(refund?.["id"]));
    const told = [...stripe.events];
    await tellAll();
    stripe.events.push(...told.toReversed());
    await tellAll();
    expect(await refundsOf(staff(), orderId)).toMatchObject([
      { amount: "€42.00", state: "failed", canRetry: true, canNoteByHand: true },
    ]);
    expect(await balance(orderId)).toMatchObject({ refundedMinor: 0, overpaidMinor: 4_200 });
    expect(await wordsAbout(orderId, "returned: the")).toHaveLength(1);
    const heard = await paymentEventsOf(staff(), "order", orderId);
    expect(heard.flatMap((event) => paymentWords(staff(), event) ?? [])).toEqual([
      "Refund of €42.00 returned to us: your bank could not accept it (Debit or credit card)",
      "€42.00 refunded (Debit or credit card)",
      "€242.00 paid (Debit or credit card)",
    ]);
  });

  test("of somebody else's payment, and messages without a payment, are no fault", async () => {
    const foreign = { payment_intent: "pi_of_another_shop" };
    for (const object of [foreign, { payment_intent: null }, {}]) {
      const body = JSON.stringify({
        id: "evt_1",
        object: "event",
        type: "charge.refunded",
        data: { object },
      });
      await receiveStripeWebhook(harness.context(), body, stripe.sign(body, testNow));
    }
  });
});

describe("a refund of ours that seemed done and came back", () => {
  async function refunded() {
    const { orderId, intentId } = await paid();
    const { rows } = await harness
      .database()
      .pool.query("select id from orders_line where order_id = $1", [orderId]);
    const refundId = await transact(staff(), (write) =>
      refundOrder(write, {
        orderId,
        reason: "",
        key: crypto.randomUUID(),
        lines: [{ lineId: rows[0].id, quantity: 1 }],
      }),
    );
    const purpose = `refund:${refundId}`;
    const [part] = await refundsFor(staff(), [purpose]);
    await sendRefund(harness.context(), { refundId: part?.id });
    stripe.events.length = 0;
    const atStripe = () =>
      [...stripe.books.refunds.values()].filter((one) => one["payment_intent"] === intentId);
    return { orderId, purpose, partId: part?.id, atStripe };
  }

  test("says so, and sent once more it goes once", async () => {
    const { orderId, purpose, partId, atStripe } = await refunded();
    expect(await balance(orderId)).toMatchObject({ refundedMinor: 12_100, overpaidMinor: 0 });
    stripe.books.failRefund(String(atStripe()[0]?.["id"]));
    const failure = [...stripe.events];
    await tellAll();
    expect(await refundsOf(staff(), orderId)).toMatchObject([
      { state: "failed", problem: "The refund came back: the buyer’s bank could not accept it." },
    ]);
    expect(await balance(orderId)).toMatchObject({ refundedMinor: 0, overpaidMinor: 12_100 });
    await transact(staff(), (write) => retryRefunds(write, purpose));
    await sendRefund(harness.context(), { refundId: partId });
    // Stripe repeats the old failure, and lists it beside the new one for ever.
    stripe.events.push(...failure);
    await tellAll();
    expect(await refundsOf(staff(), orderId)).toMatchObject([{ state: "done" }]);
    expect(await balance(orderId)).toMatchObject({ refundedMinor: 12_100, overpaidMinor: 0 });
    expect(atStripe().map(({ status }) => status)).toEqual(["failed", "succeeded"]);
    expect(await moneyOf(staff(), "order", orderId)).toMatchObject({ returnedMinor: 12_100 });
  });

  test("is found by the job when no message of it ever comes", async () => {
    const { orderId, atStripe } = await refunded();
    for (const refund of stripe.books.refunds.values()) refund["created"] = Math.floor(+testNow / 1_000);
    stripe.books.failRefund(String(atStripe()[0]?.["id"]));
    stripe.events.length = 0;
    await findLostRefunds(harness.context());
    await findLostRefunds(harness.context());
    expect(await refundsOf(staff(), orderId)).toMatchObject([{ state: "failed" }]);
    expect(await wordsAbout(orderId, "returned: the")).toHaveLength(1);
  });

  test("an attempt that failed before says nothing of the one that is under way", async () => {
    const { orderId, purpose, partId, atStripe } = await refunded();
    stripe.books.failRefund(String(atStripe()[0]?.["id"]));
    await tellAll();
    await transact(staff(), (write) => retryRefunds(write, purpose));
    await sendRefund(harness.context(), { refundId: partId });
    const [, second] = atStripe();
    if (second) second["status"] = "pending";
    await harness
      .database()
      .pool.query("update payment_refund set state = 'pending' where id = $1", [partId]);
    stripe.books.failRefund(String(atStripe()[0]?.["id"]));
    await tellAll();
    const [part] = await refundsFor(staff(), [purpose]);
    expect(part).toMatchObject({ state: "pending", refusals: 1 });
    expect(await refundsOf(staff(), orderId)).toMatchObject([{ canRetry: false }]);
  });
});
