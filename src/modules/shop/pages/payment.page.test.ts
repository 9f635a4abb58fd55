import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { issueGiftCard } from "#modules/payment/server/gift-card/gift-card.ts";
import { transact } from "#platform/db/transact.ts";
import { clearCarriers, makeCarrier } from "../../delivery/testing.ts";
import { atBank, countRows, publishTerms } from "../../orders/testing.ts";
import { newBuyer, wordsOf } from "../testing/buyer.ts";
import { checkoutShop, goingTo, payForm } from "../testing/checkout.ts";

const { harness, shop, fill, address, toPayment } = checkoutShop();

async function newestOrder(): Promise<number> {
  const { rows } = await harness.database().pool.query("select max(id)::int as id from orders_order");
  return rows[0].id;
}

describe("/shop/payment", () => {
  test("says what will be paid, to whom it goes, and marks the test provider", async () => {
    await fill();
    await shop.buyer.post("/shop/address", address());
    const page = await shop.buyer.get("/shop/payment");
    const words = wordsOf(page.body);
    expect(words).toContain("Pay €128.00");
    expect(words).toContain("No money moves. Test");
    expect(words).toContain("Ioana Șerban, ioana@example.com");
    expect(words).toContain("Bank transfer");
    const { bank, transfer, fields } = payForm(page);
    expect([bank, transfer, fields.key, fields.seal]).not.toContain("");
    expect(page.body).toContain('action="/shop/payment/pay"');
    // Without a script nothing is disabled: the server reports what is missing.
    expect(page.body.match(/<button[^>]*type="submit"[^>]*>/)?.[0]).not.toContain("disabled");
  });

  test("without the terms nothing is ordered, and the page says so once", async () => {
    await publishTerms(harness.context());
    const { bank, fields } = await toPayment();
    const { terms: _terms, ...rest } = fields;
    const answer = await shop.buyer.post("/shop/payment/pay", { ...rest, acquirer_id: bank });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/shop/payment"]);
    const page = await shop.buyer.get("/shop/payment");
    expect(wordsOf(page.body)).toContain("Please accept the terms before you pay.");
    expect(wordsOf((await shop.buyer.get("/ro/shop/payment")).body)).toContain("acceptați termenii");
    await shop.buyer.post("/shop/payment/pay", { ...payForm(page).fields, acquirer_id: bank });
    await shop.buyer.call("/shop/cart/update_json", { product_id: shop.vase.variantId });
    expect(wordsOf((await shop.buyer.get("/shop/payment")).body)).not.toContain("Please accept the terms");
  });

  test("a cart that changed in another tab is shown again before it is ordered", async () => {
    const { bank, fields } = await toPayment();
    await fill();
    await shop.buyer.post("/shop/payment/pay", { ...fields, acquirer_id: bank });
    const page = await shop.buyer.get("/shop/payment");
    expect(wordsOf(page.body)).toContain("Prices or your cart have changed");
    expect(wordsOf(page.body)).toContain("Pay €256.00");
  });

  test("a cart that is gone when somebody pays: the cart says that nothing was ordered, and where to look", async () => {
    const { bank, fields } = await toPayment();
    const { buyer } = shop;
    const pay = (one: typeof buyer, key = fields.key) =>
      one.post("/shop/payment/pay", { ...fields, key, acquirer_id: bank });
    const cartWords = async (one: typeof buyer) => wordsOf((await one.get("/shop/cart")).body);
    const said = "so no order was placed and you were not charged";

    // The visitor is unknown by now: signed out in another tab, or the session has expired.
    const stranger = newBuyer(await harness.server());
    await pay(stranger, "of-another-tab");
    expect(await cartWords(stranger)).toMatch(/you were not charged.*been signed out.*Sign in/);
    await fill(stranger);
    expect(await cartWords(stranger)).not.toContain(said);

    await pay(buyer);
    await pay(buyer, "of-another-tab");
    const waiting = await cartWords(buyer);
    expect(waiting).toContain("is waiting for payment");
    expect(waiting).not.toContain(said);
    const name = /Order (VT\d+)/.exec(waiting)?.[1];
    await atBank(harness.context(), `${name}-1`, "pay");
    await buyer.call("/payment/process/poll");
    expect(await cartWords(buyer)).toMatch(
      new RegExp(`you were not charged.*placed the order in another tab\\. Your latest order: Order ${name}`),
    );
  });

  test("no provider, an unknown provider: the reason is said, the cart stays", async () => {
    const { fields } = await toPayment();
    const reasons = {
      "": "Please select a payment method.",
      "98765": "This payment method is not available",
    };
    for (const [acquirer_id, reason] of Object.entries(reasons)) {
      await shop.buyer.post("/shop/payment/pay", { ...fields, acquirer_id });
      expect(wordsOf((await shop.buyer.get("/shop/payment")).body)).toContain(reason);
    }
  });

  test("the same form sent twice, and twice at once, is one order", async () => {
    const { bank, fields } = await toPayment();
    const send = () => shop.buyer.post("/shop/payment/pay", { ...fields, acquirer_id: bank });
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
    expect(answers[0]?.headers.location).toMatch(/^\/payment\/test\//);
    expect(await countRows(harness.context(), "orders_order", `place_key = '${fields.key}'`)).toBe(1);
  });

  test("no amount that is sent with the form is looked at", async () => {
    const { transfer, fields } = await toPayment();
    await shop.buyer.post("/shop/payment/pay", {
      ...fields,
      acquirer_id: transfer,
      amount: "0.01",
      amount_total: "0.01",
      currency_id: "1",
      discount: "99",
    });
    expect(wordsOf((await shop.buyer.get("/shop/confirmation")).body)).toContain("€128.00");
  });

  test("what costs nothing is placed without a provider", async () => {
    await shop.buyer.call("/shop/cart/update_json", { product_id: shop.gift.variantId });
    await shop.buyer.post("/shop/address", address());
    expect(wordsOf((await shop.buyer.get("/shop/cart")).body)).toMatch(
      /Colour sample .*Free .*Total .*€0\.00/,
    );
    expect(wordsOf((await shop.buyer.get("/ro/shop/cart")).body)).toContain("Gratuit");
    const page = await shop.buyer.get("/shop/payment");
    expect(wordsOf(page.body)).toContain("There is nothing to pay.");
    expect(wordsOf(page.body)).toContain("Free");
    expect(wordsOf(page.body)).toContain("Place order");
    const { fields } = payForm(page);
    expect(await goingTo(shop.buyer.post("/shop/payment/pay", fields))).toEqual([303, "/shop/confirmation"]);
    expect(wordsOf((await shop.buyer.get("/shop/confirmation")).body)).toContain("Confirmed");
  });
});

describe("/shop/confirmation", () => {
  test("a card: waiting, paid, followed by its private link; the cart is empty", async () => {
    const { bank, fields } = await toPayment();
    await shop.buyer.post("/shop/payment/pay", { ...fields, acquirer_id: bank });
    const waiting = await shop.buyer.get("/shop/confirmation");
    expect(wordsOf(waiting.body)).toContain("We are waiting for your bank to confirm");
    const path = /href="(\/my\/orders\/(\d+)\?access_token=[^"]+)"/.exec(waiting.body);
    const name = /Order (VT\d+)/.exec(waiting.body)?.[1];
    const status = `/shop/payment/get_status/${path?.[2]}`;
    expect((await shop.buyer.call(status)).result).toMatchObject({ recall: true });
    await atBank(harness.context(), `${name}-1`, "pay");
    expect((await shop.buyer.call(status)).result).toEqual({
      recall: false,
      message: expect.stringContaining("your order is confirmed"),
    });
    const said = wordsOf((await shop.buyer.get("/shop/confirmation")).body);
    expect(said).toContain("Confirmed");
    expect(said).toContain("Thank you, Ioana. We have your order.");
    expect(said).toContain(`${name} is paid. A confirmation is on its way to ioana@example.com.`);
    expect(wordsOf((await shop.buyer.get("/shop/cart")).body)).toContain("Your cart is empty");
    const elsewhere = newBuyer(await harness.server());
    expect(wordsOf((await elsewhere.get(path?.[1] ?? "")).body)).toContain("Lut vase");
    expect((await elsewhere.call(status)).result).toEqual({});
    expect(await goingTo(elsewhere.get("/shop/confirmation"))).toEqual([303, "/shop/cart"]);
  });

  test("beside a gift card the rest is neither called paid nor left to pay, and nothing is said of a rest of none", async () => {
    const giftCard = async (amountMinor: number) =>
      transact(harness.context(), (write) =>
        issueGiftCard(write, {
          source: `staff:${crypto.randomUUID()}`,
          amountMinor,
          currency: "EUR",
          expiresOn: null,
        }),
      );
    for (const [amountMinor, rest] of [
      [2_000, "Remaining amount to pay €108.00"],
      [50_000, null],
    ] as const) {
      await fill();
      await shop.buyer.post("/shop/pricelist", { promo: (await giftCard(amountMinor))?.code ?? "" });
      await shop.buyer.post("/shop/address", address());
      const { transfer, fields } = payForm(await shop.buyer.get("/shop/payment"));
      await shop.buyer.post("/shop/payment/pay", rest ? { ...fields, acquirer_id: transfer } : fields);
      const confirmation = await shop.buyer.get("/shop/confirmation");
      const path = /href="(\/my\/orders\/\d+\?access_token=[^"]+)"/.exec(confirmation.body)?.[1] ?? "";
      for (const { body } of [confirmation, await shop.buyer.get(path)]) {
        const words = wordsOf(body);
        expect(words).toContain("Gift card ••••");
        expect(words).not.toContain("Balance due");
        if (rest) expect(words).toContain(rest);
        else expect(words).not.toContain("Remaining amount to pay");
      }
    }
  });

  test("a transfer: the money is awaited, in Romanian too", async () => {
    const { transfer, fields } = await toPayment();
    const placed = await shop.buyer.post("/ro/shop/payment/pay", { ...fields, acquirer_id: transfer });
    expect([placed.statusCode, placed.headers.location]).toEqual([303, expect.stringMatching(/^\/ro\//)]);
    const page = wordsOf((await shop.buyer.get("/ro/shop/confirmation")).body);
    expect(page).toContain("Lut vase");
    expect(page).not.toMatch(/(shop|orders)\.[a-z]/);
  });
});

describe("/shop/cart/update_json on a line of an order that was placed since", () => {
  test("answers {} and leaves the order alone; what is added next begins a new cart", async () => {
    const { transfer, fields } = await toPayment();
    const { result } = await fill(shop.buyer, 1);
    const line_id = result?.["line_id"];
    const page = payForm(await shop.buyer.get("/shop/payment"));
    await shop.buyer.post("/shop/payment/pay", { ...fields, ...page.fields, acquirer_id: transfer });
    const call = (params: object) =>
      shop.buyer.call("/shop/cart/update_json", { product_id: shop.vase.variantId, ...params });
    for (const change of [{ set_qty: 5 }, { set_qty: 0 }, { add_qty: 1 }, { set_qty: 5, display: false }]) {
      expect(await call({ line_id, ...change })).toEqual({ jsonrpc: "2.0", id: 1, result: {} });
    }
    const begun = await call({ add_qty: 4 });
    expect(begun.result).toMatchObject({ quantity: 4, cart_quantity: 4 });
    expect(begun.result?.["line_id"]).not.toBe(line_id);
    const kept = await harness
      .database()
      .pool.query("select quantity from orders_line where id = $1", [line_id]);
    expect(kept.rows).toEqual([{ quantity: 3 }]);
    // Our own pages name each change and get the reason.
    const named = await call({ line_id, set_qty: 5, add_key: "tab-of-ana-0123456789" });
    expect(named.error?.data.refusal).toBe("orders.frozen");
    expect(
      (await newBuyer(await harness.server()).call("/shop/cart/update_json", { line_id, set_qty: 1 })).error,
    ).toMatchObject({
      code: 404,
    });
  });
});

describe("/shop/tracking_last_order", () => {
  test("nothing without an order, then the session's last one as Odoo's analytics read it", async () => {
    for (const url of ["/shop/tracking_last_order", "/shop/tracking_last_order/"]) {
      expect((await shop.buyer.call(url)).result).toEqual({});
    }
    const context = harness.context();
    await context.db.execute(sql`
      update catalogue_variant set barcode = '5941234567899' where id = ${shop.gift.variantId}`);
    await context.db.execute(sql`
      with shelf as (insert into catalogue_category (slug, name) values ('vases', '{"en": "Vases", "ro": "Vaze"}') returning id)
      insert into catalogue_template_category (template_id, category_id, position)
      select ${shop.vase.templateId}, id, 0 from shelf`);
    await shop.buyer.call("/shop/cart/update_json", { product_id: shop.gift.variantId, add_qty: 3 });
    const { transfer, fields } = await toPayment();
    await shop.buyer.post("/shop/payment/pay", { ...fields, acquirer_id: transfer });
    const orderId = await newestOrder();
    const sold = { id: orderId, quantity: 2, price: 64, name: "Lut vase", category: "Vases" };
    const sample = { id: orderId, quantity: 3, price: 0, name: "Colour sample", category: "-" };
    expect((await shop.buyer.call("/shop/tracking_last_order/")).result).toEqual({
      transaction: {
        id: orderId,
        affiliation: "Vitrine Tâmplărie SRL",
        revenue: 128,
        tax: 22.21,
        currency: "EUR",
      },
      lines: [
        { ...sample, sku: "5941234567899" },
        { ...sold, sku: shop.vase.variantId },
      ],
    });
    const romanian = await shop.buyer.call("/shop/tracking_last_order/", { context: { lang: "ro_RO" } });
    expect(romanian.result?.["lines"]).toContainEqual(expect.objectContaining({ category: "Vaze" }));
  });

  test("says what the delivery cost", async () => {
    const context = harness.context();
    await makeCarrier(context, { name: "Van", priceMinor: 1_500 });
    const { transfer, fields } = await toPayment();
    await shop.buyer.post("/shop/payment/pay", { ...fields, acquirer_id: transfer });
    await clearCarriers(context);
    const { result } = await shop.buyer.call("/shop/tracking_last_order");
    expect(result).toMatchObject({ transaction: { shipping: 15, revenue: 143 } });
    expect(result?.["lines"]).toHaveLength(1);
  });
});
