import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { nobody } from "#platform/session/session.ts";
import { type FakeStripe, openStripe } from "../../../../../drills/_stripe.ts";
import { testHouse, testNow } from "../../../../testing.ts";
import { addToCart } from "../../../orders/server/cart.ts";
import { saveAddress } from "../../../orders/server/checkout.ts";
import { endPayment, payForCart } from "../../../orders/server/pay.ts";
import {
  anaAddress,
  type Goods,
  makeGoods,
  makeUser,
  newGuest,
  prepareShop,
} from "../../../orders/testing.ts";
import { offerStripe } from "../../testing.ts";
import { captureTransaction, voidTransaction } from "../capture.ts";
import type { PaymentChoice } from "../choice.ts";
import { reconcileTransactions } from "../reconcile.ts";
import { refundMoney, refundsFor, sendRefund } from "../refund.ts";
import { forgetCard, keepPaidCard, linkedRecords, ownCards, removeCard } from "../saved-card.ts";
import { beginPayment, refreshTransaction, transactionsOf } from "../transaction.ts";
import { receiveStripeWebhook } from "./stripe-webhook.ts";

let vase: Goods;
let stripe: FakeStripe;
let providerId: number;
const house = testHouse(async (context) => {
  await prepareShop(context);
  vase = await makeGoods(context, { key: "lut-vase", stock: 900 });
});

beforeAll(async () => {
  stripe = await openStripe();
});
afterAll(() => stripe.close());
beforeEach(async () => {
  stripe.habits = {};
  stripe.events.length = 0;
  providerId = await offerStripe(house.context(), stripe);
});

/** A buyer has pressed the button; answers the payment and what Stripe knows of it. */
async function pressed(buyer?: Context, choice: PaymentChoice = {}) {
  const context = buyer ?? (await newGuest(house.context()));
  await transact(context, async (write) => {
    await addToCart(write, { variantId: vase.variantId, quantity: 2 });
    const address = await anaAddress(context);
    await saveAddress(write, { personId: context.user?.personId ?? null, kind: "billing", address });
  });
  const placing = { key: crypto.randomUUID(), termsAccepted: true, providerId };
  const { redirectTo } = await payForCart(context, placing, choice);
  const orderId = Number(context.visitor.facts["last_order_id"]);
  return { context, orderId, redirectTo, ...(await paymentOf(context, orderId)) };
}

async function paymentOf(context: Context, orderId: number) {
  const [transaction] = await transactionsOf(context, "order", orderId);
  if (!transaction) throw new Error("There is no payment.");
  return { transaction, intentId: transaction.providerReference ?? "" };
}

const stateOf = async (orderId: number) => (await paymentOf(house.context(), orderId)).transaction.state;

const orderState = async (orderId: number) =>
  (await house.database().pool.query("select state from orders_order where id = $1", [orderId])).rows[0]
    .state;

const eventsOf = async (transactionId: number): Promise<string[]> =>
  (
    await house
      .database()
      .pool.query("select kind from payment_event where transaction_id = $1 order by id", [transactionId])
  ).rows.map(({ kind }) => kind);

function tell(event: { body: string }, at = testNow, secret = stripe.webhookSecret) {
  return receiveStripeWebhook(house.context(), event.body, stripe.sign(event.body, at, secret));
}

async function tellAll() {
  for (const event of stripe.events.splice(0)) await tell(event);
}

