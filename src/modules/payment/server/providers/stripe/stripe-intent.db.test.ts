import { describe, expect, test, vi } from "vitest";
import { endPayment } from "#modules/orders/testing/inside.ts";
import type { Context } from "#platform/context.ts";
import { nobody } from "#platform/session/session.ts";
import { makeUser, newGuest } from "../../../../orders/testing.ts";
import { stripeShop } from "../../../testing/stripe-shop.ts";
import { offerStripe } from "../../../testing.ts";
import { keepPaidCard, ownCards } from "../../card/saved-card.ts";
import { providerById } from "../../provider/provider.ts";
import { reconcileTransactions } from "../../transaction/reconcile.ts";
import { beginPayment, refreshTransaction } from "../../transaction/transaction.ts";
import { stripeOf } from "./stripe-client.ts";
import { customerOf } from "./stripe-customer.ts";

const { harness, shop, pressed, paymentOf, stateOf, orderState, tellAll } = stripeShop();

const creations = () => shop.stripe.requests.filter((asked) => asked === "POST /v1/payment_intents").length;

/** Begins a payment and waits for Stripe to receive the request; the answer follows the habits set at that moment. */
async function asking(context: Context, transactionId: number, choice = {}) {
  const before = creations();
  const begun = beginPayment(context, transactionId, choice);
  await vi.waitFor(() => expect(creations()).toBeGreaterThan(before));
  shop.stripe.habits = {};
  return { begun };
}

async function ana(login: string): Promise<Context> {
  const user = await makeUser(harness.context(), login);
  return { ...harness.context({ visitor: nobody("192.0.2.8") }), user };
}

describe("begun twice at once", () => {
  test("one without an answer does not take away what the other one opened", async () => {
    shop.stripe.habits = { answers: "fail" };
    const { context, transaction, orderId } = await pressed();
    shop.stripe.habits = { answers: "hang" };
    const { begun } = await asking(context, transaction.id);
    await beginPayment(context, transaction.id);
    const { intentId } = await paymentOf(context, orderId);
    await begun;
    expect((await paymentOf(context, orderId)).intentId).toBe(intentId);
    shop.stripe.confirm(intentId, "pm_card_visa");
    await tellAll();
    expect([await stateOf(orderId), await orderState(orderId)]).toEqual(["done", "sale"]);
  });

  test("with another wish about the card: what was kept first is what is paid", async () => {
    shop.stripe.habits = { answers: "fail" };
    const { context, transaction, orderId } = await pressed(await ana("ana.twice@example.com"));
    shop.stripe.habits = { delayMs: 100 };
    const { begun } = await asking(context, transaction.id, { saveCard: true });
    await beginPayment(context, transaction.id, { saveCard: false });
    const { intentId } = await paymentOf(context, orderId);
    await begun;
    expect((await paymentOf(context, orderId)).intentId).toBe(intentId);
  });

  test("a press while the first one is under way waits for nothing and breaks nothing", async () => {
    shop.stripe.habits = { answers: "fail" };
    const { context, transaction, orderId } = await pressed();
    shop.stripe.habits = { delayMs: 30 };
    await Promise.all([beginPayment(context, transaction.id), beginPayment(context, transaction.id)]);
    const { intentId } = await paymentOf(context, orderId);
    expect(shop.stripe.books.intents.get(intentId)).toMatchObject({ status: "requires_payment_method" });
  });
});

describe("a wish about the card that was changed", () => {
  test("not to save it after all: Stripe keeps none", async () => {
    const context = await ana("ana.declines@example.com");
    const { transaction, orderId, intentId } = await pressed(context, { saveCard: true });
    await beginPayment(context, transaction.id, { saveCard: false });
    expect((await paymentOf(context, orderId)).intentId).toBe(intentId);
    shop.stripe.confirm(intentId, "pm_card_visa");
    await tellAll();
    const card = shop.stripe.books.intents.get(intentId)?.["payment_method"];
    expect(shop.stripe.books.cards.get(String(card))).toMatchObject({ customer: null });
    await keepPaidCard(harness.context(), { transactionId: transaction.id });
    expect(await ownCards(context)).toEqual([]);
  });

  test("to save it after all: Stripe keeps it", async () => {
    const context = await ana("ana.decides@example.com");
    const { transaction, intentId } = await pressed(context, { saveCard: false });
    await beginPayment(context, transaction.id, { saveCard: true });
    shop.stripe.confirm(intentId, "pm_card_visa");
    await tellAll();
    await keepPaidCard(harness.context(), { transactionId: transaction.id });
    expect((await ownCards(context)).map(({ name }) => name)).toEqual(["Visa •••• 4242"]);
  });

  test("while Stripe had not answered: the other wish is another question, and no mistake", async () => {
    shop.stripe.habits = { answers: "lost", only: "/v1/payment_intents" };
    const context = await ana("ana.unsure@example.com");
    const { transaction, orderId } = await pressed(context, { saveCard: true });
    expect(transaction.providerReference).toBeNull();
    shop.stripe.habits = {};
    await beginPayment(context, transaction.id, { saveCard: false });
    const { intentId } = await paymentOf(context, orderId);
    expect(shop.stripe.books.intents.get(intentId)).toMatchObject({
      setup_future_usage: null,
      status: "requires_payment_method",
    });
  });

  test("by somebody else at the same screen: the card goes to neither", async () => {
    const first = await ana("ana.leaves@example.com");
    const { transaction, intentId } = await pressed(first, { saveCard: true });
    const user = await makeUser(harness.context(), "dan.sits.down@example.com");
    await beginPayment({ ...first, user }, transaction.id, { saveCard: true });
    shop.stripe.confirm(intentId, "pm_card_visa");
    const card = shop.stripe.books.intents.get(intentId)?.["payment_method"];
    expect(shop.stripe.books.cards.get(String(card))).toMatchObject({ customer: null });
  });
});

