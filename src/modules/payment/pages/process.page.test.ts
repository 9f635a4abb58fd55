import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { atBank } from "../../orders/testing.ts";
import { type Buyer, newBuyer, wordsOf } from "../../shop/testing/buyer.ts";
import { checkoutShop, goingTo, payForm, wayToPay } from "../../shop/testing/checkout.ts";
import { type FakeStripe, openStripe } from "../testing/stripe/fake-stripe.ts";
import { offerStripe } from "../testing.ts";

const { harness, shop, fill, address } = checkoutShop();
let stripe: FakeStripe;

beforeAll(async () => {
  stripe = await openStripe();
});
afterAll(() => stripe.close());
beforeEach(async () => {
  stripe.habits = {};
  await offerStripe(harness.context(), stripe);
});

async function form(buyer: Buyer) {
  await fill(buyer);
  await buyer.post("/shop/address", address());
  const answer = await buyer.get("/shop/payment");
  return { ...payForm(answer), body: answer.body };
}

async function lastReference(): Promise<string> {
  const { rows } = await harness
    .database()
    .pool.query("select reference from payment_transaction order by id desc limit 1");
  return rows[0].reference;
}

test("lists what is on its way, leads on with the only one, and forgets what it has told", async () => {
  const empty = newBuyer(await harness.server());
  expect((await empty.call("/payment/process/poll")).result).toEqual({
    success: false,
    error: "no_tx_found",
  });
  expect(wordsOf((await empty.get("/payment/process")).body)).toContain("not able to find your payment");
  const { fields, bank } = await form(shop.buyer);
  await shop.buyer.post("/shop/payment/pay", { ...fields, acquirer_id: bank });
  const reference = await lastReference();
  expect(wordsOf((await shop.buyer.get("/payment/process")).body)).toContain(reference);
  expect((await shop.buyer.call("/payment/process/poll")).result).toMatchObject({
    success: true,
    transactions: [
      { reference, state: "draft", is_processed: false, return_url: `/payment/process/${reference}` },
    ],
  });
  await atBank(harness.context(), reference, "pay");
  const told = await shop.buyer.call("/payment/process/poll");
  expect(told.result).toEqual({
    success: true,
    transactions: [
      {
        reference,
        state: "done",
        return_url: "/shop/confirmation",
        is_processed: true,
        state_message: "Paid",
        message_to_display: "",
        amount: 128,
        currency: "EUR",
        acquirer_provider: "test",
      },
    ],
  });
  expect((await shop.buyer.call("/payment/process/poll")).result).toEqual({
    success: false,
    error: "no_tx_found",
  });
  expect(await goingTo(shop.buyer.get(`/payment/process/${reference}`))).toEqual([302, "/shop/confirmation"]);
});

test("a transfer leads on at once; a provider that is away says to ask again", async () => {
  const first = await form(shop.buyer);
  await shop.buyer.post("/shop/payment/pay", { ...first.fields, acquirer_id: first.transfer });
  expect(await goingTo(shop.buyer.get("/payment/process"))).toEqual([302, "/shop/confirmation"]);
  const other = newBuyer(await harness.server());
  const second = await form(other);
  const way = wayToPay(second.body, "Debit or credit card");
  await other.post("/shop/payment/pay", { ...second.fields, acquirer_id: way });
  stripe.habits = { answers: "fail" };
  expect((await other.call("/payment/process/poll")).result).toMatchObject({
    success: false,
    error: "tx_process_retry",
  });
});

test("where a caller of the wire wants the buyer to go, on this site only", async () => {
  await form(shop.buyer);
  const { bank } = payForm(await shop.buyer.get("/shop/payment"));
  await shop.buyer.call("/shop/payment/transaction", {
    acquirer_id: bank,
    success_url: "/my/orders",
    error_url: "https://evil.example/",
    callback_method: "unlink",
  });
  const reference = await lastReference();
  await atBank(harness.context(), reference, "pay");
  const { result } = await shop.buyer.call("/payment/process/poll");
  expect(result).toMatchObject({ transactions: [{ reference, return_url: "/my/orders" }] });
  const { rows } = await harness
    .database()
    .pool.query("select error_path from payment_transaction where reference = $1", [reference]);
  expect(rows[0].error_path).toBe("");
});