describe("a payment", () => {
  test("leads to our page with Stripe's form; the webhook confirms the order", async () => {
    const { transaction, orderId, redirectTo, intentId } = await pressed();
    expect(redirectTo).toBe(`/payment/stripe/${transaction.reference}`);
    expect(stripe.books.intents.get(intentId)).toMatchObject({
      amount: 24_200,
      currency: "eur",
      capture_method: "automatic",
      customer: null,
      metadata: { reference: transaction.reference },
    });
    expect(stripe.confirm(intentId, "pm_card_visa").status).toBe(200);
    await tellAll();
    expect([await stateOf(orderId), await orderState(orderId)]).toEqual(["done", "sale"]);
  });

  test("that Stripe does not take leads to our page, where there are other ways to pay", async () => {
    const context = await newGuest(house.context());
    const button = await makeGoods(house.context(), { key: "button", priceMinor: 30, stock: 5 });
    await transact(context, async (write) => {
      await addToCart(write, { variantId: button.variantId });
      const address = await anaAddress(context);
      await saveAddress(write, { personId: null, kind: "billing", address });
    });
    const placing = { key: crypto.randomUUID(), termsAccepted: true, providerId };
    const { redirectTo } = await payForCart(context, placing);
    const { transaction } = await paymentOf(context, Number(context.visitor.facts["last_order_id"]));
    expect(redirectTo).toBe(`/payment/stripe/${transaction.reference}`);
    expect(transaction).toMatchObject({ state: "draft", providerReference: null });
  });

  test("is opened once, however often the buyer comes back", async () => {
    const { context, transaction, intentId } = await pressed();
    await beginPayment(context, transaction.id);
    expect((await paymentOf(context, transaction.payableId)).intentId).toBe(intentId);
    const made = [...stripe.books.intents.values()].filter(
      ({ description }) => description === transaction.reference,
    );
    expect(made).toHaveLength(1);
  });

  test("a declined card ends nothing: another one pays the same order", async () => {
    const { transaction, orderId, intentId } = await pressed();
    expect(stripe.confirm(intentId, "pm_card_chargeDeclinedInsufficientFunds").status).toBe(402);
    await tellAll();
    expect([await stateOf(orderId), await orderState(orderId)]).toEqual(["draft", "placed"]);
    stripe.confirm(intentId, "pm_card_visa");
    await tellAll();
    expect([await stateOf(orderId), await orderState(orderId)]).toEqual(["done", "sale"]);
    expect(await eventsOf(transaction.id)).toEqual(["captured"]);
  });

  test("3-D Secure: nothing is paid before the bank has its word", async () => {
    const { orderId, intentId } = await pressed();
    stripe.confirm(intentId, "pm_card_authenticationRequired");
    await tellAll();
    expect(await stateOf(orderId)).toBe("draft");
    const card = String(stripe.books.intents.get(intentId)?.["payment_method"]);
    stripe.confirm(intentId, card);
    await tellAll();
    expect([await stateOf(orderId), await orderState(orderId)]).toEqual(["done", "sale"]);
  });

  test("money that takes its time is awaited", async () => {
    const { orderId, intentId } = await pressed();
    stripe.confirm(intentId, "pm_slow");
    await tellAll();
    expect([await stateOf(orderId), await orderState(orderId)]).toEqual(["pending", "placed"]);
  });

  test("given up: Stripe takes no money for it any more, and the order is a cart again", async () => {
    const { context, orderId, intentId } = await pressed();
    await endPayment(context, orderId);
    expect(stripe.books.intents.get(intentId)).toMatchObject({ status: "canceled" });
    expect([await stateOf(orderId), await orderState(orderId)]).toEqual(["cancel", "draft"]);
    expect(stripe.confirm(intentId, "pm_card_visa").status).toBe(400);
  });

  test("given up a moment after it was paid: the money counts", async () => {
    const { context, orderId, intentId } = await pressed();
    stripe.confirm(intentId, "pm_card_visa");
    await endPayment(context, orderId);
    expect([await stateOf(orderId), await orderState(orderId)]).toEqual(["done", "sale"]);
  });
});

