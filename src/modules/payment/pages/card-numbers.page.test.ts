import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createServer } from "../../../server.ts";
import { testConfig, testNow } from "../../../testing.ts";
import { newBuyer } from "../../shop/testing/buyer.ts";
import { checkoutShop } from "../../shop/testing/checkout.ts";
import { holdsCardNumber } from "../server/provider/card-number.ts";
import { type FakeStripe, openStripe } from "../testing/stripe/fake-stripe.ts";
import { offerStripe } from "../testing.ts";

/** No card number gets in: not through a field for other data, not into the database, not into the log. */

const { harness, toPayment, shop } = checkoutShop();
/** Valid check digit, but nobody's number: the test bank does not know it either. */
const number = "4532015112830366";
const spaced = "4532 0151 1283 0366";
let stripe: FakeStripe;

beforeAll(async () => {
  stripe = await openStripe();
  await offerStripe(harness.context(), stripe);
});
afterAll(() => stripe.close());

test.each([
  [number, true],
  [spaced, true],
  [`my card is ${spaced}, thanks`, true],
  [{ deep: [{ note: "4532-0151-1283-0366" }] }, true],
  [{ [number]: "as a name" }, true],
  [Number(number), true],
  ["4532015112830367", false],
  ["+40 721 555 018", false],
  ["RO49 AAAA 1B31 0075 9384 0000", false],
  ["0000000000000000", false],
  ["VT4532015112830366", false],
  ["45320151128303660000", false],
])("%j looks like a card: %s", (given, expected) => {
  expect(holdsCardNumber(given)).toBe(expected);
});

test("every call that takes words about a payment refuses it; it is neither stored nor logged", async () => {
  const lines: string[] = [];
  const { pool } = harness.database();
  const app = await createServer({
    pool,
    config: { ...testConfig, logLevel: "trace" },
    jobs: false,
    clock: () => testNow,
  });
  // All log output of the server goes here instead of to the console.
  Object.assign(app.log, { [pino.symbols.streamSym]: { write: (line: string) => lines.push(line) } });
  try {
    const { fields, bank } = await toPayment();
    const ana = await harness.signedIn();
    const buyer = newBuyer(app);
    for (const [name, value] of shop.buyer.cookies) buyer.cookies.set(name, value);
    const calls = [
      "/shop/payment/transaction",
      "/shop/payment/transaction/1",
      "/my/orders/1/transaction",
      "/website_payment/transaction/VT00001",
      "/website_payment/transaction/VT00001/1.00/1",
    ];
    for (const url of calls) {
      for (const field of ["cc_number", "note", "access_token", "success_url", "reference"]) {
        const { error } = await buyer.call(url, { acquirer_id: bank, [field]: spaced });
        expect([url, field, error?.data.refusal]).toEqual([url, field, "payment.cardNumberSent"]);
      }
    }
    const signedIn = newBuyer(app);
    signedIn.cookies.set(...(ana.cookie.split("=") as [string, string]));
    const created = await signedIn.call("/payment/stripe/s2s/create_json_3ds", { cc_number: number });
    expect(created.error?.data.refusal).toBe("payment.cardNumberSent");
    const refused = await signedIn.call("/payment/test/s2s/create_json_3ds", {
      cc_number: spaced,
      cc_expiry: "12/30",
      cc_cvc: "123",
    });
    expect(refused.result).toEqual({
      result: false,
      error: "This test form accepts test card numbers only, never a real card.",
    });
    for (const url of ["/shop/payment/pay", "/my/orders/1/pay"]) {
      const answer = await buyer.post(url, { ...fields, acquirer_id: bank, note: `Take ${spaced}` });
      expect([url, answer.statusCode]).toEqual([url, 422]);
      expect(answer.body).toContain("looks like a card number");
    }
    const forged = await app.inject({
      method: "POST",
      url: "/payment/stripe/webhook",
      headers: { "content-type": "application/json", "stripe-signature": "t=1,v1=00" },
      payload: JSON.stringify({ id: "evt_1", object: "event", card: number }),
    });
    expect(forged.statusCode).toBe(403);
    expect(lines.join("\n")).toContain("a webhook with a wrong signature came");
    const { rows } = await pool.query<{ name: string }>(
      "select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'",
    );
    const kept: string[] = [...lines];
    for (const { name } of rows) {
      const found = await pool.query(`select coalesce(json_agg(t)::text, '') as all from ${name} t`);
      kept.push(String(found.rows[0].all));
    }
    const digits = /4532[ -]?0151[ -]?1283[ -]?0366/;
    expect(kept.filter((text) => digits.test(text))).toEqual([]);
    expect(stripe.requests.join("\n")).not.toMatch(digits);
  } finally {
    await app.close();
  }
});
