import { beforeAll, describe, expect, test } from "vitest";
import { createTax } from "#modules/catalogue/server/staff/staff-tax.ts";
import { createFiscalPosition, fiscalPositionInput } from "#modules/catalogue/testing/inside.ts";
import { transactionsOf } from "#modules/payment/server/transaction/transaction.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { lineRows, makePaidOrder, makeSeller, makeSentOrder, orderRow } from "../../testing/staff.ts";
import { type Goods, makeGoods, prepareShop } from "../../testing.ts";
import { issueInvoice } from "../invoice/issue.ts";
import { balanceOf } from "../order/balance.ts";
import { type AddressEdit, readdressOrder } from "./edit-address.ts";
import { orderFormView } from "./edit-form.ts";

const harness = testHarness(prepareShop);
let bench: Goods;
let dana: Context;

beforeAll(async () => {
  // 121.00 including 21% tax is 100.00 without.
  bench = await makeGoods(harness.context(), { key: "bench", name: "Bench", priceMinor: 12_100, stock: 90 });
  dana = await makeSeller(harness.context(), "dana@vitrine.example");
  const { context: owner } = await harness.signedIn("administrator");
  const { rows } = await owner.db.execute<{ id: number }>("select id from catalogue_tax");
  const fromTaxId = rows[0]?.id ?? 0;
  await transact(owner, async (write) => {
    const rates = [{ startsOn: "2020-01-01", rate: "19" }];
    const toTaxId = await createTax(write, {
      kind: "percent",
      name: "MwSt",
      included: true,
      rates,
      parts: [],
    });
    const position = (input: Record<string, unknown>) =>
      createFiscalPosition(write, fiscalPositionInput.parse({ active: "1", autoApply: "1", ...input }));
    await position({ name: { en: "Germany" }, countries: "DE", taxes: [{ fromTaxId, toTaxId }] });
    const none = [{ fromTaxId, toTaxId: "" }];
    await position({ name: { en: "Outside" }, region: "export", note: { en: "Export" }, taxes: none });
    await position({ name: { en: "Companies" }, region: "union", vatRequired: "1", taxes: none });
    await position({ name: { en: "Ilfov" }, countries: "RO", states: "IF", taxes: none });
  });
});

const benches = (quantity: number) => [{ variantId: bench.variantId, quantity }];

async function readdress(orderId: number, to: Partial<AddressEdit>, bill: Partial<AddressEdit> = {}) {
  const { billing, delivery } = await orderFormView(dana, orderId);
  await transact(dana, (write) =>
    readdressOrder(write, { orderId, billing: { ...billing, ...bill }, delivery: { ...delivery, ...to } }),
  );
}

async function taxed(orderId: number) {
  const { untaxedMinor, taxMinor, totalMinor, fiscalNote } = await orderRow(dana, orderId);
  return [untaxedMinor, taxMinor, totalMinor, fiscalNote];
}

describe("an order that goes elsewhere", () => {
  test("is taxed by it and asks for its new sum; back home it is what it was", async () => {
    const orderId = await makeSentOrder(harness.context(), benches(2));
    await readdress(orderId, { countryCode: "DE", zip: "10969", lines: "Lindenstraße 9\n10969 Berlin" });
    expect(await taxed(orderId)).toEqual([20_000, 3_800, 23_800, ""]);
    expect((await lineRows(dana, orderId))[0]?.taxParts).toMatchObject([{ name: "MwSt", minor: 3_800 }]);
    const [asked] = await transactionsOf(dana, "order", orderId);
    expect(asked).toMatchObject({ state: "pending", amountMinor: 23_800 });
    await readdress(orderId, { countryCode: "CH" });
    expect(await taxed(orderId)).toEqual([20_000, 0, 20_000, "Export"]);
    await readdress(orderId, { countryCode: "RO" });
    expect(await taxed(orderId)).toEqual([20_000, 4_200, 24_200, ""]);
  });

  test("when it is paid only the difference is owed back", async () => {
    const orderId = await makePaidOrder(dana, benches(1));
    await readdress(orderId, { countryCode: "CH" });
    expect(await taxed(orderId)).toEqual([10_000, 0, 10_000, "Export"]);
    expect(await balanceOf(dana, await orderRow(dana, orderId))).toMatchObject({
      ...{ openMinor: 0, overpaidMinor: 2_100 },
    });
  });

  test("by a VAT number of another country, and by the state of one", async () => {
    const orderId = await makeSentOrder(harness.context(), benches(1));
    await readdress(orderId, { countryCode: "FR" }, { vat: "FR40303265045" });
    expect(await taxed(orderId)).toEqual([10_000, 0, 10_000, ""]);
    await readdress(orderId, { countryCode: "RO" }, { vat: "" });
    expect((await taxed(orderId))[1]).toBe(2_100);
    await readdress(orderId, { state: "ilfov" });
    expect((await taxed(orderId))[1]).toBe(0);
    expect((await orderFormView(dana, orderId)).delivery).toMatchObject({
      countryCode: "RO",
      state: "Ilfov",
    });
  });
});

test("what is invoiced keeps its taxes, and so does an order whose street alone was mended", async () => {
  const invoiced = await makePaidOrder(dana, benches(1));
  await transact(dana, (write) => issueInvoice(write, invoiced));
  await readdress(invoiced, { countryCode: "CH" });
  expect((await taxed(invoiced))[1]).toBe(2_100);
  expect((await orderRow(dana, invoiced)).addresses.delivery?.countryCode).toBe("CH");

  const orderId = await makeSentOrder(harness.context(), benches(1));
  await dana.db.execute(`update orders_order set fiscal_position_id = null, fiscal_note = 'As agreed'
    where id = ${orderId}`);
  await readdress(orderId, { lines: "Strada Horea 13\n400174 Cluj-Napoca" });
  expect(await taxed(orderId)).toEqual([10_000, 2_100, 12_100, "As agreed"]);
});

test("a country or a state that does not exist is said at its field; a form as it was changes nothing", async () => {
  const orderId = await makeSentOrder(harness.context(), benches(1));
  const before = await orderRow(dana, orderId);
  await readdress(orderId, {});
  expect(await orderRow(dana, orderId)).toEqual(before);
  await expect(readdress(orderId, { countryCode: "XX" })).rejects.toMatchObject({
    fields: { "delivery.country_code": "people.countryMissing" },
  });
  await expect(readdress(orderId, { state: "Bavaria" })).rejects.toMatchObject({
    fields: { "delivery.state": "orders.staffStateUnknown" },
  });
});
