import { describe, expect, test } from "vitest";
import { testNow } from "../../../../../testing.ts";
import { stripeShop } from "../../../testing/stripe-shop.ts";
import { reconcileTransactions } from "../../transaction/reconcile.ts";
import { refreshTransaction } from "../../transaction/transaction.ts";
import { receiveStripeWebhook } from "./stripe-webhook.ts";

const { harness, shop, pressed, stateOf, orderState, eventsOf, tell, tellAll } = stripeShop();

describe("webhooks", () => {
  test("told three times, one event", async () => {
    const { transaction, intentId } = await pressed();
    shop.stripe.confirm(intentId, "pm_card_visa");
    const paid = shop.stripe.events.at(-1);
    if (!paid) throw new Error("Stripe said nothing.");
    for (let time = 0; time < 3; time += 1) await tell(paid);
    expect(await eventsOf(transaction.id)).toEqual(["captured"]);
  });

  test("told in the wrong order: what came stays", async () => {
    const { transaction, orderId, intentId } = await pressed();
    shop.stripe.confirm(intentId, "pm_slow");
    const [, processing] = shop.stripe.events.splice(0);
    const intent = shop.stripe.books.intents.get(intentId);
    Object.assign(intent ?? {}, { status: "requires_confirmation" });
    shop.stripe.confirm(intentId, "pm_card_visa");
    await tellAll();
    if (processing) await tell(processing);
    expect(await eventsOf(transaction.id)).toEqual(["captured", "pending"]);
    expect([await stateOf(orderId), await orderState(orderId)]).toEqual(["done", "sale"]);
  });

  test("forged, touched and old ones are refused and change nothing", async () => {
    const { transaction, orderId, intentId } = await pressed();
    shop.stripe.confirm(intentId, "pm_card_visa");
    const paid = shop.stripe.events.at(-1) ?? { body: "" };
    const refused = { code: "payment.badSignature" };
    await expect(tell(paid, testNow, "whsec_guessed")).rejects.toMatchObject(refused);
    await expect(tell(paid, new Date(testNow.getTime() - 301_000))).rejects.toMatchObject(refused);
    const touched = paid.body.replace("24200", "99900");
    await expect(
      receiveStripeWebhook(harness.context(), touched, shop.stripe.sign(paid.body, testNow)),
    ).rejects.toMatchObject(refused);
    await expect(receiveStripeWebhook(harness.context(), paid.body, "")).rejects.toMatchObject(refused);
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

  test("in the hours after the secret was changed Stripe signs with both: believed", async () => {
    const { orderId, intentId } = await pressed();
    shop.stripe.confirm(intentId, "pm_card_visa");
    const { body } = shop.stripe.events.at(-1) ?? { body: "" };
    const signature = shop.stripe.sign(body, testNow, "whsec_the_next_one", shop.stripe.webhookSecret);
    await receiveStripeWebhook(harness.context(), body, signature);
    expect(await orderState(orderId)).toBe("sale");
  });

  test("thin ones, which an address of another kind would get, are refused and no fault of ours", async () => {
    const thin = { body: JSON.stringify({ id: "evt_thin", object: "v2.core.event", type: "v1.billing" }) };
    await expect(tell(thin)).rejects.toMatchObject({ code: "payment.badSignature" });
  });

  test("lost: the job asks Stripe", async () => {
    const { orderId, intentId } = await pressed();
    shop.stripe.confirm(intentId, "pm_card_visa");
    shop.stripe.events.length = 0;
    await reconcileTransactions(harness.context({ now: new Date(testNow.getTime() + 60_000) }));
    expect([await stateOf(orderId), await orderState(orderId)]).toEqual(["done", "sale"]);
  });

  test("another amount than was asked for confirms nothing", async () => {
    const { transaction, orderId, intentId } = await pressed();
    shop.stripe.confirm(intentId, "pm_card_visa");
    Object.assign(shop.stripe.books.intents.get(intentId) ?? {}, { amount_received: 1 });
    await refreshTransaction(harness.context(), transaction.id);
    expect(await orderState(orderId)).toBe("sent");
    expect(await eventsOf(transaction.id)).toEqual(["mismatch"]);
  });
});
