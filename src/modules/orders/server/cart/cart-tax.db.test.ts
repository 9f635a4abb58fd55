import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTax } from "#modules/catalogue/server/staff/staff-tax.ts";
import { createFiscalPosition } from "#modules/catalogue/testing/inside.ts";
import type { Address } from "#modules/people/server/address/address.ts";
import { countryByCode } from "#modules/people/server/address/country.ts";
import { settleVat } from "#modules/people/server/address/vat-check.ts";
import { createPerson } from "#modules/people/server/person/person.ts";
import { type FakeRegister, openFakeRegister } from "#modules/people/testing/vies.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { siteTable } from "#platform/site.ts";
import { testHarness } from "../../../../testing.ts";
import { anaAddress, makeGoods, newGuest, prepareShop } from "../../testing.ts";
import { editOrder } from "../edit/edit.ts";
import { writeOrder } from "../edit/staff-order-write.ts";
import { payForCart } from "../order/pay.ts";
import { addToCart, cartOf } from "./cart.ts";
import { linesOf } from "./cart-row.ts";
import { taxTermsOf } from "./cart-tax.ts";
import { saveAddress } from "./checkout.ts";
import { orderTable } from "./tables.ts";

const harness = testHarness(prepareShop);
const german = "DE 136695976";
let variantId: number;
let register: FakeRegister;

const blank = {
  note: { en: "", ro: "" },
  position: "0",
  active: true,
  autoApply: true,
  vatRequired: false,
  region: "any" as const,
  countries: "",
  states: "",
  zipFrom: "",
  zipTo: "",
  countryGroupIds: [],
  personIds: [],
};

beforeAll(async () => {
  register = await openFakeRegister({ DE136695976: "Weber & Lang GmbH" });
  const context = harness.context();
  // 121.00 including 21% tax is 100.00 without.
  ({ variantId } = await makeGoods(context, { key: "bench", priceMinor: 12_100 }));
  const { rows } = await context.db.execute<{ id: number }>(sql`select id from catalogue_tax`);
  const fromTaxId = rows[0]?.id ?? 0;
  const { context: owner } = await harness.signedIn("administrator");
  await transact(owner, async (write) => {
    const rates = [{ startsOn: "2020-01-01", rate: "19" }];
    const toTaxId = await createTax(write, {
      ...{ kind: "percent", name: "MwSt 19%", included: true, rates, parts: [] },
    });
    await createFiscalPosition(write, {
      ...{ ...blank, name: { en: "Germany", ro: "Germania" }, countries: "DE" },
      taxes: [{ fromTaxId, toTaxId }],
    });
    await createFiscalPosition(write, {
      ...{ ...blank, name: { en: "EU companies", ro: "Firme UE" }, region: "union", vatRequired: true },
      note: { en: "Reverse charge", ro: "Taxare inversă" },
      taxes: [{ fromTaxId, toTaxId: null }],
    });
  });
});
afterAll(() => register.close());

/** A guest in that country with the bench in the cart. */
async function buyerAt(countryCode: string, changes: Partial<Address> = {}, site?: Context["site"]) {
  const guest = await newGuest({ ...harness.context(), ...(site ? { site } : {}) });
  await transact(guest, (write) => addToCart(write, { variantId, quantity: 1 }));
  const country = await countryByCode(guest, countryCode);
  const abroad = countryCode === "RO" ? {} : { zip: "10969", city: "Berlin", stateId: null };
  const address = { ...(await anaAddress(guest)), ...abroad, countryId: country?.id ?? null, ...changes };
  await transact(guest, (write) => saveAddress(write, { personId: null, kind: "billing", address }));
  return guest;
}

async function sums(context: Context) {
  const { untaxedMinor, taxMinor, totalMinor, taxNote } = (await cartOf(context)).totals;
  return [untaxedMinor, taxMinor, totalMinor, taxNote];
}

async function orderRow(context: Context) {
  const id = Number(context.visitor.facts["last_order_id"]);
  const [order] = await context.db.select().from(orderTable).where(sql`id = ${id}`);
  return order;
}

test("before an address is known, and at home, the tax is that of home", async () => {
  const guest = await newGuest(harness.context());
  await transact(guest, (write) => addToCart(write, { variantId, quantity: 1 }));
  expect(await sums(guest)).toEqual([10_000, 2_100, 12_100, ""]);
  expect(await sums(await buyerAt("RO", { vat: "RO 18547290" }))).toEqual([10_000, 2_100, 12_100, ""]);
});

test("a private buyer of another country pays its tax; the price is freed from that of home first", async () => {
  const guest = await buyerAt("DE");
  expect(await sums(guest)).toEqual([10_000, 1_900, 11_900, ""]);
  const [line] = (await cartOf(guest)).lines;
  expect(line?.unitPriceMinor).toBe(11_900);
});

