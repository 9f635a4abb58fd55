import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { clearCarriers, makeCarrier } from "#modules/delivery/testing.ts";
import { readdressOrder } from "#modules/orders/server/edit/edit-address.ts";
import { toOrderView } from "#modules/orders/testing/inside.ts";
import { lineRows, makeSeller, orderRow } from "#modules/orders/testing/staff.ts";
import { type Goods, makeGoods, prepareShop } from "#modules/orders/testing.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { ana, askedQuote, offer, quoteRow, thing } from "../testing.ts";
import { acceptQuote } from "./answer.ts";
import { toQuoteView } from "./quote-view.ts";
import { staffQuoteView } from "./staff-quote-view.ts";

const harness = testHarness(prepareShop);
let table: Goods;
let seller: Context;
let van = 0;

beforeAll(async () => {
  table = await makeGoods(harness.context(), { key: "table", name: "Table", priceMinor: 12_100, stock: 500 });
  seller = await makeSeller(harness.context(), "dana@vitrine.example");
});

/** Two euros for each piece. */
const byPiece = {
  variable: "quantity",
  operator: "<=",
  threshold: "100",
  baseMinor: 0,
  factor: "2",
  factorVariable: "quantity",
} as const;

beforeEach(async () => {
  await clearCarriers(harness.context());
  van = await makeCarrier(harness.context(), { name: "Van", provider: "rules", rules: [byPiece] });
});

/** A request for three tables with a delivery address. */
async function addressed() {
  const { guest, quote } = await askedQuote(harness.context(), [thing(table.variantId, 3)]);
  const address = { ...ana, vat: "", lines: "Strada Horea 12", countryCode: "RO", zip: "400174" };
  await transact(seller, (write) =>
    readdressOrder(write, { orderId: quote.orderId, billing: address, delivery: address }),
  );
  return { guest, quote };
}

const by = (carrierId: number | null, amount = "") => ({ carrierId, pickupPointId: null, amount });

async function deliveryOfOrder(orderId: number): Promise<number | undefined> {
  return (await lineRows(seller, orderId)).find(({ kind }) => kind === "delivery")?.totalMinor;
}

test("the delivery costs what the carrier's rules say for the address, and is held like the prices", async () => {
  const { guest, quote } = await addressed();
  expect((await staffQuoteView(seller, quote.id)).form?.delivery).toMatchObject({
    options: [{ value: String(van), label: "Van · €6.00" }],
    chosen: "",
  });
  await offer(seller, quote.id, { delivery: by(van) });
  const view = await toQuoteView(guest, await quoteRow(guest, quote.id));
  expect(view.open).toMatchObject({
    delivery: { name: "Van", total: "€6.00" },
    lines: [{ name: "Table", quantity: 3 }],
    total: "€369.00",
  });
  await harness.context().db.execute(sql`update delivery_rule set factor = 9`);
  const accepted = { quoteId: quote.id, accessToken: "", number: 1, name: "Ana", address: "" };
  await transact(guest, (write) => acceptQuote(write, accepted));
  const order = await orderRow(seller, quote.orderId);
  expect([order.state, order.totalMinor, await deliveryOfOrder(order.id)]).toEqual(["sent", 36_900, 600]);
  expect((await toOrderView(guest, order)).totals).toMatchObject({ delivery: "€6.00", total: "€369.00" });
});

test("staff say another amount, change their mind, and take it out; each version tells what changed", async () => {
  const { guest, quote } = await addressed();
  await offer(seller, quote.id, { delivery: by(van, "12,50") });
  expect((await staffQuoteView(seller, quote.id)).form?.delivery).toMatchObject({
    chosen: String(van),
    amount: "12.50",
  });
  const differences = async () =>
    (await toQuoteView(guest, await quoteRow(guest, quote.id))).versions[0]?.differences;
  expect(await differences()).toContain("Van: €12.50");
  await offer(seller, quote.id, { delivery: by(van) });
  expect(await differences()).toEqual(["Van: €6.00"]);
  await offer(seller, quote.id, { delivery: by(null) });
  expect(await differences()).toEqual(["Delivery removed."]);
  expect(await deliveryOfOrder(quote.orderId)).toBeUndefined();
});

test("without an address only an amount that somebody writes can be charged", async () => {
  const { quote } = await askedQuote(harness.context(), [thing(table.variantId)]);
  await expect(offer(seller, quote.id, { delivery: by(van) })).rejects.toMatchObject({
    fields: { "delivery.amount": "delivery.staffAmountMissing" },
  });
  await expect(offer(seller, quote.id, { delivery: by(van, "x") })).rejects.toMatchObject({
    fields: { "delivery.amount": "orders.staffPriceWrong" },
  });
  await expect(offer(seller, quote.id, { delivery: by(999_999, "5") })).rejects.toMatchObject({
    fields: { "delivery.method": "delivery.notOffered" },
  });
  expect((await orderRow(seller, quote.orderId)).version).toBeGreaterThan(0);
  await offer(seller, quote.id, { delivery: by(van, "5") });
  expect(await deliveryOfOrder(quote.orderId)).toBe(500);
});

test("somebody outside is asked what it costs, never inside the transaction that sends", async () => {
  const courier = await makeCarrier(harness.context(), {
    name: "Courier",
    provider: "test",
    settings: { rateMinor: 800 },
  });
  const { quote } = await addressed();
  expect(
    (await staffQuoteView(seller, quote.id)).form?.delivery?.options.find(
      ({ value }) => value === String(courier),
    )?.label,
  ).toBe("Courier · quoted when you save");
  expect(await offer(seller, quote.id, { delivery: by(courier) })).toBe(1);
  expect(await deliveryOfOrder(quote.orderId)).toBe(800);
});
