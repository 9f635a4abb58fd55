import type { LightMyRequestResponse } from "fastify";
import { beforeAll, describe, expect, test } from "vitest";
import { offeredProviders } from "#modules/payment/server/provider/provider.ts";
import { chargeOf, sendTestWebhook } from "#modules/payment/testing/inside.ts";
import { shop } from "#modules/shop/module.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { fieldOf } from "../../shop/testing/buyer.ts";
import { addToCart, cartOf } from "../server/cart/cart.ts";
import { saveAddress } from "../server/cart/checkout.ts";
import { placeOrder } from "../server/order/place.ts";
import { anaAddress, type Goods, makeGoods, newGuest, prepareShop, publishTerms } from "../testing.ts";

const harness = testHarness(prepareShop, { also: [shop] });
let vase: Goods;
let bank = 0;
let transfer = 0;

beforeAll(async () => {
  const context = harness.context();
  vase = await makeGoods(context, { key: "lut-vase", name: "Lut vase", priceMinor: 6_400, stock: 500 });
  const offered = await offeredProviders(context, { currency: "EUR", countryCode: "RO" });
  bank = offered.find(({ code }) => code === "test")?.id ?? 0;
  transfer = offered.find(({ code }) => code === "transfer")?.id ?? 0;
});

/** The fields that lead to the test bank. */
const leadsToBank =
  /^<input [^>]*name="data_set"[^>]*><input [^>]*name="to" value="\/payment\/test\/tc_[^"]+"[^>]*>$/;

interface Browser {
  context: Context;
  get: (url: string) => Promise<LightMyRequestResponse>;
  post: (url: string, fields: Record<string, string>) => Promise<LightMyRequestResponse>;
  call: (url: string, params: Record<string, unknown>) => Promise<unknown>;
}

/** A guest with a vase in the cart, an address and a browser without JavaScript. */
async function buyer(): Promise<Browser> {
  const context = await newGuest(harness.context());
  const address = await anaAddress(context);
  await transact(context, async (write) => {
    await addToCart(write, { variantId: vase.variantId, quantity: 2 });
    await saveAddress(write, { personId: null, kind: "billing", address });
  });
  const app = await harness.server();
  const headers = {
    cookie: `session_id=${context.visitor.newToken}`,
    host: "localhost",
    accept: "text/html",
  };
  return {
    context,
    get: (url) => app.inject({ method: "GET", url, headers }),
    post: (url, fields) =>
      app.inject({
        method: "POST",
        url,
        headers: {
          ...headers,
          origin: "http://localhost",
          "content-type": "application/x-www-form-urlencoded",
        },
        payload: new URLSearchParams(fields).toString(),
      }),
    call: async (url, params) => {
      const answer = await app.inject({
        method: "POST",
        url,
        headers,
        payload: { jsonrpc: "2.0", id: 1, params },
      });
      return answer.json();
    },
  };
}

async function newestOrder(): Promise<number> {
  const { rows } = await harness.database().pool.query("select max(id) as id from orders_order");
  return rows[0].id;
}

const pay = (browser: Browser, more: Record<string, string> = {}) =>
  browser.post("/shop/payment/pay", {
    acquirer_id: String(bank),
    terms: "on",
    key: crypto.randomUUID(),
    ...more,
  });