test("a company of another country pays none, reads why, and the order keeps it", async () => {
  const guest = await buyerAt("DE", { vat: german, companyName: "Weber & Lang" });
  expect(await sums(guest)).toEqual([10_000, 0, 10_000, "Reverse charge"]);
  const providerId = Number(
    (await guest.db.execute<{ id: number }>(sql`select id from payment_provider where code = 'transfer'`))
      .rows[0]?.id,
  );
  await payForCart(guest, { key: crypto.randomUUID(), termsAccepted: true, providerId });
  const order = await orderRow(guest);
  expect(order).toMatchObject({
    totalMinor: 10_000,
    fiscalNote: "Reverse charge",
    vatCheck: { vat: german, state: "unchecked" },
  });
  expect(order?.fiscalPositionId).toBeGreaterThan(0);
});

test("where a register is asked, the number counts once it is confirmed; until then its country's tax is charged", async () => {
  const site = { ...harness.context().site, settings: { vies: { url: register.url } } };
  await harness.context().db.update(siteTable).set({ settings: site.settings });
  register.be("broken");
  const guest = await buyerAt("DE", { vat: german }, site);
  const waiting = "We are checking your VAT number; VAT is charged until it is confirmed.";
  await settleVat(guest, german);
  expect(await sums(guest)).toEqual([10_000, 1_900, 11_900, waiting]);
  register.be("answers");
  await settleVat(guest, german);
  expect(await sums(guest)).toEqual([10_000, 0, 10_000, "Reverse charge"]);
  // The order was placed before the register answered; staff see the answer.
  const placed = { fiscalNote: "", vatCheck: { vat: german, state: "pending" as const } };
  expect(await taxTermsOf(guest, placed)).toEqual([
    "VAT number DE 136695976, not confirmed when ordered",
    "The register has confirmed this number.",
  ]);
  const unknown = await buyerAt("AT", { vat: "ATU13585627", zip: "1010", city: "Wien" }, site);
  await settleVat(unknown, "ATU13585627");
  expect((await sums(unknown)).at(-1)).toBe(
    "Your VAT number is not in the European register, so VAT is charged.",
  );
  // At home the VAT number changes nothing, so the order says nothing about it.
  register.be("broken");
  expect((await sums(await buyerAt("RO", { vat: "RO 18547290" }, site))).at(-1)).toBe("");
});

test("an order that staff write for a company abroad is taxed as the company is, and so is what they add later", async () => {
  const { context } = await harness.signedIn("shop");
  const country = await countryByCode(context, "DE");
  const orderId = await transact(context, async (write) => {
    const personId = await createPerson(write, {
      ...{ ...(await anaAddress(context)), name: "Weber & Lang", vat: german, stateId: null },
      ...{ countryId: country?.id ?? null, zip: "10969" },
    });
    const row = { variantId, quantity: 1, unitPrice: "", priceReason: "" };
    const customer = { name: "", email: "", locale: "en" as const, note: "", personId };
    return writeOrder(write, { ...customer, rows: [row] });
  });
  const orderOf = async () => {
    const [order] = await context.db.select().from(orderTable).where(sql`id = ${orderId}`);
    return order;
  };
  const written = await orderOf();
  expect(written).toMatchObject({ totalMinor: 10_000, taxMinor: 0, fiscalNote: "Reverse charge" });
  const [line] = await linesOf(context, orderId);
  const kept = { lineId: line?.id, quantity: 1, unitPrice: "", priceReason: "" };
  const added = { variantId, quantity: 2, unitPrice: "", priceReason: "" };
  await transact(context, (write) =>
    editOrder(write, {
      ...{ orderId, version: written?.version ?? 0, overwrite: false, tell: false },
      rows: [kept, added],
    }),
  );
  expect(await orderOf()).toMatchObject({ totalMinor: 30_000, taxMinor: 0 });
});

test("a site that rounds by line charges the sum of its lines' taxes", async () => {
  const base = { ...harness.context().site, taxDisplay: "excluded" as const };
  const small = await makeGoods(harness.context(), { key: "hook", priceMinor: 129 });
  const other = await makeGoods(harness.context(), { key: "nail", priceMinor: 129 });
  const taxOf = async (rounding: "line" | "document") => {
    const guest = await newGuest({
      ...harness.context(),
      site: { ...base, settings: { taxes: { rounding } } },
    });
    for (const goods of [small, other]) {
      await transact(guest, (write) => addToCart(write, { variantId: goods.variantId, quantity: 1 }));
    }
    return (await cartOf(guest)).totals.taxMinor;
  };
  // 1.29 including 21% tax is 1.07 without; 21% of that is 22.47 cents.
  expect(await taxOf("line")).toBe(44);
  expect(await taxOf("document")).toBe(45);
});
