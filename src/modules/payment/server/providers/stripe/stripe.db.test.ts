import { beforeEach, describe, expect, test } from "vitest";
import { endPayment, payForCart } from "#modules/orders/testing/inside.ts";
import { transact } from "#platform/db/transact.ts";
import { addToCart } from "../../../../orders/server/cart/cart.ts";
import { saveAddress } from "../../../../orders/server/cart/checkout.ts";
import { anaAddress, makeGoods, newGuest } from "../../../../orders/testing.ts";
import { stripeShop } from "../../../testing/stripe-shop.ts";
import { offerStripe } from "../../../testing.ts";
import { offeredProviders } from "../../provider/provider.ts";
import { refundMoney, refundsFor, sendRefund } from "../../refund/refund.ts";
import { captureTransaction, voidTransaction } from "../../transaction/capture.ts";
import { beginPayment } from "../../transaction/transaction.ts";

const { harness, shop, pressed, paymentOf, stateOf, orderState, eventsOf, tellAll } = stripeShop();

describe("a payment", () => {
  test("leads to our page with Stripe's form; the webhook confirms the order", async () => {
    const { transaction, orderId, redirectTo, intentId } = await pressed();
    expect(redirectTo).toBe(`/payment/stripe/${transaction.reference}`);
    expect(shop.stripe.books.intents.get(intentId)).toMatchObject({
      amount: 24_200,
      currency: "eur",
      capture_method: "automatic",
      customer: null,
      metadata: { reference: transaction.reference },
    });
    expect(shop.stripe.confirm(intentId, "pm_card_visa").status).toBe(200);
    await tellAll();
    expect([await stateOf(orderId), await orderState(orderId)]).toEqual(["done", "sale"]);
  });

  test("that Stripe does not take leads to our page, where there are other ways to pay", async () => {
    shop.stripe.habits = { answers: "refuse", only: "/v1/payment_intents" };
    const { transaction, redirectTo } = await pressed();
    expect(redirectTo).toBe(`/payment/stripe/${transaction.reference}`);
    expect(transaction).toMatchObject({ state: "draft", providerReference: null });
  });

  test("of less than Stripe ever charges is not offered and not begun", async () => {
    const context = await newGuest(harness.context());
    const offered = async (amountMinor: number) =>
      (await offeredProviders(context, { currency: "EUR", countryCode: "RO", amountMinor })).map(
        ({ id }) => id,
      );
    expect(await offered(49)).not.toContain(shop.providerId);
    expect(await offered(50)).toContain(shop.providerId);
    const button = await makeGoods(harness.context(), { key: "button", priceMinor: 30, stock: 5 });
    await transact(context, async (write) => {
      await addToCart(write, { variantId: button.variantId });
      const address = await anaAddress(context);
      await saveAddress(write, { personId: null, kind: "billing", address });
    });
    const placing = { key: crypto.randomUUID(), termsAccepted: true, providerId: shop.providerId };
    await expect(payForCart(context, placing)).rejects.toMatchObject({ code: "payment.providerUnavailable" });
  });

  test("is opened once, however often the buyer comes back", async () => {
    const { context, transaction, intentId } = await pressed();
    await beginPayment(context, transaction.id);
    expect((await paymentOf(context, transaction.payableId)).intentId).toBe(intentId);
    const made = [...shop.stripe.books.intents.values()].filter(
      ({ description }) => description === transaction.reference,
    );
    expect(made).toHaveLength(1);
  });

  test("a declined card ends nothing: another one pays the same order", async () => {
    const { transaction, orderId, intentId } = await pressed();
    expect(shop.stripe.confirm(intentId, "pm_card_chargeDeclinedInsufficientFunds").status).toBe(402);
    await tellAll();
    expect([await stateOf(orderId), await orderState(orderId)]).toEqual(["draft", "placed"]);
    shop.stripe.confirm(intentId, "pm_card_visa");
    await tellAll();
    expect([await stateOf(orderId), await orderState(orderId)]).toEqual(["done", "sale"]);
    expect(await eventsOf(transaction.id)).toEqual(["captured"]);
  });

  test("3-D Secure: nothing is paid before the bank has its word", async () => {
    const { orderId, intentId } = await pressed();
    shop.stripe.confirm(intentId, "pm_card_authenticationRequired");
    await tellAll();
    expect(await stateOf(orderId)).toBe("draft");
    const card = String(shop.stripe.books.intents.get(intentId)?.["payment_method"]);
    shop.stripe.confirm(intentId, card);
    await tellAll();
    expect([await stateOf(orderId), await orderState(orderId)]).toEqual(["done", "sale"]);
  });

  test("money that takes its time is awaited", async () => {
    const { orderId, intentId } = await pressed();
    shop.stripe.confirm(intentId, "pm_slow");
    await tellAll();
    expect([await stateOf(orderId), await orderState(orderId)]).toEqual(["pending", "placed"]);
  });

  test("given up: Stripe takes no money for it any more, and the order is a cart again", async () => {
    const { context, orderId, intentId } = await pressed();
    await endPayment(context, orderId);
    expect(shop.stripe.books.intents.get(intentId)).toMatchObject({ status: "canceled" });
    expect([await stateOf(orderId), await orderState(orderId)]).toEqual(["cancel", "draft"]);
    expect(shop.stripe.confirm(intentId, "pm_card_visa").status).toBe(400);
  });

  test("given up a moment after it was paid: the money counts", async () => {
    const { context, orderId, intentId } = await pressed();
    shop.stripe.confirm(intentId, "pm_card_visa");
    await endPayment(context, orderId);
    expect([await stateOf(orderId), await orderState(orderId)]).toEqual(["done", "sale"]);
  });
});

