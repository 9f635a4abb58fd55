import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { choosePriceList } from "#modules/catalogue/server/price/price-list-choice.ts";
import { savePriceList } from "#modules/catalogue/testing/inside.ts";
import { cartOf } from "#modules/orders/server/cart/cart.ts";
import { repriceOwnCart } from "#modules/orders/server/cart/cart-price-list.ts";
import { type Goods, makeGoods, prepareShop } from "#modules/orders/testing.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { clearCarriers, makeBuyer, makeCarrier, placeCart } from "../testing.ts";
import { deliveryView } from "./delivery-view.ts";

const harness = testHarness(prepareShop);
let board: Goods;

beforeAll(async () => {
  const { db } = harness.context();
  board = await makeGoods(harness.context(), { key: "board", name: "Board", priceMinor: 2_000 });
  await db.execute(sql`insert into catalogue_currency_rate (currency, per_euro) values ('RON', 5)
    on conflict (currency) do update set per_euro = excluded.per_euro`);
});

beforeEach(() => clearCarriers(harness.context()));

/** A buyer with a price list that takes this percentage off everything. */
async function buyerOf(name: string, discountPercent: string, currency = "EUR"): Promise<Context> {
  const priceListId = await transact(harness.context(), (write) =>
    savePriceList(write, { name, discountPercent, currency }),
  );
  const { ana } = await makeBuyer(harness.context(), board.variantId);
  await transact(ana, async (write) => {
    await choosePriceList(write, priceListId);
    await repriceOwnCart(write);
    ana.priceListId = write.priceListId;
  });
  return ana;
}

const prices = async (ana: Context) =>
  (await deliveryView(ana))?.methods.map(({ name, price }) => [name, price]);

test("a fixed price goes through the buyer's price list, then margin and tax; prices by rules do not", async () => {
  await makeCarrier(harness.context(), { name: "Van", position: 1, marginPercent: "50" });
  const rule = { variable: "quantity", operator: ">=", threshold: "0", factorVariable: "quantity" } as const;
  await makeCarrier(harness.context(), {
    ...{ name: "Truck", position: 2, provider: "rules" },
    rules: [{ ...rule, baseMinor: 3_000, factor: "0" }],
  });
  const { ana: anybody } = await makeBuyer(harness.context(), board.variantId);
  expect(await prices(anybody)).toEqual([
    ["Van", "€15.00"],
    ["Truck", "€30.00"],
  ]);
  const dealer = await buyerOf("Dealers", "20");
  expect(await prices(dealer)).toEqual([
    ["Van", "€12.00"],
    ["Truck", "€30.00"],
  ]);
  expect((await cartOf(dealer)).totals).toMatchObject({ delivery: "€12.00", totalMinor: 1_600 + 1_200 });
  const { orderId } = await placeCart(dealer);
  const { rows } = await harness.context().db.execute(sql`
    select choice.amount_minor, line.total_minor from delivery_choice choice
    join orders_line line on line.order_id = choice.order_id and line.kind = 'delivery' where choice.order_id = ${orderId}`);
  expect(rows).toEqual([{ amount_minor: 1_200, total_minor: 1_200 }]);
});

test("a list in another currency gives the price in it, rounded once", async () => {
  await makeCarrier(harness.context(), { name: "Van", priceMinor: 333 });
  const ana = await buyerOf("Lei", "10", "RON");
  // 3.33 euros are 16.65 lei; minus a tenth gives 14.985.
  expect((await cartOf(ana)).totals).toMatchObject({ currency: "RON", totalMinor: 9_000 + 1_499 });
});