describe("webhooks", () => {
  test("told three times, one event", async () => {
    const { transaction, intentId } = await pressed();
    stripe.confirm(intentId, "pm_card_visa");
    const paid = stripe.events.at(-1);
    if (!paid) throw new Error("Stripe said nothing.");
    for (let time = 0; time < 3; time += 1) await tell(paid);
    expect(await eventsOf(transaction.id)).toEqual(["captured"]);
  });

  test("told in the wrong order: what came stays", async () => {
    const { transaction, orderId, intentId } = await pressed();
    stripe.confirm(intentId, "pm_slow");
    const [, processing] = stripe.events.splice(0);
    const intent = stripe.books.intents.get(intentId);
    Object.assign(intent ?? {}, { status: "requires_confirmation" });
    stripe.confirm(intentId, "pm_card_visa");
    await tellAll();
    if (processing) await tell(processing);
    expect(await eventsOf(transaction.id)).toEqual(["captured", "pending"]);
    expect([await stateOf(orderId), await orderState(orderId)]).toEqual(["done", "sale"]);
  });

  test("forged, touched and old ones are refused and change nothing", async () => {
    const { transaction, orderId, intentId } = await pressed();
    stripe.confirm(intentId, "pm_card_visa");
    const paid = stripe.events.at(-1) ?? { body: "" };
    const refused = { code: "payment.badSignature" };
    await expect(tell(paid, testNow, "whsec_guessed")).rejects.toMatchObject(refused);
    await expect(tell(paid, new Date(testNow.getTime() - 301_000))).rejects.toMatchObject(refused);
    const touched = paid.body.replace("24200", "99900");
    await expect(
      receiveStripeWebhook(house.context(), touched, stripe.sign(paid.body, testNow)),
    ).rejects.toMatchObject(refused);
    await expect(receiveStripeWebhook(house.context(), paid.body, "")).rejects.toMatchObject(refused);
    expect([await eventsOf(transaction.id), await stateOf(orderId)]).toEqual([[], "draft"]);
  });

  test("of another shop on the same account: heard and left alone", async () => {
    const body = JSON.stringify({
      id: "evt_other",
      object: "event",
      type: "payment_intent.succeeded",
      data: {
        object: { id: "pi_other", status: "succeeded", amount: 1, amount_received: 1, currency: "eur" },
      },
    });
    await tell({ body });
  });

  test("lost: the job asks Stripe", async () => {
    const { orderId, intentId } = await pressed();
    stripe.confirm(intentId, "pm_card_visa");
    stripe.events.length = 0;
    await reconcileTransactions(house.context({ now: new Date(testNow.getTime() + 60_000) }));
    expect([await stateOf(orderId), await orderState(orderId)]).toEqual(["done", "sale"]);
  });

  test("another amount than was asked for confirms nothing", async () => {
    const { transaction, orderId, intentId } = await pressed();
    stripe.confirm(intentId, "pm_card_visa");
    Object.assign(stripe.books.intents.get(intentId) ?? {}, { amount_received: 1 });
    await refreshTransaction(house.context(), transaction.id);
    expect(await orderState(orderId)).toBe("sent");
    expect(await eventsOf(transaction.id)).toEqual(["mismatch"]);
  });
});

describe("when Stripe does not answer", () => {
  test.each(["fail", "hang", "lost"] as const)(
    "%s: the order stands, and trying again pays once",
    async (answers) => {
      stripe.habits = { answers, only: "/v1/payment_intents" };
      const { context, transaction, orderId, redirectTo } = await pressed();
      expect(redirectTo).toBe(`/payment/stripe/${transaction.reference}`);
      expect([await stateOf(orderId), transaction.providerReference]).toEqual(["draft", null]);
      stripe.habits = {};
      await beginPayment(context, transaction.id);
      const { intentId } = await paymentOf(context, orderId);
      expect(intentId).toMatch(/^pi_/);
      const made = [...stripe.books.intents.values()].filter(
        ({ description }) => description === transaction.reference,
      );
      expect(made).toHaveLength(1);
    },
  );
});

