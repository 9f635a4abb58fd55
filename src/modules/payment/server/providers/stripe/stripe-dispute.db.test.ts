import { describe, expect, test } from "vitest";
import { timelineOf } from "#modules/orders/testing/inside.ts";
import { testNow } from "../../../../../testing.ts";
import { balanceOf } from "../../../../orders/server/order/balance.ts";
import { orderRow } from "../../../../orders/testing/staff.ts";
import { stripeShop } from "../../../testing/stripe-shop.ts";
import { paymentEntry, paymentList } from "../../staff/payment-list.ts";
import { moneyOf } from "../../transaction/money.ts";
import { findLostDisputes } from "./stripe-dispute.ts";
import { receiveStripeWebhook } from "./stripe-webhook.ts";

const { harness, shop, pressed, orderState, tellAll } = stripeShop();

const staff = () =>
  harness.context({
    user: { id: 1, personId: 1, name: "Dana Ilieș", email: "dana@vitrine.example", roles: ["shop"] },
  });

/** An order of €242, paid by card. */
async function paid() {
  const { orderId, intentId, transaction } = await pressed();
  shop.stripe.confirm(intentId, "pm_card_visa");
  await tellAll();
  return { orderId, intentId, reference: transaction.reference };
}

const balance = async (orderId: number) => balanceOf(staff(), await orderRow(staff(), orderId));

const moneyState = async (orderId: number) =>
  (await harness.database().pool.query("select money_state from orders_order where id = $1", [orderId]))
    .rows[0].money_state;

const timeline = async (orderId: number) =>
  (await timelineOf(staff(), await orderRow(staff(), orderId)))
    .filter(({ kind }) => kind === "money")
    .map(({ text }) => text);

const todos = async (orderId: number) =>
  (
    await harness
      .database()
      .pool.query(
        "select title, due_on::text as due from orders_todo where order_id = $1 and done_at is null order by id",
        [orderId],
      )
  ).rows;

async function looks(reference: string): Promise<number> {
  const query = { search: reference, filters: { look: ["dispute"] }, page: 1, rowsPerPage: 10 };
  const found = await paymentList.rows(staff(), {
    ...query,
    sort: { column: "begun", descending: true },
  });
  return found.total;
}

describe("a payment that the buyer's bank takes back", () => {
  test("is said in the order, asked of somebody here by its day, and noted once", async () => {
    const { orderId, intentId, reference } = await paid();
    const waiting = (await paymentEntry.waiting?.(staff())) ?? 0;
    shop.stripe.books.dispute(intentId);
    const told = [...shop.stripe.events];
    await tellAll();
    shop.stripe.events.push(...told.toReversed());
    await tellAll();
    const [newest] = await timeline(orderId);
    expect(newest).toBe(
      `Chargeback of €242.00: the bank holds the money until a decision (Debit or credit card, ${reference})`,
    );
    expect(await todos(orderId)).toEqual([
      {
        title: `Chargeback of €242.00 (${reference}): send your evidence at the payment provider`,
        due: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ]);
    expect([await looks(reference), await paymentEntry.waiting?.(staff())]).toEqual([1, waiting + 1]);
    // No decision yet: nobody is asked to pay again.
    expect(await balance(orderId)).toMatchObject({ paidMinor: 24_200, openMinor: 0 });
    expect(await orderState(orderId)).toBe("sale");
  });

  test("and is won: the money is here, and nothing is left to do", async () => {
    const { orderId, intentId, reference } = await paid();
    const dispute = shop.stripe.books.dispute(intentId);
    shop.stripe.books.closeDispute(String(dispute["id"]), "won");
    await tellAll();
    expect((await timeline(orderId))[0]).toContain("won: the money is yours again");
    expect(await looks(reference)).toBe(0);
    expect([await moneyState(orderId), await todos(orderId)]).toEqual(["paid", []]);
  });

  test("and is lost: the order is open by as much, and the money cannot be sent back once more", async () => {
    const { orderId, intentId, reference } = await paid();
    const dispute = shop.stripe.books.dispute(intentId, { amount: 10_000 });
    shop.stripe.books.closeDispute(String(dispute["id"]), "lost");
    const events = [...shop.stripe.events].toReversed();
    shop.stripe.events.splice(0);
    shop.stripe.events.push(...events, ...events);
    await tellAll();
    expect(await timeline(orderId)).toContainEqual(expect.stringContaining("€100.00 lost"));
    expect(await looks(reference)).toBe(0);
    expect(await balance(orderId)).toMatchObject({
      paidMinor: 14_200,
      refundedMinor: 10_000,
      openMinor: 10_000,
    });
    expect(await moneyState(orderId)).toBe("part");
    expect(await moneyOf(staff(), "order", orderId)).toMatchObject({ leftMinor: 14_200 });
    expect((await todos(orderId)).map(({ title }) => title)).toEqual([
      expect.stringContaining("ask for payment again or cancel the order"),
    ]);
  });

  test("that its bank only asks about moves nothing, until it is closed", async () => {
    const { orderId, intentId, reference } = await paid();
    const asked = shop.stripe.books.dispute(intentId, { status: "warning_needs_response" });
    await tellAll();
    expect((await timeline(orderId))[0]).toContain("no money was moved");
    expect([await moneyState(orderId), await looks(reference)]).toEqual(["paid", 1]);
    shop.stripe.books.closeDispute(String(asked["id"]), "warning_closed");
    await tellAll();
    expect([await moneyState(orderId), await looks(reference)]).toEqual(["paid", 0]);
  });

  test("is found by the job when no message of it ever comes", async () => {
    const { orderId, intentId } = await paid();
    const dispute = shop.stripe.books.dispute(intentId);
    shop.stripe.books.closeDispute(String(dispute["id"]), "lost");
    shop.stripe.events.length = 0;
    await findLostDisputes(harness.context());
    await findLostDisputes(harness.context());
    expect(await balance(orderId)).toMatchObject({ refundedMinor: 24_200 });
    expect(await todos(orderId)).toHaveLength(1);
  });

  test("that is not ours, or names no payment, is no fault", async () => {
    for (const payment_intent of ["pi_of_another_shop", null]) {
      const object = {
        id: "du_1",
        object: "dispute",
        amount: 100,
        currency: "eur",
        status: "lost",
        payment_intent,
      };
      const body = JSON.stringify({
        id: "evt_1",
        object: "event",
        type: "charge.dispute.closed",
        data: { object },
      });
      await receiveStripeWebhook(harness.context(), body, shop.stripe.sign(body, testNow));
    }
  });
});
