import { describe, expect, test } from "vitest";
import { newBuyer, wordsOf } from "../testing/buyer.ts";
import { checkoutShop, goingTo, payForm } from "../testing/checkout.ts";

const { harness, shop, fill, address, toPayment } = checkoutShop();
const ana = { login: "ana.popescu@example.com", password: "vitrine-ana" };

/** A guest's order by bank transfer with this e-mail address. */
async function bought(email: string): Promise<void> {
  await fill();
  await shop.buyer.post("/shop/address", address({ email }));
  const { transfer, fields } = payForm(await shop.buyer.get("/shop/payment"));
  await shop.buyer.post("/shop/payment/pay", { ...fields, acquirer_id: transfer });
}

describe("the account in the checkout", () => {
  test("a guest can sign in on each step and comes back to it; a customer is named", async () => {
    await toPayment();
    for (const page of ["/shop/address", "/shop/checkout", "/shop/payment"]) {
      const { body } = await shop.buyer.get(page);
      expect(body).toContain('href="/web/login?redirect=%2Fshop%2Fcheckout"');
      expect((await shop.buyer.get(`/ro${page}`)).body).toContain(
        'href="/ro/web/login?redirect=%2Fshop%2Fcheckout"',
      );
    }
    await shop.buyer.post("/web/login", { ...ana, redirect: "/shop/checkout" });
    for (const page of ["/shop/address", "/shop/checkout", "/shop/payment"]) {
      const { body } = await shop.buyer.get(page);
      expect(wordsOf(body)).toContain("Signed in as Ana Popescu");
      expect(body).not.toContain("/web/login");
    }
    expect(wordsOf((await shop.buyer.get("/ro/shop/payment")).body)).toContain("Autentificat ca Ana Popescu");
  });

  test("where the goods go elsewhere, they still go there after signing in", async () => {
    await fill();
    await shop.buyer.post("/shop/address", address({ use_same: "" }));
    const { use_same: _same, email: _email, ...elsewhere } = address({ mode: "shipping", city: "Gherla" });
    await shop.buyer.post("/shop/address", elsewhere);
    expect(await goingTo(shop.buyer.post("/web/login", { ...ana, redirect: "/shop/checkout" }))).toEqual([
      303,
      "/shop/checkout",
    ]);
    const words = wordsOf((await shop.buyer.get("/shop/payment")).body);
    expect(words).toContain("Gherla");
    expect(words).toContain("Lut vase");
  });
});

describe("the account after buying", () => {
  test("a guest chooses a password and has the order in the account", async () => {
    await bought("ilinca@example.com");
    expect(wordsOf((await shop.buyer.get("/shop/confirmation")).body)).toContain(
      "You sign in with ilinca@example.com.",
    );
    const short = await shop.buyer.post("/shop/confirmation", { password: "larch7" });
    expect(short.statusCode).toBe(422);
    expect(wordsOf(short.body)).toContain("Create account");
    expect(short.body).not.toContain("larch7");
    expect(await goingTo(shop.buyer.post("/ro/shop/confirmation", { password: "larch and oak" }))).toEqual([
      303,
      "/ro/shop/confirmation?account=made",
    ]);
    const made = wordsOf((await shop.buyer.get("/shop/confirmation?account=made")).body);
    expect(made).toContain("Your account is ready. You are signed in as Ioana Șerban.");
    expect(made).not.toContain("Create account");
    expect(wordsOf((await shop.buyer.get("/my/orders")).body)).toMatch(/VT\d+/);
    const elsewhere = newBuyer(await harness.server());
    await elsewhere.post("/web/login", { login: "ilinca@example.com", password: "larch and oak" });
    expect(wordsOf((await elsewhere.get("/my/orders")).body)).toMatch(/VT\d+/);
  });

  test("an address that has an account already is refused without saying so", async () => {
    await bought(ana.login);
    const refused = await shop.buyer.post("/shop/confirmation", { password: "larch and oak" });
    expect(refused.statusCode).toBe(422);
    expect(wordsOf(refused.body)).toContain("we have sent you the next steps");
    expect((await shop.buyer.get("/my/orders")).statusCode).not.toBe(200);
  });

  test("a buyer who is signed in, or has bought nothing, is not asked", async () => {
    const without = shop.buyer.post("/shop/confirmation", { password: "larch and oak" });
    expect(await goingTo(without)).toEqual([303, "/shop/cart"]);
    await shop.buyer.post("/web/login", ana);
    await fill();
    const { transfer, fields } = payForm(await shop.buyer.get("/shop/payment"));
    await shop.buyer.post("/shop/payment/pay", { ...fields, acquirer_id: transfer });
    expect(wordsOf((await shop.buyer.get("/shop/confirmation")).body)).not.toContain("Create account");
  });
});