describe("taken later", () => {
  beforeEach(async () => {
    providerId = await offerStripe(house.context(), stripe, { captureLater: true });
  });

  test("promised, the order confirmed, then taken", async () => {
    const { transaction, orderId, intentId } = await pressed();
    stripe.confirm(intentId, "pm_card_visa");
    await tellAll();
    expect([await stateOf(orderId), await orderState(orderId)]).toEqual(["authorized", "sale"]);
    await captureTransaction(house.context(), transaction.id, transaction.amountMinor, "staff");
    expect(await stateOf(orderId)).toBe("done");
    expect(stripe.books.intents.get(intentId)).toMatchObject({
      status: "succeeded",
      amount_received: 24_200,
    });
    await tellAll();
    expect(await eventsOf(transaction.id)).toEqual(["authorized", "captured"]);
  });

  test("promised, then let go", async () => {
    const { transaction, orderId, intentId } = await pressed();
    stripe.confirm(intentId, "pm_card_visa");
    await tellAll();
    await voidTransaction(house.context(), transaction.id, "staff");
    expect(stripe.books.intents.get(intentId)).toMatchObject({ status: "canceled" });
    expect(await stateOf(orderId)).toBe("cancel");
  });

  test("the answer to the taking got lost: asked again, taken once", async () => {
    const { transaction, orderId, intentId } = await pressed();
    stripe.confirm(intentId, "pm_card_visa");
    await tellAll();
    stripe.habits = { answers: "lost", only: "/capture" };
    await expect(
      captureTransaction(house.context(), transaction.id, transaction.amountMinor, "staff"),
    ).rejects.toThrow();
    stripe.habits = {};
    await captureTransaction(house.context(), transaction.id, transaction.amountMinor, "staff");
    expect(await stateOf(orderId)).toBe("done");
  });
});

describe("refunds", () => {
  test("parts go back once each, whatever is lost on the way, and never more than came", async () => {
    const { orderId, intentId } = await pressed();
    stripe.confirm(intentId, "pm_card_visa");
    await tellAll();
    const promise = (purpose: string, amountMinor: number) =>
      transact(house.context(), (write) =>
        refundMoney(write, {
          payableKind: "order",
          payableId: orderId,
          purpose,
          amountMinor,
          currency: "EUR",
        }),
      );
    await promise("refund:900001", 10_000);
    const [part] = await refundsFor(house.context(), ["refund:900001"]);
    stripe.habits = { answers: "lost", only: "/v1/refunds" };
    await expect(sendRefund(house.context(), { refundId: part?.id })).rejects.toThrow();
    stripe.habits = {};
    await sendRefund(house.context(), { refundId: part?.id });
    await promise("refund:900002", 14_200);
    const [rest] = await refundsFor(house.context(), ["refund:900002"]);
    await sendRefund(house.context(), { refundId: rest?.id });
    const sent = [...stripe.books.refunds.values()].filter((one) => one["payment_intent"] === intentId);
    expect(sent.map(({ amount }) => amount)).toEqual([10_000, 14_200]);
    expect(
      (await refundsFor(house.context(), ["refund:900001", "refund:900002"])).map(({ state }) => state),
    ).toEqual(["done", "done"]);
    await expect(promise("refund:900003", 1)).rejects.toMatchObject({ code: "payment.refundTooMuch" });
  });
});

