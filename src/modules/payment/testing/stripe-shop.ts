import { afterAll, beforeAll, beforeEach } from "vitest";
import { orders } from "#modules/orders/module.ts";
import { payForCart } from "#modules/orders/testing/inside.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness, testNow } from "../../../testing.ts";
import { addToCart } from "../../orders/server/cart/cart.ts";
import { saveAddress } from "../../orders/server/cart/checkout.ts";
import { anaAddress, type Goods, makeGoods, newGuest, prepareShop } from "../../orders/testing.ts";
import { receiveStripeWebhook } from "../server/providers/stripe/stripe-webhook.ts";
import type { PaymentChoice } from "../server/transaction/choice.ts";
import { transactionsOf } from "../server/transaction/transaction.ts";
import { offerStripe } from "../testing.ts";
import { type FakeStripe, openStripe } from "./stripe/fake-stripe.ts";

/** A shop that sells a vase for €121 and takes cards through the fake Stripe; both are reset for each test. */
export function stripeShop() {
  let vase: Goods;
  const harness = testHarness(
    async (context) => {
      await prepareShop(context);
      vase = await makeGoods(context, { key: "lut-vase", stock: 900 });
    },
    { also: [orders] },
  );
  const shop: { stripe: FakeStripe; providerId: number } = {
    get stripe(): FakeStripe {
      throw new Error("There is a Stripe only while tests run.");
    },
    providerId: 0,
  };

  beforeAll(async () => {
    Object.defineProperty(shop, "stripe", { value: await openStripe() });
  });
  afterAll(() => shop.stripe.close());
  beforeEach(async () => {
    shop.stripe.habits = {};
    shop.stripe.events.length = 0;
    shop.providerId = await offerStripe(harness.context(), shop.stripe);
  });

  /** Two vases, €242, in the cart of a buyer with an address. */
  async function fillCart(context: Context): Promise<void> {
    await transact(context, async (write) => {
      await addToCart(write, { variantId: vase.variantId, quantity: 2 });
      const address = await anaAddress(context);
      await saveAddress(write, { personId: context.user?.personId ?? null, kind: "billing", address });
    });
  }

  /** A buyer has pressed the button; answers the payment and Stripe's record of it. */
  async function pressed(buyer?: Context, choice: PaymentChoice = {}) {
    const context = buyer ?? (await newGuest(harness.context()));
    await fillCart(context);
    const placing = { key: crypto.randomUUID(), termsAccepted: true, providerId: shop.providerId };
    const { redirectTo } = await payForCart(context, placing, choice);
    const orderId = Number(context.visitor.facts["last_order_id"]);
    return { context, orderId, redirectTo, ...(await paymentOf(context, orderId)) };
  }

  async function paymentOf(context: Context, orderId: number) {
    const [transaction] = await transactionsOf(context, "order", orderId);
    if (!transaction) throw new Error("There is no payment.");
    return { transaction, intentId: transaction.providerReference ?? "" };
  }

  const stateOf = async (orderId: number) => (await paymentOf(harness.context(), orderId)).transaction.state;

  const orderState = async (orderId: number) =>
    (await harness.database().pool.query("select state from orders_order where id = $1", [orderId])).rows[0]
      .state;

  const eventsOf = async (transactionId: number): Promise<string[]> =>
    (
      await harness
        .database()
        .pool.query("select kind from payment_event where transaction_id = $1 order by id", [transactionId])
    ).rows.map(({ kind }) => kind);

  function tell(event: { body: string }, at = testNow, secret = shop.stripe.webhookSecret) {
    return receiveStripeWebhook(harness.context(), event.body, shop.stripe.sign(event.body, at, secret));
  }

  async function tellAll() {
    for (const event of shop.stripe.events.splice(0)) await tell(event);
  }

  return { harness, shop, fillCart, pressed, paymentOf, stateOf, orderState, eventsOf, tell, tellAll };
}
