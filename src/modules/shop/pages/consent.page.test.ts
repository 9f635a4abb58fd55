import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { publishLegalText } from "#modules/website/server/legal/legal.ts";
import { transact } from "#platform/db/transact.ts";
import { wordsOf } from "../testing/buyer.ts";
import { checkoutShop, goingTo, payForm } from "../testing/checkout.ts";

const { harness, shop, toPayment } = checkoutShop();

beforeEach(async () => {
  await harness.context().db.execute(sql`delete from website_legal_text`);
  await measured(false);
});

const measured = (value: boolean) =>
  harness
    .context()
    .db.execute(
      sql`update catalogue_template set made_to_measure = ${value} where id = ${shop.vase.templateId}`,
    );

const publish = (kind: "terms" | "withdrawal" | "privacy") =>
  transact(harness.context(), (write) =>
    publishLegalText(write, {
      kind,
      title: { en: `The ${kind}`, ro: `Textul ${kind}` },
      body: { en: `<p>${kind}</p>`, ro: `<p>${kind}</p>` },
    }),
  );

/** The payment page's markup from the checkbox to the button. */
async function consentOf(path = "/shop/payment") {
  const { body } = await shop.buyer.get(path);
  const form = /<input type="hidden" name="agreed".*?class="pay-now"/s.exec(body)?.[0] ?? "";
  return { form, words: wordsOf(form).replaceAll(" .", "."), hasTick: form.includes('name="terms"') };
}

test("a shop without texts asks for no tick and claims no terms; the order goes through", async () => {
  const { bank, fields } = await toPayment();
  const { words, hasTick } = await consentOf();
  expect(hasTick).toBe(false);
  expect(words).not.toMatch(/terms|return|privacy/i);
  const { terms: _none, ...form } = fields;
  const [status, to] = await goingTo(shop.buyer.post("/shop/payment/pay", { ...form, acquirer_id: bank }));
  expect([status, to]).toEqual([303, expect.stringMatching(/^\/payment\/test\//)]);
});

test("the tick links the texts that are published, and no others", async () => {
  await publish("terms");
  await toPayment();
  const only = await consentOf();
  expect(only.words).toContain("I accept the terms and conditions.");
  expect(only.form).toContain('href="/legal/terms"');
  expect(only.form).not.toMatch(/legal\/(withdrawal|privacy)/);

  await publish("withdrawal");
  await publish("privacy");
  const all = await consentOf();
  expect(all.words).toContain(
    "I accept the terms and conditions and have read about withdrawal and returns.",
  );
  expect(all.words).toContain("How we use your data: privacy notice.");
  for (const kind of ["terms", "withdrawal", "privacy"]) {
    expect(all.form).toMatch(new RegExp(`href="/legal/${kind}" target="_blank"`));
  }
  // The privacy notice is linked but needs no consent.
  expect(/<label.*?<\/label>/s.exec(all.form)?.[0]).not.toContain("privacy");
  expect(all.words).not.toContain("made to measure");

  const romanian = await consentOf("/ro/shop/payment");
  expect(romanian.words).toContain(
    "Accept termenii și condițiile și am citit informațiile despre retragere și retur.",
  );
  expect(romanian.form).toContain('href="/ro/legal/terms"');
});

test("a piece that is made to measure is named, with terms and without", async () => {
  await measured(true);
  await toPayment();
  const alone = await consentOf();
  expect(alone.hasTick).toBe(true);
  expect(alone.words).toContain("I know that this item is made to measure and cannot be returned: Lut vase.");
  expect(alone.words).not.toContain("I accept");
  await publish("terms");
  const both = await consentOf();
  expect(both.words).toMatch(/I accept the terms and conditions\..*Lut vase\./);
  expect((await consentOf("/ro/shop/payment")).words).toContain(
    "Știu că acest produs este făcut pe măsură și nu poate fi returnat: Lut vase.",
  );
});

test("a press without the tick for a piece made to measure says what to confirm", async () => {
  await measured(true);
  const { bank, fields } = await toPayment();
  const { terms: _none, ...form } = fields;
  await shop.buyer.post("/shop/payment/pay", { ...form, acquirer_id: bank });
  expect(wordsOf((await shop.buyer.get("/shop/payment")).body)).toContain(
    "Please confirm that the made-to-measure pieces cannot be returned before you pay.",
  );
});

test("a text that changed while the page was open is shown before anything is ordered", async () => {
  await publish("terms");
  const { bank, fields } = await toPayment();
  await publish("terms");
  expect(await goingTo(shop.buyer.post("/shop/payment/pay", { ...fields, acquirer_id: bank }))).toEqual([
    303,
    "/shop/payment",
  ]);
  const page = await shop.buyer.get("/shop/payment");
  expect(wordsOf(page.body)).toContain("What you accept with this order has changed");
  const again = payForm(page).fields;
  expect(again.agreed).not.toBe(fields.agreed);
  const [, to] = await goingTo(shop.buyer.post("/shop/payment/pay", { ...again, acquirer_id: bank }));
  expect(to).toMatch(/^\/payment\/test\//);
});

test("a call that refuses the terms, or makes a stamp up, orders nothing", async () => {
  await publish("terms");
  const { bank, fields } = await toPayment();
  const call = (more: Record<string, unknown>) =>
    shop.buyer.call("/shop/payment/transaction", { acquirer_id: Number(bank), key: fields.key, ...more });
  expect(JSON.stringify(await call({ terms: false }))).toContain("orders.termsMissing");
  expect(JSON.stringify(await call({ terms: true, agreed: "x".repeat(22) }))).toContain(
    "orders.consentChanged",
  );
  expect(wordsOf((await shop.buyer.get("/shop/cart")).body)).toContain("Lut vase");
});
