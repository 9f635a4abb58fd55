import { expect, test } from "vitest";
import { issueGiftCard } from "#modules/payment/server/gift-card/gift-card.ts";
import { transact } from "#platform/db/transact.ts";
import { countRows } from "../../orders/testing.ts";
import { type Buyer, fieldOf, newBuyer, wordsOf } from "../testing/buyer.ts";
import { checkoutShop, goingTo, wayToPay } from "../testing/checkout.ts";

const { harness, shop, toPayment } = checkoutShop();

/** An order of €128 that waits for its bank transfer, by its private link. */
async function transferred() {
  const { transfer, fields } = await toPayment();
  await shop.buyer.post("/shop/payment/pay", { ...fields, acquirer_id: transfer });
  const { body } = await shop.buyer.get("/shop/confirmation");
  const [, path = "", id, token = ""] = /href="(\/my\/orders\/(\d+)\?access_token=([^"]+))"/.exec(body) ?? [];
  return { id: Number(id), token, path };
}

async function giftCard(amountMinor: number): Promise<string> {
  const card = await transact(harness.context(), (write) =>
    issueGiftCard(write, {
      source: `staff:${crypto.randomUUID()}`,
      amountMinor,
      currency: "EUR",
      expiresOn: null,
    }),
  );
  return card?.code ?? "";
}

const put = (buyer: Buyer, { id, token }: { id: number; token: string }, code: string) =>
  buyer.post(`/my/orders/${id}/gift_card`, { code, access_token: token });

test("a gift card pays an order from its private link, by plain forms: put in, taken out, paid", async () => {
  const order = await transferred();
  const elsewhere = newBuyer(await harness.server());
  expect(wordsOf((await elsewhere.get(order.path)).body)).toContain("Use a gift card");
  expect(await goingTo(put(elsewhere, order, await giftCard(2_800)))).toEqual([
    303,
    `${order.path}#order-pay`,
  ]);
  const part = await elsewhere.get(order.path);
  expect(wordsOf(part.body)).toContain("-€28.00");
  expect(wordsOf(part.body)).toContain("Pay €100.00 now");
  const card_id = fieldOf(part.body, "card_id") ?? "";
  await elsewhere.post(`/my/orders/${order.id}/gift_card/remove`, { card_id, access_token: order.token });
  expect(wordsOf((await elsewhere.get(order.path)).body)).toContain("Pay €128.00 now");
  await put(elsewhere, order, await giftCard(20_000));
  const covered = await elsewhere.get(order.path);
  expect(wordsOf(covered.body)).toContain("Pay €128.00 with the gift card");
  expect(wayToPay(covered.body, "Card")).toBe("");
  const pay = { access_token: order.token, seal: fieldOf(covered.body, "seal") ?? "" };
  expect(await goingTo(elsewhere.post(`/my/orders/${order.id}/pay`, pay))).toEqual([303, order.path]);
  expect(wordsOf((await elsewhere.get(order.path)).body)).toContain("Confirmed");
  expect(await countRows(harness.context(), "orders_order", `id = ${order.id} and state = 'sale'`)).toBe(1);
});

test("a code that is refused is said at its field, in the language of the page, and nothing is paid", async () => {
  const order = await transferred();
  expect(await goingTo(put(shop.buyer, order, "AAAA-BBBB-CCCC-DDDD"))).toEqual([
    303,
    `${order.path}#order-pay`,
  ]);
  const { body } = await shop.buyer.get(order.path);
  expect(body).toMatch(/<details open="">/);
  expect(wordsOf(body)).toContain("This gift card code is not valid");
  expect(wordsOf((await shop.buyer.get(`/ro${order.path}`)).body)).toContain(
    "Acest cod de card cadou nu este valabil",
  );
  const { error } = await shop.buyer.call(`/my/orders/${order.id}/gift_card_json`, {
    code: "AAAA-BBBB-CCCC-DDDD",
    access_token: order.token,
  });
  expect(error?.data.refusal).toBe("orders.giftCardUnknown");
  const stranger = newBuyer(await harness.server());
  const { error: unseen } = await stranger.call(`/my/orders/${order.id}/gift_card_json`, { code: "X" });
  expect(unseen?.data.refusal).toBe("platform.signInNeeded");
});

test("what changed since the page was shown is shown again before anything is paid", async () => {
  const order = await transferred();
  await put(shop.buyer, order, await giftCard(20_000));
  const stale = { access_token: order.token, seal: "12800-0" };
  expect(await goingTo(shop.buyer.post(`/my/orders/${order.id}/pay`, stale))).toEqual([303, order.path]);
  expect(wordsOf((await shop.buyer.get(order.path)).body)).toContain("The amount due has changed");
  expect(await countRows(harness.context(), "orders_order", `id = ${order.id} and state = 'sent'`)).toBe(1);
});
