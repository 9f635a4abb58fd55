import { describe, expect, test } from "vitest";
import { confirmUnpaid } from "#modules/orders/testing/inside.ts";
import { transact } from "#platform/db/transact.ts";
import { atBank, countRows } from "../../orders/testing.ts";
import { type Buyer, newBuyer, wordsOf } from "../testing/buyer.ts";
import { checkoutShop, goingTo, wayToPay } from "../testing/checkout.ts";

const { harness, shop, fill, toPayment } = checkoutShop();

interface Waiting {
  id: number;
  name: string;
  token: string;
  path: string;
}

/** An order that waits for its bank transfer, by its private link. */
async function transferred(): Promise<Waiting> {
  const { transfer, fields } = await toPayment();
  await shop.buyer.post("/shop/payment/pay", { ...fields, acquirer_id: transfer });
  const { body } = await shop.buyer.get("/shop/confirmation");
  const [, path = "", id, token = ""] = /href="(\/my\/orders\/(\d+)\?access_token=([^"]+))"/.exec(body) ?? [];
  return { id: Number(id), name: /Order (VT\d+)/.exec(body)?.[1] ?? "", token, path };
}

async function payByCard(buyer: Buyer, order: Waiting): Promise<string> {
  const { body } = await buyer.get(order.path);
  const [status, location] = await goingTo(
    buyer.post(`/my/orders/${order.id}/pay`, {
      acquirer_id: wayToPay(body, "Card"),
      access_token: order.token,
    }),
  );
  expect([status, location]).toEqual([303, expect.stringMatching(/^\/payment\/test\//)]);
  return String(location);
}

describe("an order that waits for its transfer", () => {
  test("is paid by card from its private link, on another device", async () => {
    const order = await transferred();
    const elsewhere = newBuyer(await harness.server());
    const page = await elsewhere.get(order.path);
    expect(wordsOf(page.body)).toContain("Pay €128.00 now");
    expect(wayToPay(page.body, "Bank transfer")).toBe("");
    const bank = await payByCard(elsewhere, order);
    expect((await elsewhere.get(bank)).statusCode).toBe(200);
    expect((await elsewhere.get(`/payment/process/${order.name}-2`)).statusCode).toBe(200);
    await atBank(harness.context(), `${order.name}-2`, "pay");
    await elsewhere.call("/payment/process/poll");
    expect(await goingTo(elsewhere.get(`/payment/process/${order.name}-2`))).toEqual([302, order.path]);
    const paid = wordsOf((await elsewhere.get(order.path)).body);
    expect(paid).toContain("Confirmed");
    expect(paid).not.toContain("Pay €128.00 now");
    expect(await countRows(harness.context(), "orders_order", `id = ${order.id} and state = 'sale'`)).toBe(1);
  });

  test.each([
    ["refuse", "payment failed|refused|declined|insufficient"],
    ["cancel", "You cancelled|cancelled"],
  ] as const)("%s at the bank: it still waits, says why, and can be paid again", async (action, words) => {
    const order = await transferred();
    await payByCard(shop.buyer, order);
    await atBank(harness.context(), `${order.name}-2`, action);
    await shop.buyer.call("/payment/process/poll");
    expect(await goingTo(shop.buyer.get(`/payment/process/${order.name}-2`))).toEqual([302, order.path]);
    const page = wordsOf((await shop.buyer.get(order.path)).body);
    expect(page).toMatch(new RegExp(words));
    expect(page).toContain("IBAN");
    expect(page).toContain("Pay €128.00 now");
    expect(wordsOf((await shop.buyer.get(`/ro${order.path}`)).body)).toContain("Plătiți acum");
    await payByCard(shop.buyer, order);
    await atBank(harness.context(), `${order.name}-3`, "pay");
    await shop.buyer.call("/payment/process/poll");
    expect(wordsOf((await shop.buyer.get(order.path)).body)).toContain("Confirmed");
  });

  test("asked after the bank has taken the money, it is paid; strangers hear of no payment", async () => {
    const order = await transferred();
    const elsewhere = newBuyer(await harness.server());
    await payByCard(elsewhere, order);
    const status = async (buyer: Buyer) =>
      (await buyer.call(`/shop/payment/get_status/${order.id}`)).result ?? {};
    expect(await status(elsewhere)).toMatchObject({ recall: true, message: expect.any(String) });
    const stranger = newBuyer(await harness.server());
    await fill(stranger);
    expect(await status(stranger)).toEqual({});
    // The bank has not notified the shop yet.
    await atBank(harness.context(), `${order.name}-2`, "pay");
    const before = (await elsewhere.get(order.path)).body;
    expect(wordsOf(before)).toContain("We are checking with the bank whether your payment has arrived.");
    expect(await status(elsewhere)).toMatchObject({ recall: false });
    const after = wordsOf((await elsewhere.get(order.path)).body);
    expect(after).toContain("Confirmed");
    expect(after).not.toContain("We are checking with the bank");
  });

  test("confirmed unpaid, it does not say that work begins with the money", async () => {
    const order = await transferred();
    expect(wordsOf((await shop.buyer.get(order.path)).body)).toContain(
      "We start once we receive your payment.",
    );
    await transact(harness.context(), (write) => confirmUnpaid(write, { orderId: order.id }));
    const words = wordsOf((await shop.buyer.get(order.path)).body);
    expect(words).toContain("Your order is confirmed. You can pay the remaining amount here");
    expect(words).toContain("Transfer the remaining amount with the reference below.");
    expect(words).not.toMatch(/once we receive your payment/i);
  });

  test("given up while at the bank it still waits; the same way twice is one attempt", async () => {
    const order = await transferred();
    const first = await payByCard(shop.buyer, order);
    expect(await payByCard(shop.buyer, order)).toBe(first);
    expect(await goingTo(shop.buyer.post("/shop/payment/cancel", { order_id: String(order.id) }))).toEqual([
      303,
      order.path,
    ]);
    expect(wordsOf((await shop.buyer.get(order.path)).body)).toContain("Pay €128.00 now");
    expect(await countRows(harness.context(), "orders_order", `id = ${order.id} and state = 'sent'`)).toBe(1);
  });

  test("a way to pay that is not offered leads back to the order, which says so", async () => {
    const order = await transferred();
    const answer = shop.buyer.post(`/ro/my/orders/${order.id}/pay`, { acquirer_id: "98765" });
    expect(await goingTo(answer)).toEqual([303, `/ro${order.path}`]);
    expect(wordsOf((await shop.buyer.get(order.path)).body)).toContain(
      "This payment method is not available",
    );
  });
});

describe("/shop/payment/transaction/:order_id", () => {
  test("needs the order's token, or that the order is one's own", async () => {
    const order = await transferred();
    const acquirer_id = wayToPay((await shop.buyer.get(order.path)).body, "Card");
    const elsewhere = newBuyer(await harness.server());
    for (const url of [`/shop/payment/transaction/${order.id}`, `/my/orders/${order.id}/transaction`]) {
      for (const access_token of [undefined, "", "x", `${order.token}x`]) {
        const { error } = await elsewhere.call(url, { acquirer_id, access_token });
        expect(error).toMatchObject({ code: 100, data: { refusal: "platform.signInNeeded" } });
      }
      const { result } = await elsewhere.call(url, { acquirer_id, access_token: order.token });
      expect(result).toMatch(/name="data_set"[^>]*><input [^>]*name="to" value="\/payment\/test\//);
      expect((await shop.buyer.call(url, { acquirer_id })).result).toMatch(/\/payment\/test\//);
    }
    expect(await countRows(harness.context(), "payment_event", "false")).toBe(0);
  });

  test("nothing to pay is false; one's own cart is placed first", async () => {
    const order = await transferred();
    const acquirer_id = wayToPay((await shop.buyer.get(order.path)).body, "Card");
    await payByCard(shop.buyer, order);
    await atBank(harness.context(), `${order.name}-2`, "pay");
    await shop.buyer.call("/payment/process/poll");
    const url = `/shop/payment/transaction/${order.id}`;
    expect((await shop.buyer.call(url, { acquirer_id })).result).toBe(false);
    await fill();
    const { rows } = await harness
      .database()
      .pool.query("select max(id) as id from orders_order where is_cart");
    const cart = await shop.buyer.call(`/shop/payment/transaction/${rows[0].id}`, { acquirer_id });
    expect(cart.result).toMatch(/\/payment\/test\//);
  });
});