describe("paying without JavaScript", () => {
  test("leads to the bank, back, and to the confirmation once the webhook has come over the network", async () => {
    const browser = await buyer();
    const placed = await pay(browser);
    expect(placed.statusCode).toBe(303);
    const bankUrl = placed.headers.location ?? "";
    expect(bankUrl).toMatch(/^\/payment\/test\/tc_/);

    const page = await browser.get(bankUrl);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("Pay €128.00");
    const secured = await browser.post(bankUrl, { action: "secure" });
    expect(secured.headers.location).toBe(bankUrl);
    expect((await browser.get(bankUrl)).body).toContain("Confirm with your bank");
    const paid = await browser.post(bankUrl, { action: "code", code: "123456" });
    const processUrl = paid.headers.location ?? "";
    expect(processUrl).toMatch(/^\/payment\/process\/VT\d+-1$/);
    expect((await browser.get(processUrl)).body).toContain("We are waiting for your bank");

    const app = await harness.server();
    await app.listen({ port: 0, host: "127.0.0.1" });
    const address = app.server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const charge = await chargeOf(browser.context, processUrl.split("/").at(-1) ?? "");
    const installation = { ...browser.context.installation, publicUrl: `http://127.0.0.1:${port}` };
    await sendTestWebhook(
      { ...browser.context, installation },
      { key: charge?.key, eventId: charge?.history.at(-1)?.id },
    );

    const done = await browser.get(processUrl);
    expect([done.statusCode, done.headers.location]).toEqual([302, "/shop/confirmation"]);
  });

  test("who came back without paying can go on, or give the payment up and have the cart again", async () => {
    const browser = await buyer();
    const bankUrl = (await pay(browser)).headers.location ?? "";
    const { openOrder } = await cartOf(browser.context);
    const page = await browser.get(openOrder?.processPath ?? "");
    expect(page.body).toContain(`href="${bankUrl}"`);
    expect(page.body).toContain('action="/shop/payment/cancel"');
    const orderId = String(openOrder?.orderId);
    const foreign = await (await buyer()).post("/shop/payment/cancel", { order_id: orderId });
    expect(foreign.statusCode).toBe(404);
    const answer = await browser.post("/shop/payment/cancel", { order_id: orderId });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/shop/cart"]);
    expect(await cartOf(browser.context)).toMatchObject({ count: 2, openOrder: null });
    expect((await browser.get(bankUrl)).body).toContain("This payment is already closed.");
  });

  test("a refusal leads back to the payment page, and so does a wrong code", async () => {
    const browser = await buyer();
    const bankUrl = (await pay(browser)).headers.location ?? "";
    await browser.post(bankUrl, { action: "secure" });
    const refused = await browser.post(bankUrl, { action: "code", code: "000000" });
    await browser.call("/payment/process/poll", {});
    const back = await browser.get(refused.headers.location ?? "");
    expect(back.headers.location).toBe("/shop/payment");
    expect(await cartOf(browser.context)).toMatchObject({ count: 2 });
  });

  test("without the terms nothing is placed and the reason is kept for the page", async () => {
    const browser = await buyer();
    await publishTerms(browser.context);
    const answer = await pay(browser, { terms: "" });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/shop/payment"]);
    const facts = await browser.context.db.execute("select facts from session where facts ? 'order_notice'");
    expect(JSON.stringify(facts.rows)).toContain("orders.termsMissing");
    expect(await cartOf(browser.context)).toMatchObject({ count: 2, openOrder: null });
  });

  test("in Romanian every step stays Romanian", async () => {
    const browser = await buyer();
    const placed = await browser.post("/ro/shop/payment/pay", {
      acquirer_id: String(bank),
      terms: "on",
      key: crypto.randomUUID(),
    });
    const bankUrl = placed.headers.location ?? "";
    expect(bankUrl).toMatch(/^\/ro\/payment\/test\//);
    expect((await browser.get(bankUrl)).body).toContain("Aceasta este o bancă de test");
    const paid = await browser.post(bankUrl, { action: "pay" });
    expect(paid.headers.location).toMatch(/^\/ro\/payment\/process\//);
  });
});

describe("the wire", () => {
  test("prepares a payment as the fields of the caller's form, and the second call leads to the same one", async () => {
    const browser = await buyer();
    const first = await browser.call("/shop/payment/transaction", { acquirer_id: bank });
    expect(first).toMatchObject({ result: expect.stringMatching(leadsToBank) });
    expect(await browser.call("/shop/payment/transaction", { acquirer_id: bank })).toEqual(first);
    const { result } = first as { result: string };
    // Only fields: a nested form would be lost inside the caller's form, and a link would be visible.
    expect(result.replace(/<input type="hidden" [^>]*>/g, "")).toBe("");
    const dataSet = result.match(/<input[^>]*>/g)?.find((one) => one.includes('name="data_set"')) ?? "";
    expect(dataSet).toContain('data-remove-me=""');
    const action = /data-action-url="([^"]+)"/.exec(dataSet)?.[1] ?? "";
    const to = fieldOf(result, "to") ?? "";
    const sent = await browser.post(action, { to });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, to]);
    expect((await browser.get(to)).body).toContain("Pay €128.00");
  });

  test.each(["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)", ""])(
    "the fields of a payment lead nowhere else: %j",
    async (to) => {
      const browser = await buyer();
      const sent = await browser.post("/ro/shop/payment/continue", { to });
      expect([sent.statusCode, sent.headers.location]).toEqual([303, "/ro/shop/payment"]);
    },
  );

  test("says false without a cart, and refuses what is no way to pay", async () => {
    const browser = await buyer();
    expect(await browser.call("/shop/payment/transaction", { acquirer_id: "x" })).toMatchObject({
      error: { data: { name: "vitrine.exceptions.ValidationError" } },
    });
    expect(await browser.call("/shop/payment/transaction", { acquirer_id: 4711 })).toMatchObject({
      error: { data: { refusal: "payment.providerUnavailable" } },
    });
    await browser.call("/shop/payment/transaction", { acquirer_id: transfer });
    expect(await browser.call("/shop/payment/transaction", { acquirer_id: transfer })).toMatchObject({
      result: false,
    });
  });

  test("a call that names its order pays that one and leaves the cart alone; a stranger's is refused", async () => {
    const browser = await buyer();
    await browser.call("/shop/payment/transaction", { acquirer_id: transfer });
    const order_id = await newestOrder();
    await browser.call("/shop/cart/update_json", { product_id: vase.variantId, add_qty: 3 });
    // Odoo's pages send null or false for missing values.
    const asked = { acquirer_id: bank, order_id, access_token: false, success_url: null, error_url: false };
    const led = await browser.call("/shop/payment/transaction/", asked);
    expect(led).toMatchObject({ result: expect.stringMatching(leadsToBank) });
    expect(await cartOf(browser.context)).toMatchObject({ count: 3, openOrder: null });

    const stranger = await buyer();
    for (const access_token of [null, "guess"]) {
      expect(await stranger.call("/shop/payment/transaction", { ...asked, access_token })).toMatchObject({
        error: { code: 100, data: { refusal: "platform.signInNeeded" } },
      });
    }
    const { orderId: own, count } = await cartOf(stranger.context);
    expect(count).toBe(2);
    expect(
      await stranger.call("/shop/payment/transaction", { acquirer_id: bank, order_id: own }),
    ).toMatchObject({ result: expect.stringMatching(leadsToBank) });
  });

  test("tells the state of the session's own orders only", async () => {
    const browser = await buyer();
    await pay(browser);
    const { openOrder } = await cartOf(browser.context);
    const url = `/shop/payment/get_status/${openOrder?.orderId}`;
    expect(await browser.call(url, {})).toMatchObject({
      result: { recall: true, message: expect.stringContaining("waiting for your bank to confirm") },
    });
    expect(await (await buyer()).call(url, {})).toMatchObject({ result: {} });
    expect(await browser.call("/shop/payment/get_status/99999999999", {})).toMatchObject({
      error: expect.anything(),
    });
  });

  test("a webhook that is not signed is refused, also from afar", async () => {
    const app = await harness.server();
    const data = { charge: "tc_x", reference: "VT00001-1", amount: 1, currency: "EUR", refusal: "" };
    const answer = await app.inject({
      method: "POST",
      url: "/payment/test/webhook",
      headers: { origin: "https://bank.example", "x-testbank-signature": "t=1,v1=00" },
      payload: { id: "te_1", type: "charge.captured", data },
    });
    expect(answer.statusCode).toBe(403);
  });
});

describe("an order's page", () => {
  test("opens with its link, and for nobody else", async () => {
    const browser = await buyer();
    const { orderId, accessToken } = await transact(browser.context, (write) =>
      placeOrder(write, { key: crypto.randomUUID(), termsAccepted: true, providerId: transfer }),
    );
    const app = await harness.server();
    const open = (url: string) => app.inject({ method: "GET", url, headers: { accept: "text/html" } });
    const page = await open(`/my/orders/${orderId}?access_token=${accessToken}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("Lut vase");
    expect(page.body).toContain("Strada Horea 12");
    expect(page.headers["cache-control"]).toContain("no-store");
    for (const url of [
      `/my/orders/${orderId}`,
      `/my/orders/${orderId}?access_token=guess`,
      "/my/orders/nothing",
    ]) {
      const answer = await open(url);
      expect(answer.statusCode).toBe(302);
      expect(answer.headers.location).toMatch(/^\/web\/login\?redirect=/);
      expect(answer.body).not.toContain("Lut vase");
    }
    expect((await open("/my/orders")).headers.location).toMatch(/^\/web\/login/);
    expect((await browser.get(`/my/orders/${orderId}`)).statusCode).toBe(200);
  });
});
