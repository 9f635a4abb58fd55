import { expect, test } from "vitest";
import { makeGoods } from "../../orders/testing.ts";
import { fieldOf, newBuyer, wordsOf } from "../testing/buyer.ts";
import { checkoutShop } from "../testing/checkout.ts";

const { harness, shop } = checkoutShop();
let number = 0;

/** A sold-out product. */
async function soldOut() {
  number += 1;
  return makeGoods(harness.context(), { key: `bowl-${number}`, name: `Bowl ${number}`, stock: 0 });
}

async function linkOf(variantId: number): Promise<string> {
  const { rows } = await harness
    .database()
    .pool.query<{ id: number; token: string }>(
      "select id, token from shop_stock_request where variant_id = $1",
      [variantId],
    );
  return `/shop/stock_request/${rows[0]?.id}/${rows[0]?.token}`;
}

test("a sold-out product has a form that works without a script", async () => {
  const bowl = await soldOut();
  const { body } = await shop.buyer.get(`/shop/product/bowl-${number}`);
  expect(body).toContain('action="/shop/stock_request/ask"');
  const answer = await shop.buyer.post("/shop/stock_request/ask", {
    product_id: String(bowl.variantId),
    email: "ana@example.com",
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, "/shop/stock_request"]);
  const done = await shop.buyer.get("/shop/stock_request");
  expect(wordsOf(done.body)).toContain("We will e-mail you once when it is back in stock");
});

test("without a script a refused request comes back with its reason and what was typed", async () => {
  const bowl = await soldOut();
  const buyer = newBuyer(await harness.server());
  const ask = (fields: { product_id: number; email: string }) =>
    buyer.post("/ro/shop/stock_request/ask", { ...fields, product_id: String(fields.product_id) });
  const wrong = await ask({ product_id: bowl.variantId, email: "ana at home" });
  expect([wrong.statusCode, wrong.headers.location]).toEqual([303, "/ro/shop/stock_request"]);
  const again = (await buyer.get("/ro/shop/stock_request")).body;
  expect(again).toContain('action="/ro/shop/stock_request/ask"');
  expect([fieldOf(again, "email"), fieldOf(again, "product_id")]).toEqual([
    "ana at home",
    String(bowl.variantId),
  ]);
  expect(again).toContain('aria-invalid="true"');
  expect(wordsOf(again)).not.toContain("Vă mulțumim");

  await ask({ product_id: shop.vase.variantId, email: "ana@example.com" });
  expect(wordsOf((await buyer.get("/shop/stock_request")).body)).toContain("you can add it to your cart");

  await ask({ product_id: bowl.variantId, email: "ana@example.com" });
  const done = (await buyer.get("/shop/stock_request")).body;
  expect(wordsOf(done)).toContain("We will e-mail you once when it is back in stock");
  expect(done).not.toContain('name="email"');
});

test("the call says what is wrong with the address, and what can be bought has no queue", async () => {
  const bowl = await soldOut();
  const url = "/shop/stock_request";
  const wrong = await shop.buyer.call(url, { product_id: bowl.variantId, email: "ana" });
  expect(wrong.error?.data).toMatchObject({ fields: { email: expect.any(String) } });
  const there = await shop.buyer.call(url, { product_id: shop.vase.variantId, email: "ana@example.com" });
  expect(there.error?.data.refusal).toBe("shop.stockIsThere");
  const fine = await shop.buyer.call(url, { product_id: bowl.variantId, email: "ana@example.com" });
  expect(fine.result).toEqual({ waiting: true });
});

test("the link of the mail shows the request, and only its button takes it back", async () => {
  const bowl = await soldOut();
  await shop.buyer.call("/shop/stock_request", { product_id: bowl.variantId, email: "ana@example.com" });
  const link = await linkOf(bowl.variantId);
  expect(wordsOf((await shop.buyer.get(link)).body)).toContain(`when Bowl ${number} is back in stock`);
  expect(wordsOf((await shop.buyer.get(link)).body)).toContain("Cancel my request");
  expect(wordsOf((await shop.buyer.get(`${link}x`)).body)).toContain("This request no longer exists");
  const answer = await shop.buyer.post(link, {});
  expect([answer.statusCode, answer.headers.location]).toEqual([303, link]);
  expect(wordsOf((await shop.buyer.get(link)).body)).toContain("This request no longer exists");
});

test("a mail program takes it back by itself", async () => {
  const bowl = await soldOut();
  await shop.buyer.call("/shop/stock_request", { product_id: bowl.variantId, email: "ana@example.com" });
  const link = await linkOf(bowl.variantId);
  const answer = await shop.buyer.post(link, { "List-Unsubscribe": "One-Click" });
  expect([answer.statusCode, answer.body]).toEqual([200, "ok"]);
});

test("staff see on the product how many wait", async () => {
  const bowl = await soldOut();
  for (const name of ["ana", "ion"]) {
    const email = `${name}@example.com`;
    await shop.buyer.call("/shop/stock_request", { product_id: bowl.variantId, email });
  }
  const { cookie } = await harness.signedIn("shop");
  const { body } = await (await harness.server()).inject({
    url: `/web/products/${bowl.templateId}`,
    headers: { host: "localhost", cookie, accept: "text/html" },
  });
  expect(wordsOf(body)).toContain("2 people are waiting for it");
});