describe("when Stripe does not answer", () => {
  test.each(["fail", "hang", "lost", "busy"] as const)(
    "%s: the order stands, and trying again pays once",
    async (answers) => {
      shop.stripe.habits = { answers, only: "/v1/payment_intents" };
      const { context, transaction, orderId, redirectTo } = await pressed();
      expect(redirectTo).toBe(`/payment/stripe/${transaction.reference}`);
      expect([await stateOf(orderId), transaction.providerReference]).toEqual(["draft", null]);
      shop.stripe.habits = {};
      await beginPayment(context, transaction.id);
      const { intentId } = await paymentOf(context, orderId);
      expect(intentId).toMatch(/^pi_/);
      const made = [...shop.stripe.books.intents.values()].filter(
        ({ description }) => description === transaction.reference,
      );
      expect(made).toHaveLength(1);
    },
  );
});

describe("taken later", () => {
  beforeEach(async () => {
    shop.providerId = await offerStripe(harness.context(), shop.stripe, { captureLater: true });
  });

  test("promised, the order confirmed, then taken", async () => {
    const { transaction, orderId, intentId } = await pressed();
    shop.stripe.confirm(intentId, "pm_card_visa");
    await tellAll();
    expect([await stateOf(orderId), await orderState(orderId)]).toEqual(["authorized", "sale"]);
    await captureTransaction(harness.context(), transaction.id, transaction.amountMinor, "staff");
    expect(await stateOf(orderId)).toBe("done");
    expect(shop.stripe.books.intents.get(intentId)).toMatchObject({
      status: "succeeded",
      amount_received: 24_200,
    });
    await tellAll();
    expect(await eventsOf(transaction.id)).toEqual(["authorized", "captured"]);
  });

  test("promised, then let go", async () => {
    const { transaction, orderId, intentId } = await pressed();
    shop.stripe.confirm(intentId, "pm_card_visa");
    await tellAll();
    await voidTransaction(harness.context(), transaction.id, "staff");
    expect(shop.stripe.books.intents.get(intentId)).toMatchObject({ status: "canceled" });
    expect(await stateOf(orderId)).toBe("cancel");
  });

  test("the answer to the taking got lost: asked again, taken once", async () => {
    const { transaction, orderId, intentId } = await pressed();
    shop.stripe.confirm(intentId, "pm_card_visa");
    await tellAll();
    shop.stripe.habits = { answers: "lost", only: "/capture" };
    await expect(
      captureTransaction(harness.context(), transaction.id, transaction.amountMinor, "staff"),
    ).rejects.toThrow();
    shop.stripe.habits = {};
    await captureTransaction(harness.context(), transaction.id, transaction.amountMinor, "staff");
    expect(await stateOf(orderId)).toBe("done");
  });
});

describe("a fault of Stripe's own while money is taken", () => {
  beforeEach(async () => {
    shop.providerId = await offerStripe(harness.context(), shop.stripe, { captureLater: true });
  });

  test.each(["fail", "broken"] as const)("%s: asked again, taken once", async (answers) => {
    const { transaction, orderId, intentId } = await pressed();
    shop.stripe.confirm(intentId, "pm_card_visa");
    await tellAll();
    shop.stripe.habits = { answers, only: "/capture" };
    await expect(captureTransaction(harness.context(), transaction.id, 20_000, "staff")).rejects.toThrow();
    shop.stripe.habits = {};
    await captureTransaction(harness.context(), transaction.id, 20_000, "staff");
    expect(await stateOf(orderId)).toBe("done");
    expect(shop.stripe.books.intents.get(intentId)).toMatchObject({ amount_received: 20_000 });
  });
});

describe("refunds", () => {
  test("parts go back once each, whatever is lost on the way, and never more than came", async () => {
    const { orderId, intentId } = await pressed();
    shop.stripe.confirm(intentId, "pm_card_visa");
    await tellAll();
    const promise = (purpose: string, amountMinor: number) =>
      transact(harness.context(), (write) =>
        refundMoney(write, {
          payableKind: "order",
          payableId: orderId,
          purpose,
          amountMinor,
          currency: "EUR",
        }),
      );
    await promise("refund:900001", 10_000);
    const [part] = await refundsFor(harness.context(), ["refund:900001"]);
    shop.stripe.habits = { answers: "lost", only: "/v1/refunds" };
    await expect(sendRefund(harness.context(), { refundId: part?.id })).rejects.toThrow();
    shop.stripe.habits = {};
    await sendRefund(harness.context(), { refundId: part?.id });
    await promise("refund:900002", 14_200);
    const [rest] = await refundsFor(harness.context(), ["refund:900002"]);
    await sendRefund(harness.context(), { refundId: rest?.id });
    const sent = [...shop.stripe.books.refunds.values()].filter((one) => one["payment_intent"] === intentId);
    expect(sent.map(({ amount }) => amount)).toEqual([10_000, 14_200]);
    expect(
      (await refundsFor(harness.context(), ["refund:900001", "refund:900002"])).map(({ state }) => state),
    ).toEqual(["done", "done"]);
    await expect(promise("refund:900003", 1)).rejects.toMatchObject({ code: "payment.refundTooMuch" });
  });
});
