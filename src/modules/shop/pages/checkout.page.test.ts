import { describe, expect, test } from "vitest";
import { newBuyer, wordsOf } from "../testing/buyer.ts";
import { checkoutShop, goingTo } from "../testing/checkout.ts";

const { harness, shop, fill, address, toPayment } = checkoutShop();
const thomas = { login: "thomas.weber@example.com", password: "vitrine-thomas" };
const ana = { login: "ana.popescu@example.com", password: "vitrine-ana" };

describe("the steps", () => {
  test("an empty cart leads to the cart, from every page", async () => {
    for (const page of ["/shop/address", "/shop/checkout", "/shop/confirm_order", "/shop/payment"]) {
      expect(await goingTo(shop.buyer.get(page))).toEqual([303, "/shop/cart"]);
      expect(await goingTo(shop.buyer.get(`/ro${page}`))).toEqual([303, "/ro/shop/cart"]);
    }
    expect(await goingTo(shop.buyer.get("/shop/confirmation"))).toEqual([303, "/shop/cart"]);
  });

  test("a buyer without an address is asked for it", async () => {
    await fill();
    for (const page of ["/shop/checkout", "/shop/confirm_order", "/shop/payment"]) {
      expect(await goingTo(shop.buyer.get(page))).toEqual([303, "/shop/address?mode=billing"]);
    }
    expect(await goingTo(shop.buyer.get("/shop/address?mode=shipping"))).toEqual([
      303,
      "/shop/address?mode=billing",
    ]);
  });

  test("an account with an address goes on to delivery and payment at once", async () => {
    await shop.buyer.post("/web/login", thomas);
    await fill();
    expect((await shop.buyer.get("/shop/checkout")).statusCode).toBe(200);
    expect(wordsOf((await shop.buyer.get("/shop/payment")).body)).toContain("Lindenstraße 18");
    expect(await goingTo(shop.buyer.get("/shop/confirm_order"))).toEqual([303, "/shop/payment"]);
  });

  test("no page of checkout is kept, indexed or has a way out but the cart", async () => {
    await toPayment();
    for (const page of ["/shop/address", "/shop/checkout", "/shop/payment"]) {
      const { headers, body } = await shop.buyer.get(page);
      expect(headers["cache-control"]).toBe("private, no-store");
      expect(body).toContain('name="robots" content="noindex"');
      expect(body).toContain("Back to cart");
      expect(body).not.toContain("Main menu");
      expect(body).toContain("Delivery");
      expect(wordsOf((await shop.buyer.get(`/ro${page}`)).body)).not.toMatch(/shop\.[a-z]/);
    }
  });
});

describe("/shop/checkout", () => {
  async function signedInWithCart() {
    await shop.buyer.post("/web/login", ana);
    await fill();
    const { body } = await shop.buyer.get("/shop/checkout");
    return { body, ids: [...body.matchAll(/name="partner_id"[^>]*value="(\d+)"/g)].map(([, id = ""]) => id) };
  }

  test("offers the buyer's own addresses, also without a script", async () => {
    const { body, ids } = await signedInWithCart();
    expect(ids).toHaveLength(2);
    expect(wordsOf(body)).toContain("Maria Popescu");
    expect(body.match(/<div[^>]*>(?=<div role="radiogroup")/)?.[0] ?? "").not.toContain("hidden");
    expect(body).toContain('href="/shop/address?mode=shipping"');
  });

  test("xhr=1 chooses and answers ok", async () => {
    const { ids } = await signedInWithCart();
    const answer = await shop.buyer.post("/shop/checkout", { partner_id: ids.at(-1) ?? "", xhr: "1" });
    expect([answer.statusCode, answer.body]).toEqual([200, "ok"]);
    expect(wordsOf((await shop.buyer.get("/shop/payment")).body)).toContain("Strada Nicolae Bălcescu 27");
  });

  test("without a script it goes on to payment; the invoice address wins when it is ticked", async () => {
    const { ids } = await signedInWithCart();
    const partner_id = ids.at(-1) ?? "";
    expect(await goingTo(shop.buyer.post("/shop/checkout", { partner_id }))).toEqual([303, "/shop/payment"]);
    expect(await goingTo(shop.buyer.post("/ro/shop/checkout", { partner_id, use_billing: "1" }))).toEqual([
      303,
      "/ro/shop/payment",
    ]);
    expect(wordsOf((await shop.buyer.get("/shop/payment")).body)).not.toContain("Strada Nicolae Bălcescu 27");
  });

  test("neither the invoice address nor another one: the other one is asked for", async () => {
    await toPayment();
    expect(await goingTo(shop.buyer.post("/shop/checkout", {}))).toEqual([
      303,
      "/shop/address?mode=shipping",
    ]);
  });

  test("somebody else's address is refused with 403, and a cart is needed", async () => {
    const { ids } = await signedInWithCart();
    const stranger = newBuyer(await harness.server());
    await fill(stranger);
    await stranger.post("/shop/address", address());
    for (const partner_id of [ids[0] ?? "", "2147483000"]) {
      expect((await stranger.post("/shop/checkout", { partner_id, xhr: "1" })).statusCode).toBe(403);
    }
    const empty = newBuyer(await harness.server());
    expect((await empty.post("/shop/checkout", { partner_id: "1", xhr: "1" })).statusCode).toBe(409);
    expect((await empty.post("/shop/checkout", { partner_id: "x", xhr: "1" })).statusCode).toBe(422);
    // Without a script, a buyer who has ordered in another tab is redirected to the cart.
    const led = await empty.post("/ro/shop/checkout", { partner_id: "1" });
    expect([led.statusCode, led.headers.location]).toEqual([303, "/ro/shop/cart"]);
  });
});
