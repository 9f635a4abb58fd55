import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testNow } from "../../../testing.ts";
import { newBuyer, wordsOf } from "../../shop/testing/buyer.ts";
import { checkoutShop, goingTo, wayToPay } from "../../shop/testing/checkout.ts";
import { type FakeStripe, openStripe } from "../testing/stripe/fake-stripe.ts";
import { offerStripe } from "../testing.ts";

const { harness, shop, toPayment } = checkoutShop();
let stripe: FakeStripe;

beforeAll(async () => {
  stripe = await openStripe();
});
afterAll(() => stripe.close());
beforeEach(async () => {
  stripe.habits = {};
  stripe.events.length = 0;
  await offerStripe(harness.context(), stripe);
});

/** Proceeds to the page with the card form; answers its path. */
async function toForm(): Promise<string> {
  const { fields } = await toPayment();
  const acquirer_id = wayToPay((await shop.buyer.get("/shop/payment")).body, "Debit or credit card");
  const [, location] = await goingTo(shop.buyer.post("/shop/payment/pay", { ...fields, acquirer_id }));
  return String(location);
}

const intentOf = (path: string) =>
  String(
    [...stripe.books.intents.values()].find(({ description }) => path.endsWith(`/${String(description)}`))?.[
      "id"
    ],
  );

async function tell(headers: Record<string, string> = {}) {
  const app = await harness.server();
  const body = stripe.events.at(-1)?.body ?? "";
  const signature = stripe.sign(body, testNow);
  return app.inject({
    method: "POST",
    url: "/payment/stripe/webhook",
    headers: {
      "content-type": "application/json; charset=utf-8",
      "stripe-signature": signature,
      host: "localhost",
      origin: "https://hooks.stripe.example",
      ...headers,
    },
    payload: body,
  });
}

test("the page holds Stripe's form, and lets Stripe's script in on this page alone", async () => {
  const path = await toForm();
  expect(path).toMatch(/^\/payment\/stripe\/VT/);
  const page = await shop.buyer.get(path);
  const words = wordsOf(page.body);
  expect(words).toContain("Pay by card");
  expect(words).toContain("€128.00");
  expect(words).toContain("Choose another payment method");
  expect(words).toContain("needs JavaScript");
  const policy = String(page.headers["content-security-policy"]);
  expect(policy).toContain("https://js.stripe.com");
  expect(page.headers["permissions-policy"]).toContain('payment=(self "https://js.stripe.com")');
  expect(page.headers["x-page-guest"]).toBeUndefined();
  expect(page.body).not.toContain(stripe.secretKey);
  for (const other of ["/", "/shop/cart", path.replace("stripe", "process")]) {
    const { headers } = await shop.buyer.get(other);
    expect(String(headers["content-security-policy"])).not.toContain("stripe");
    expect(headers["permissions-policy"]).toContain("payment=()");
  }
  expect(wordsOf((await shop.buyer.get(`/ro${path}`)).body)).toContain("Plata cu cardul");
});

test("nobody else sees it, and where Stripe is not offered there is no such page", async () => {
  const path = await toForm();
  const elsewhere = newBuyer(await harness.server());
  const refused = await elsewhere.get(path);
  expect(refused.statusCode).toBe(404);
  expect(String(refused.headers["content-security-policy"])).not.toContain("stripe");
});

test("paid: the webhook is believed, the page leads on to the order", async () => {
  const path = await toForm();
  stripe.confirm(intentOf(path), "pm_card_visa");
  expect((await tell({ "stripe-signature": "t=1,v1=00" })).statusCode).toBe(403);
  expect((await tell()).statusCode).toBe(200);
  expect((await tell()).statusCode).toBe(200);
  const process = path.replace("stripe", "process");
  expect(await goingTo(shop.buyer.get(path))).toEqual([302, process]);
  expect(await goingTo(shop.buyer.get(process))).toEqual([302, "/shop/confirmation"]);
  expect(wordsOf((await shop.buyer.get("/shop/confirmation")).body)).toContain("Confirmed");
});

test("declined: the page says why and takes another card", async () => {
  const path = await toForm();
  stripe.confirm(intentOf(path), "pm_card_chargeDeclinedExpiredCard");
  const page = await shop.buyer.get(path);
  expect(wordsOf(page.body)).toContain("the card has expired");
  expect(wordsOf((await shop.buyer.get(`/ro${path}`)).body)).toContain("cardul a expirat");
});

test("back from the bank: no secret stays in the address, and the page says what came of it", async () => {
  const path = await toForm();
  const id = intentOf(path);
  const intent = stripe.books.intents.get(id) ?? {};
  intent["last_payment_error"] = { code: "payment_intent_authentication_failure" };
  const back = `${path}?payment_intent=${id}&payment_intent_client_secret=${intent["client_secret"]}&redirect_status=`;
  expect(await goingTo(shop.buyer.get(`${back}failed`))).toEqual([302, path]);
  expect(wordsOf((await shop.buyer.get(path)).body)).toContain("could not verify your identity");
  stripe.confirm(id, "pm_card_visa");
  expect(await goingTo(shop.buyer.get(`${back}succeeded`))).toEqual([302, path.replace("stripe", "process")]);
});

test("Stripe is away after the form was shown: nobody says that nothing was charged", async () => {
  const path = await toForm();
  const id = intentOf(path);
  stripe.confirm(id, "pm_card_visa");
  stripe.habits = { answers: "fail" };
  const process = path.replace("stripe", "process");
  const page = await shop.buyer.get(path);
  expect(wordsOf(page.body)).toContain("check the payment status before you try again");
  expect(wordsOf(page.body)).not.toContain("You have not been charged");
  expect(page.body).toContain(`href="${process}"`);
  const back = `${path}?payment_intent=${id}&payment_intent_client_secret=x&redirect_status=succeeded`;
  expect(await goingTo(shop.buyer.get(back))).toEqual([302, process]);
});

test.each(["fail", "hang"] as const)(
  "Stripe is away (%s): said, tried again, or another way",
  async (answers) => {
    stripe.habits = { answers };
    const path = await toForm();
    const page = await shop.buyer.get(path);
    expect(wordsOf(page.body)).toContain("The card form could not be loaded");
    expect(wordsOf(page.body)).toContain("We are not able to redirect you to the payment form.");
    expect(wordsOf(page.body)).toContain("Try again");
    stripe.habits = {};
    expect(await goingTo(shop.buyer.post(path, {}))).toEqual([303, path]);
    expect(wordsOf((await shop.buyer.get(path)).body)).not.toContain("could not be loaded");
    // "Choose another payment method" leads to the payment methods.
    const [, fields = ""] = /action="\/shop\/payment\/cancel"[^>]*>([\s\S]*?)<button/.exec(page.body) ?? [];
    const given = [...fields.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]);
    expect(await goingTo(shop.buyer.post("/shop/payment/cancel", Object.fromEntries(given)))).toEqual([
      303,
      "/shop/payment",
    ]);
    expect(stripe.books.intents.get(intentOf(path))).toMatchObject({ status: "canceled" });
    expect(wordsOf((await shop.buyer.get("/shop/cart")).body)).toContain("Lut vase");
  },
);
