import { beforeAll, beforeEach, expect, test } from "vitest";
import { savePriceList } from "#modules/catalogue/testing/inside.ts";
import { issueGiftCard } from "#modules/payment/server/gift-card/gift-card.ts";
import { endPromotions, makePromotion } from "#modules/promotion/testing.ts";
import { transact } from "#platform/db/transact.ts";
import { fieldOf, wordsOf } from "../testing/buyer.ts";
import { checkoutShop } from "../testing/checkout.ts";

const { harness, shop, fill, address } = checkoutShop();

beforeAll(async () => {
  await transact(harness.context(), (write) =>
    savePriceList(write, { name: "Trade", code: "ATELIER10", selectable: false, discountPercent: "10" }),
  );
});

beforeEach(async () => {
  await endPromotions(harness.context());
  await makePromotion(harness.context(), { reward: "percentOrder", percent: "10", code: "WELCOME10" });
});

const cart = async (path = "/shop/cart") => (await shop.buyer.get(path)).body;

test("the cart reveals a field for a code, takes it without a script, and shows what it does", async () => {
  await fill();
  expect(await cart()).toContain("show_coupon");
  const answer = await shop.buyer.post("/shop/pricelist", { promo: "welcome10", r: "/shop/cart" });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, "/shop/cart"]);
  const words = wordsOf(await cart());
  expect(words).toContain("WELCOME10");
  expect(words).toContain("10.0% discount on total amount -€12.80");
  const removed = await shop.buyer.post("/shop/pricelist/remove", {
    code_id: fieldOf(await cart(), "code_id") ?? "",
    r: "/shop/cart",
  });
  expect(removed.headers.location).toBe("/shop/cart");
  expect(wordsOf(await cart())).not.toContain("-€12.80");
});

test("a code that nobody knows is said at its field, with what was typed, and by the address", async () => {
  await fill();
  const answer = await shop.buyer.post("/shop/pricelist", { promo: "NOPE" });
  expect(answer.headers.location).toBe("/shop/cart?code_not_available=1");
  const page = await cart("/shop/cart?code_not_available=1");
  expect(wordsOf(page)).toContain("This code is not valid.");
  expect(fieldOf(page, "promo")).toBe("NOPE");
});

test("a promotion comes before a hidden price list, and nothing typed ends the prices of the list", async () => {
  await fill();
  await shop.buyer.post("/shop/pricelist", { promo: "ATELIER10" });
  expect(wordsOf(await cart())).toContain("€115.20");
  await shop.buyer.post("/shop/pricelist", { promo: "" });
  expect(wordsOf(await cart())).toContain("€128.00");
});

test("a code for certain countries waits for the address, and says so", async () => {
  await transact(harness.context(), (write) =>
    savePriceList(write, { name: "Germany", code: "HAMBURG8", selectable: false, discountPercent: "8" }),
  );
  const { pool } = harness.database();
  await pool.query("update catalogue_price_list set country_codes = '{DE}' where code = 'HAMBURG8'");
  await fill();
  const answer = await shop.buyer.post("/shop/pricelist", { promo: "HAMBURG8" });
  expect(answer.headers.location).toBe("/shop/cart");
  const waiting = wordsOf(await cart());
  expect(waiting).toContain("HAMBURG8 The prices of this code depend on your country.");
  expect(waiting).toContain("€128.00");
  expect(wordsOf(await cart("/ro/shop/cart"))).toContain("Prețurile acestui cod depind de țară.");
  const inGermany = { country_id: String(shop.germanyId), state_id: "", zip: "20095", city: "Hamburg" };
  await shop.buyer.post("/shop/address", address(inGermany));
  const applied = wordsOf(await cart());
  expect(applied).toContain("HAMBURG8 Prices of this code");
  expect(applied).toContain("€117.76");
  await shop.buyer.post("/shop/address", address());
  expect(wordsOf(await cart())).toContain("This code is not valid in your delivery country.");
  await shop.buyer.post("/shop/pricelist/remove", { r: "/shop/cart" });
  expect(wordsOf(await cart())).not.toContain("HAMBURG8");
  await shop.buyer.post("/shop/pricelist", { promo: "HAMBURG8" });
  expect(wordsOf(await cart())).toContain("This code is not valid in your delivery country.");
});

test("the payment page shows the code as well and leads back to itself, nowhere else", async () => {
  await fill();
  await shop.buyer.post("/shop/address", address());
  const answer = await shop.buyer.post("/shop/pricelist", { promo: "WELCOME10", r: "/shop/payment" });
  expect(answer.headers.location).toBe("/shop/payment");
  expect(wordsOf(await cart("/shop/payment"))).toContain("€115.20");
  const away = await shop.buyer.post("/shop/pricelist", { promo: "WELCOME10", r: "//evil.example" });
  expect(away.headers.location).toBe("/shop/cart");
});

test("a program hears why in words, and only so many guesses a minute are answered", async () => {
  await fill();
  expect((await shop.buyer.call("/shop/cart/code", { promo: "WELCOME10" })).result).toEqual({
    kind: "promotion",
  });
  const twice = await shop.buyer.call("/shop/cart/code", { promo: "WELCOME10" });
  expect(twice.error?.data).toMatchObject({ message: "This code is already applied." });
  const statuses = [];
  for (let guess = 0; guess < 16; guess += 1) {
    statuses.push((await shop.buyer.post("/shop/pricelist", { promo: `GUESS${guess}` })).statusCode);
  }
  expect([statuses.at(0), statuses.at(-1)]).toEqual([303, 429]);
});

test("in Romanian too", async () => {
  await fill();
  await shop.buyer.post("/ro/shop/pricelist", { promo: "WELCOME10" });
  const words = wordsOf(await cart("/ro/shop/cart"));
  expect(words).toContain("Am un cod promoțional sau un card cadou");
  expect(words).toContain("Reducere de 10,0 % din total");
});

test("a gift card goes where its field says so, and what it pays stands where it is read out", async () => {
  await fill();
  expect(wordsOf(await cart())).toContain("I have a promotion code or a gift card");
  expect(await cart()).toContain('<div aria-live="polite"></div>');
  const source = `staff:${crypto.randomUUID()}`;
  const card = await transact(harness.context(), (write) =>
    issueGiftCard(write, { source, amountMinor: 2_000, currency: "EUR", expiresOn: null }),
  );
  await shop.buyer.post("/shop/pricelist", { promo: card?.code ?? "", r: "/shop/cart" });
  expect(await cart()).toMatch(/aria-live="polite"><ul class="giftcards[^>]*>.*-€20\.00/s);
});