describe("what Stripe repeats for a day", () => {
  test("a fault of its own: the next press asks again", async () => {
    shop.stripe.habits = { answers: "broken", only: "/v1/payment_intents" };
    const { context, transaction, orderId } = await pressed();
    expect(transaction.providerReference).toBeNull();
    shop.stripe.habits = {};
    await beginPayment(context, transaction.id);
    const { intentId } = await paymentOf(context, orderId);
    shop.stripe.confirm(intentId, "pm_card_visa");
    await tellAll();
    expect(await orderState(orderId)).toBe("sale");
  });

  test("the bank's no to a saved card: pressed again, in another language too, the bank is asked again", async () => {
    const context = await ana("ana.tops.up@example.com");
    const first = await pressed(context, { saveCard: true });
    shop.stripe.confirm(first.intentId, "pm_card_visa");
    await tellAll();
    await keepPaidCard(harness.context(), { transactionId: first.transaction.id });
    const [card] = await ownCards(context);
    const kept = [...shop.stripe.books.cards.values()].at(-1) ?? {};
    kept["habit"] = "pm_card_chargeDeclinedInsufficientFunds";
    const choice = { savedCardId: card?.id };
    const { transaction, orderId, redirectTo } = await pressed(context, choice);
    expect(redirectTo).toBe(`/payment/stripe/${transaction.reference}`);
    const romanian = { ...context, locale: { ...context.locale, href: (path: string) => `/ro${path}` } };
    expect((await beginPayment(romanian, transaction.id, choice)).redirectTo).toBe(redirectTo);
    kept["habit"] = "pm_card_visa";
    const again = await beginPayment(context, transaction.id, choice);
    expect(again.redirectTo).toBe(`/payment/process/${transaction.reference}`);
    expect([await stateOf(orderId), await orderState(orderId)]).toEqual(["done", "sale"]);
    expect(await ownCards(context)).toHaveLength(1);
  });
});

describe("money that was on its way and does not come", () => {
  test.each(["told", "asked"] as const)(
    "%s: the attempt has failed, and what was ordered is a cart again",
    async (way) => {
      const { orderId, intentId } = await pressed();
      shop.stripe.confirm(intentId, "pm_slow");
      await tellAll();
      expect(await stateOf(orderId)).toBe("pending");
      shop.stripe.books.failSlow(intentId);
      if (way === "told") await tellAll();
      else
        await reconcileTransactions(
          harness.context({ now: new Date(harness.context().now.getTime() + 60_000) }),
        );
      expect([await stateOf(orderId), await orderState(orderId)]).toEqual(["error", "draft"]);
    },
  );

  test("an old no that is told late does not end what is under way", async () => {
    const { orderId, intentId } = await pressed();
    shop.stripe.confirm(intentId, "pm_card_chargeDeclined");
    const declined = shop.stripe.events.splice(0);
    shop.stripe.confirm(intentId, "pm_slow");
    await tellAll();
    shop.stripe.events.push(...declined);
    await tellAll();
    expect(await stateOf(orderId)).toBe("pending");
  });
});

describe("keys of another account", () => {
  test("an open payment of the old one starts again in the new one", async () => {
    const { context, transaction, orderId, intentId } = await pressed();
    shop.stripe.books.intents.delete(intentId);
    expect(await refreshTransaction(context, transaction.id)).toBe("draft");
    await beginPayment(context, transaction.id);
    const fresh = (await paymentOf(context, orderId)).intentId;
    expect(fresh).not.toBe(intentId);
    shop.stripe.confirm(fresh, "pm_card_visa");
    await tellAll();
    expect(await orderState(orderId)).toBe("sale");
  });

  test("or is given up, and what was ordered is a cart again", async () => {
    const { context, orderId, intentId } = await pressed();
    shop.stripe.books.intents.delete(intentId);
    await endPayment(context, orderId);
    expect([await stateOf(orderId), await orderState(orderId)]).toEqual(["cancel", "draft"]);
  });
});

test("two installations with one account never share a customer", async () => {
  const context = await newGuest(harness.context());
  const other = { ...context, installation: { ...context.installation, secret: "of the house next door" } };
  const customers: string[] = [];
  const { personId } = await makeUser(context, "ana.in.both@example.com");
  for (const each of [context, other]) {
    const provider = await providerById(each, await offerStripe(each, shop.stripe));
    customers.push(await customerOf(each, provider, stripeOf(each, provider), personId));
    await harness.database().pool.query("delete from payment_customer where person_id = $1", [personId]);
  }
  expect(new Set(customers).size).toBe(2);
});