describe("saved cards", () => {
  async function anaWithCard(login: string) {
    const user = await makeUser(house.context(), login);
    const ana = { ...house.context({ visitor: nobody("192.0.2.8") }), user };
    const { transaction, intentId, orderId } = await pressed(ana, { saveCard: true });
    stripe.confirm(intentId, "pm_card_visa");
    await tellAll();
    await keepPaidCard(house.context(), { transactionId: transaction.id });
    return { ana, orderId, transaction };
  }

  test("saved with a payment, paid with again without typing, named and forgotten", async () => {
    const { ana } = await anaWithCard("ana.saves@example.com");
    const [card] = await ownCards(ana);
    expect(card).toMatchObject({ name: "Visa •••• 4242", providerId });
    const again = await pressed(ana, { savedCardId: card?.id });
    expect(again.redirectTo).toBe(`/payment/process/${again.transaction.reference}`);
    expect([await stateOf(again.orderId), await orderState(again.orderId)]).toEqual(["done", "sale"]);
    const linked = await linkedRecords(ana, [card?.id ?? 0]);
    expect(linked[String(card?.id)]).toEqual([
      { name: expect.stringMatching(/^VT/), url: expect.any(String), description: "€242.00, Paid" },
    ]);
    await transact(ana, (write) => removeCard(write, card?.id ?? 0));
    expect(await ownCards(ana)).toEqual([]);
    await forgetCard(house.context(), { cardId: card?.id });
    await forgetCard(house.context(), { cardId: card?.id });
    const method = String(stripe.books.intents.get(again.intentId)?.["payment_method"]);
    expect(stripe.books.cards.get(method)).toMatchObject({ customer: null });
    await expect(pressed(ana, { savedCardId: card?.id })).rejects.toMatchObject({
      code: "payment.cardUnknown",
    });
  });

  test("a card that wants its owner's word leads to the form, and so does one that is declined", async () => {
    const { ana } = await anaWithCard("ana.asks@example.com");
    const [card] = await ownCards(ana);
    const [kept] = [...stripe.books.cards.values()].slice(-1);
    for (const habit of ["pm_card_authenticationRequired", "pm_card_chargeDeclined"]) {
      Object.assign(kept ?? {}, { habit });
      const { redirectTo, transaction, orderId } = await pressed(ana, { savedCardId: card?.id });
      expect(redirectTo).toBe(`/payment/stripe/${transaction.reference}`);
      expect(await stateOf(orderId)).toBe("draft");
      await endPayment(ana, orderId);
    }
  });

  test("a card or a customer deleted at Stripe is offered no more; another card pays", async () => {
    const { ana } = await anaWithCard("ana.gone@example.com");
    const [card] = await ownCards(ana);
    const [kept] = [...stripe.books.cards.values()].slice(-1);
    stripe.books.cards.delete(String(kept?.["id"]));
    const { redirectTo, transaction, orderId, intentId } = await pressed(ana, { savedCardId: card?.id });
    expect(redirectTo).toBe(`/payment/stripe/${transaction.reference}`);
    expect(await ownCards(ana)).toEqual([]);
    stripe.confirm(intentId, "pm_card_visa");
    await tellAll();
    expect(await orderState(orderId)).toBe("sale");
    const other = await anaWithCard("ana.erased@example.com");
    const customer = [...stripe.books.customers.keys()].at(-1) ?? "";
    stripe.books.customers.delete(customer);
    const again = await pressed(other.ana, { saveCard: true });
    expect(again.redirectTo).toBe(`/payment/stripe/${again.transaction.reference}`);
    const made = stripe.books.intents.get(again.intentId)?.["customer"];
    expect(stripe.books.customers.has(String(made)) && made !== customer).toBe(true);
    expect(await ownCards(other.ana)).toEqual([]);
  });

  test("the answer to a payment with a saved card got lost: it is paid once and found", async () => {
    const { ana } = await anaWithCard("ana.loses@example.com");
    const [card] = await ownCards(ana);
    stripe.habits = { answers: "lost", only: "/confirm" };
    const { redirectTo, transaction, orderId } = await pressed(ana, { savedCardId: card?.id });
    expect(redirectTo).toBe(`/payment/process/${transaction.reference}`);
    stripe.habits = {};
    await refreshTransaction(house.context(), transaction.id);
    expect([await stateOf(orderId), await orderState(orderId)]).toEqual(["done", "sale"]);
  });

  test("nobody pays with, names or deletes another person's card", async () => {
    const { ana } = await anaWithCard("ana.owns@example.com");
    const [card] = await ownCards(ana);
    const mallory = await house.signedIn();
    const id = card?.id ?? 0;
    await expect(pressed(mallory.context, { savedCardId: id })).rejects.toMatchObject({
      code: "payment.cardUnknown",
    });
    await expect(linkedRecords(mallory.context, [id])).rejects.toMatchObject({ code: "payment.cardUnknown" });
    await expect(transact(mallory.context, (write) => removeCard(write, id))).rejects.toMatchObject({
      kind: "notFound",
    });
    expect(await ownCards(ana)).toHaveLength(1);
  });

  test("a guest saves no card", async () => {
    const { intentId } = await pressed(undefined, { saveCard: true });
    expect(stripe.books.intents.get(intentId)).toMatchObject({ customer: null, setup_future_usage: null });
  });
});
