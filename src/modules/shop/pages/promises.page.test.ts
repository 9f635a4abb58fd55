import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ShopPromises } from "#modules/website/server/legal/promise.ts";
import { seedPromises } from "#modules/website/server/legal/staff-promise.ts";
import { transact } from "#platform/db/transact.ts";
import { wordsOf } from "../testing/buyer.ts";
import { checkoutShop, payForm } from "../testing/checkout.ts";

const { harness, shop, fill, toPayment } = checkoutShop();

const product = "/shop/product/lut-vase";
const promise = /fourteen|14 days|return|guarantee|warranty/i;
const romanianPromise = /paisprezece|14 zile|retur|garanți/i;

const state = (promises: Partial<ShopPromises>) =>
  transact(harness.context(), (write) => seedPromises(write, promises));

async function ofProduct(set: ReturnType<typeof sql>) {
  await transact(harness.context(), async (write) => {
    await write.db.execute(sql`update catalogue_template set ${set} where id = ${shop.vase.templateId}`);
    write.changed(`product:${shop.vase.templateId}`);
  });
}

async function offerOf(path: string): Promise<Record<string, unknown>> {
  const { body } = await shop.buyer.get(path);
  const scripts = [...body.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  const found = scripts
    .flatMap(([, json = "null"]) => JSON.parse(json))
    .find((data: Record<string, unknown>) => data["@type"] === "Product");
  return found?.offers ?? {};
}

/** The text of the tab about delivery and returns. */
async function tabOf(path: string): Promise<string> {
  const { body } = await shop.buyer.get(path);
  return wordsOf(/product-tabs.*?<\/div><\/div><\/section>/s.exec(body)?.[0] ?? "").replace(
    /Delivery and returns|Livrare și retur(nare)?|Livrare și returnare/g,
    "",
  );
}

test("a new shop promises nothing: product, structured data, cart, checkout and confirmation", async () => {
  expect(await tabOf(product)).not.toMatch(promise);
  expect(await tabOf(`/ro${product}`)).not.toMatch(romanianPromise);
  expect(await offerOf(product)).not.toHaveProperty("hasMerchantReturnPolicy");
  expect(await offerOf(product)).not.toHaveProperty("warranty");
  await fill();
  expect(wordsOf((await shop.buyer.get("/shop/cart")).body)).not.toMatch(promise);
  const { transfer, fields } = await toPayment();
  expect(wordsOf((await shop.buyer.get("/shop/payment")).body)).not.toMatch(promise);
  await shop.buyer.post("/shop/payment/pay", { ...fields, acquirer_id: transfer });
  expect(wordsOf((await shop.buyer.get("/shop/confirmation")).body)).not.toMatch(promise);
});

test("what the shop states is said wherever somebody decides, in both languages and to search engines", async () => {
  await state({
    returnDays: 45,
    returnCost: "buyer",
    returnConditions: { en: "Unused.", ro: "Nefolosit." },
    guaranteeMonths: 36,
    guaranteeConditions: { en: "Covers the glaze.", ro: "Acoperă glazura." },
  });
  const stated = "Returns are accepted within 45 days of delivery. You pay for the return shipping. Unused.";
  await expect.poll(() => tabOf(product), { timeout: 5000 }).toContain(stated);
  expect(await tabOf(product)).toContain("We give a guarantee of 3 years. Covers the glaze.");
  const romanian = await tabOf(`/ro${product}`);
  expect(romanian).toContain("Acceptăm returul în termen de 45 de zile de la livrare.");
  expect(romanian).toContain("Oferim o garanție de 3 ani. Acoperă glazura.");
  expect(await offerOf(product)).toMatchObject({
    hasMerchantReturnPolicy: {
      applicableCountry: "RO",
      merchantReturnDays: 45,
      returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
    },
    warranty: { durationOfWarranty: { value: 36, unitCode: "MON" } },
  });
  await fill();
  expect(wordsOf((await shop.buyer.get("/shop/cart")).body)).toContain(stated);
  const { transfer, fields } = await toPayment();
  const page = await shop.buyer.get("/shop/payment");
  expect(wordsOf(page.body)).toContain(stated);
  await shop.buyer.post("/shop/payment/pay", {
    ...payForm(page).fields,
    key: fields.key,
    acquirer_id: transfer,
  });
  expect(wordsOf((await shop.buyer.get("/shop/confirmation")).body)).toContain(stated);
  const { rows } = await harness
    .database()
    .pool.query("select html from mail_message order by id desc limit 1");
  expect(wordsOf(rows[0]?.html ?? "")).toContain(stated);
});

test("a product says for itself what cannot be returned, and its own guarantee", async () => {
  await state({ returnDays: 30, guaranteeMonths: 24 });
  await ofProduct(sql`made_to_measure = true, guarantee_months = 18`);
  await expect
    .poll(() => tabOf(product), { timeout: 5000 })
    .toContain("Made to measure for you, so it cannot be returned.");
  expect(await tabOf(product)).not.toContain("30 days");
  expect(await tabOf(product)).toContain("We give a guarantee of 18 months.");
  expect(await offerOf(product)).toMatchObject({
    hasMerchantReturnPolicy: { returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted" },
  });
  await ofProduct(sql`made_to_measure = false, not_returnable = true, guarantee_months = null`);
  await expect.poll(() => tabOf(product), { timeout: 5000 }).toContain("This item cannot be returned.");
  expect(await tabOf(product)).toContain("We give a guarantee of 2 years.");
  await ofProduct(sql`not_returnable = false`);
});
