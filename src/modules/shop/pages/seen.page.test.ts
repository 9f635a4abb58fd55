import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { clearCarriers, makeCarrier } from "../../delivery/testing.ts";
import { countRows, makeGoods, publishTerms } from "../../orders/testing.ts";
import { type Buyer, wordsOf } from "../testing/buyer.ts";
import { checkoutShop, payForm } from "../testing/checkout.ts";

const { harness, shop, address, toPayment } = checkoutShop();

beforeEach(() => clearCarriers(harness.context()));

/** Presses Pay like the page's script, which gets the address of the next page. */
async function send(buyer: Buyer, fields: Record<string, string>, prefix = "") {
  const app = await harness.server();
  const answer = await app.inject({
    method: "POST",
    url: `${prefix}/shop/payment/pay`,
    headers: {
      host: "localhost",
      origin: "http://localhost",
      accept: "application/json",
      "content-type": "application/x-www-form-urlencoded",
      cookie: [...buyer.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    },
    payload: new URLSearchParams(fields).toString(),
  });
  return { status: answer.statusCode, answered: answer.json() };
}

const ordersOf = (key: string) => countRows(harness.context(), "orders_order", `place_key = '${key}'`);
const changed = "Prices or your cart have changed";

describe("a form that the page sends itself", () => {
  test("is told where it leads, twice the same, in its language; a browser without a script is led there", async () => {
    const { bank, fields } = await toPayment();
    const first = await send(shop.buyer, { ...fields, acquirer_id: bank }, "/ro");
    expect(first).toEqual({ status: 200, answered: { to: expect.stringMatching(/^\/ro\/payment\/test\//) } });
    expect(await send(shop.buyer, { ...fields, acquirer_id: bank }, "/ro")).toEqual(first);
    const plain = await shop.buyer.post("/ro/shop/payment/pay", { ...fields, acquirer_id: bank });
    expect([plain.statusCode, plain.headers.location]).toEqual([303, first.answered.to]);
    expect(await ordersOf(fields.key)).toBe(1);
  });

  test("that is refused leads to the page on which it stands, which says why", async () => {
    const { fields } = await toPayment();
    const answer = await send(shop.buyer, { ...fields, acquirer_id: "98765" });
    expect(answer).toEqual({ status: 200, answered: { to: "/shop/payment" } });
    const page = wordsOf((await shop.buyer.get("/shop/payment")).body);
    expect(page).toContain("This payment method is not available now");
    expect(page).toContain("You have not been charged, and no order was placed.");
  });
});

describe("what the page said beside the total", () => {
  test("another address of the same price, typed in another tab, is shown before anything goes there", async () => {
    const { transfer, fields } = await toPayment();
    const moved = address({ street: "Strada Memorandumului 3" });
    await shop.buyer.post("/shop/address", moved);
    await shop.buyer.post("/shop/payment/pay", { ...fields, acquirer_id: transfer });
    expect(await ordersOf(fields.key)).toBe(0);
    const page = await shop.buyer.get("/shop/payment");
    expect(wordsOf(page.body)).toContain(changed);
    expect(wordsOf(page.body)).toContain("Strada Memorandumului 3");
    await shop.buyer.post("/shop/payment/pay", { ...payForm(page).fields, acquirer_id: transfer });
    expect(wordsOf((await shop.buyer.get("/shop/confirmation")).body)).toContain(
      "Please transfer the amount",
    );
  });

  test("another place to fetch it from, chosen in another tab, is shown before it is ordered", async () => {
    const hours = { en: "9–18", ro: "9–18" };
    const showroom = await makeCarrier(harness.context(), {
      name: "Showroom",
      priceMinor: 0,
      pickup: true,
      pickupPoints: [
        { name: "Cluj", address: "Strada Fabricii 12", hours },
        { name: "Brașov", address: "Strada Lungă 119", hours },
      ],
    });
    const { transfer } = await toPayment();
    const page = await shop.buyer.get("/shop/payment");
    const points = [...page.body.matchAll(/name="pickup_point_id"[^>]*value="(\d+)"/g)].map(([, id]) =>
      Number(id),
    );
    const choose = (pickup_point_id: number | undefined) =>
      shop.buyer.call("/shop/update_carrier", { carrier_id: showroom, pickup_point_id });
    await choose(points[0]);
    const { fields } = payForm(await shop.buyer.get("/shop/payment"));
    await choose(points[1]);
    await shop.buyer.post("/shop/payment/pay", { ...fields, acquirer_id: transfer });
    expect(await ordersOf(fields.key)).toBe(0);
    const again = await shop.buyer.get("/shop/payment");
    expect(wordsOf(again.body)).toContain(changed);
    expect(wordsOf(again.body)).toContain("Showroom: Brașov");
  });

  test("what is sold out meanwhile leads to the cart, which says at its head that nothing was charged", async () => {
    const lamp = await makeGoods(harness.context(), { key: "last-lamp", name: "Last lamp", stock: 1 });
    await shop.buyer.call("/shop/cart/update_json", { product_id: lamp.variantId });
    const { transfer, fields } = await toPayment();
    await harness
      .context()
      .db.execute(sql`update catalogue_stock set on_hand = 0 where variant_id = ${lamp.variantId}`);
    const before = wordsOf((await shop.buyer.get("/shop/cart")).body);
    expect(before).not.toContain("You have not been charged");
    await shop.buyer.post("/shop/payment/pay", { ...fields, acquirer_id: transfer });
    expect(await ordersOf(fields.key)).toBe(0);
    const cart = wordsOf((await shop.buyer.get("/shop/cart")).body);
    expect(cart).toContain("You have not been charged, and no order was placed.");
    expect(wordsOf((await shop.buyer.get("/ro/shop/cart")).body)).toContain(
      "Nu s-a încasat nimic și nu s-a plasat nicio comandă.",
    );
  });
});

describe("what was chosen when a press to pay is refused, without a script", () => {
  test("the way to pay stays chosen, and why it was refused stands at the head of the page, too", async () => {
    await publishTerms(harness.context());
    const { transfer, bank, fields } = await toPayment();
    const chosen = async () => {
      const { body } = await shop.buyer.get("/shop/payment");
      const ways = [...body.matchAll(/<input[^>]*name="acquirer_id"[^>]*>/g)].map(([tag]) => tag);
      return {
        body,
        checked: ways.filter((tag) => tag.includes("checked")).map((tag) => /value="([^"]*)"/.exec(tag)?.[1]),
      };
    };
    expect((await chosen()).checked).toEqual([bank]);
    const { terms: _terms, ...untermed } = fields;
    await shop.buyer.post("/shop/payment/pay", { ...untermed, acquirer_id: transfer });
    const { body, checked } = await chosen();
    expect(checked).toEqual([transfer]);
    const words = wordsOf(body);
    expect(words.indexOf("Please accept the terms")).toBeLessThan(words.indexOf("Contact and invoice"));
    // A payment method that is no longer offered is not selected.
    await shop.buyer.post("/shop/payment/pay", { ...fields, acquirer_id: "98765" });
    expect((await chosen()).checked).toEqual([bank]);
  });
});
