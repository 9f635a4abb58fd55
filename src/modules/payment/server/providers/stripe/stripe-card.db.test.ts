import { describe, expect, test } from "vitest";
import { endPayment } from "#modules/orders/testing/inside.ts";
import { transact } from "#platform/db/transact.ts";
import { nobody } from "#platform/session/session.ts";
import { makeUser } from "../../../../orders/testing.ts";
import { stripeShop } from "../../../testing/stripe-shop.ts";
import { forgetCard, keepPaidCard, linkedRecords, ownCards, removeCard } from "../../card/saved-card.ts";
import { refreshTransaction } from "../../transaction/transaction.ts";
import { addStripeCard, beginStripeCard } from "./stripe-card-create.ts";

const { harness, shop, pressed, stateOf, orderState, tellAll } = stripeShop();

describe("saved cards", () => {
  async function anaWithCard(login: string) {
    const user = await makeUser(harness.context(), login);
    const ana = { ...harness.context({ visitor: nobody("192.0.2.8") }), user };
    const { transaction, intentId, orderId } = await pressed(ana, { saveCard: true });
    shop.stripe.confirm(intentId, "pm_card_visa");
    await tellAll();
    await keepPaidCard(harness.context(), { transactionId: transaction.id });
    return { ana, orderId, transaction };
  }

  test("saved with a payment, paid with again without typing, named and forgotten", async () => {
    const { ana } = await anaWithCard("ana.saves@example.com");
    const [card] = await ownCards(ana);
    expect(card).toMatchObject({ name: "Visa •••• 4242", providerId: shop.providerId });
    const again = await pressed(ana, { savedCardId: card?.id });
    expect(again.redirectTo).toBe(`/payment/process/${again.transaction.reference}`);
    expect([await stateOf(again.orderId), await orderState(again.orderId)]).toEqual(["done", "sale"]);
    const linked = await linkedRecords(ana, [card?.id ?? 0]);
    expect(linked[String(card?.id)]).toEqual([
      { name: expect.stringMatching(/^VT/), url: expect.any(String), description: "€242.00, Paid" },
    ]);
    await transact(ana, (write) => removeCard(write, card?.id ?? 0));
    expect(await ownCards(ana)).toEqual([]);
    await forgetCard(harness.context(), { cardId: card?.id });
    await forgetCard(harness.context(), { cardId: card?.id });
    const method = String(shop.stripe.books.intents.get(again.intentId)?.["payment_method"]);
    expect(shop.stripe.books.cards.get(method)).toMatchObject({ customer: null });
    await expect(pressed(ana, { savedCardId: card?.id })).rejects.toMatchObject({
      code: "payment.cardUnknown",
    });
  });

  test("a card that wants its owner's word leads to the form, and so does one that is declined", async () => {
    const { ana } = await anaWithCard("ana.asks@example.com");
    const [card] = await ownCards(ana);
    const [kept] = [...shop.stripe.books.cards.values()].slice(-1);
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
    const [kept] = [...shop.stripe.books.cards.values()].slice(-1);
    shop.stripe.books.cards.delete(String(kept?.["id"]));
    const { redirectTo, transaction, orderId, intentId } = await pressed(ana, { savedCardId: card?.id });
    expect(redirectTo).toBe(`/payment/stripe/${transaction.reference}`);
    expect(await ownCards(ana)).toEqual([]);
    shop.stripe.confirm(intentId, "pm_card_visa");
    await tellAll();
    expect(await orderState(orderId)).toBe("sale");
    const other = await anaWithCard("ana.erased@example.com");
    const customer = [...shop.stripe.books.customers.keys()].at(-1) ?? "";
    shop.stripe.books.customers.delete(customer);
    const again = await pressed(other.ana, { saveCard: true });
    expect(again.redirectTo).toBe(`/payment/stripe/${again.transaction.reference}`);
    const made = shop.stripe.books.intents.get(again.intentId)?.["customer"];
    expect(shop.stripe.books.customers.has(String(made)) && made !== customer).toBe(true);
    expect(await ownCards(other.ana)).toEqual([]);
  });

  test("the answer to a payment with a saved card got lost: it is paid once and found", async () => {
    const { ana } = await anaWithCard("ana.loses@example.com");
    const [card] = await ownCards(ana);
    shop.stripe.habits = { answers: "lost", only: "/confirm" };
    const { redirectTo, transaction, orderId } = await pressed(ana, { savedCardId: card?.id });
    expect(redirectTo).toBe(`/payment/process/${transaction.reference}`);
    shop.stripe.habits = {};
    await refreshTransaction(harness.context(), transaction.id);
    expect([await stateOf(orderId), await orderState(orderId)]).toEqual(["done", "sale"]);
  });

  test("nobody pays with, names or deletes another person's card", async () => {
    const { ana } = await anaWithCard("ana.owns@example.com");
    const [card] = await ownCards(ana);
    const mallory = await harness.signedIn();
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

  test("a card that is taken away at Stripe is offered no more, and a customer's cards with the customer", async () => {
    const { ana } = await anaWithCard("ana.detached@example.com");
    const kept = String([...shop.stripe.books.cards.keys()].at(-1));
    shop.stripe.books.ask("POST", `/v1/payment_methods/${kept}/detach`, {});
    await tellAll();
    expect(await ownCards(ana)).toEqual([]);
    const other = await anaWithCard("ana.dissolved@example.com");
    const customer = String([...shop.stripe.books.customers.keys()].at(-1));
    shop.stripe.books.ask("DELETE", `/v1/customers/${customer}`, {});
    shop.stripe.events.reverse();
    await tellAll();
    expect(await ownCards(other.ana)).toEqual([]);
  });

  test("a bank that sends a new card tells Stripe, and here it does not expire", async () => {
    const { ana } = await anaWithCard("ana.renewed@example.com");
    const kept = String([...shop.stripe.books.cards.keys()].at(-1));
    shop.stripe.books.renewCard(kept, { last4: "1881", exp_month: 2, exp_year: 2033 });
    await tellAll();
    expect(await ownCards(ana)).toMatchObject([
      { name: "Visa •••• 1881", note: expect.stringContaining("02/2033") },
    ]);
  });

  test("a customer deleted at Stripe is created again when a card is added", async () => {
    const { ana } = await anaWithCard("ana.starts.again@example.com");
    shop.stripe.books.customers.delete(String([...shop.stripe.books.customers.keys()].at(-1)));
    const setUp = await beginStripeCard(ana);
    expect(await ownCards(ana)).toEqual([]);
    expect(shop.stripe.confirm(setUp, "pm_card_visa").status).toBe(200);
    await addStripeCard(ana, setUp);
    expect(await ownCards(ana)).toHaveLength(1);
  });

  test("an attempt that is not there, or is another person's, is not found", async () => {
    const { ana } = await anaWithCard("ana.looks@example.com");
    const mallory = await anaWithCard("mallory.looks@example.com");
    const setUp = await beginStripeCard(ana);
    for (const id of ["seti_nothing", "../customers", setUp]) {
      await expect(addStripeCard(mallory.ana, id)).rejects.toMatchObject({ kind: "notFound" });
    }
  });

  test("a guest saves no card", async () => {
    const { intentId } = await pressed(undefined, { saveCard: true });
    expect(shop.stripe.books.intents.get(intentId)).toMatchObject({
      customer: null,
      setup_future_usage: null,
    });
  });
});
