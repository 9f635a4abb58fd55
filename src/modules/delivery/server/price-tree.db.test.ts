import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { recompute } from "#modules/catalogue/components/price-tree.ts";
import type { PriceStep } from "#modules/catalogue/server/price/price-step.ts";
import { cartOf } from "#modules/orders/server/cart/cart.ts";
import { editOrder } from "#modules/orders/server/edit/edit.ts";
import { orderByToken } from "#modules/orders/server/order/order.ts";
import { linePriceView } from "#modules/orders/testing/inside.ts";
import { lineRows, makeSeller, makeSentOrder, orderRow } from "#modules/orders/testing/staff.ts";
import { type Goods, makeGoods, prepareShop } from "#modules/orders/testing.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { clearCarriers, makeBuyer, makeCarrier, placeCart, weigh } from "../testing.ts";
import type { DeliveryRule } from "./rule.ts";

const harness = testHarness(prepareShop);
let board: Goods;
let dana: Context;

beforeAll(async () => {
  const context = harness.context();
  board = await makeGoods(context, { key: "board", name: "Board", priceMinor: 2_000, stock: 500 });
  await weigh(context, board.templateId, 1_250);
  dana = await makeSeller(context, "dana@vitrine.example");
});

beforeEach(() => clearCarriers(harness.context()));

const upTo = (threshold: string, baseMinor: number, factor: string): DeliveryRule => ({
  ...{ variable: "weight", operator: "<=", factorVariable: "weight" },
  ...{ threshold, baseMinor, factor },
});

/** Five euros plus two for each kilogram, with a margin that buyers never see. */
const byWeight = {
  ...{ name: "Van", marginPercent: "10", freeAboveMinor: 20_000 },
  provider: "rules" as const,
  rules: [upTo("1", 1, "0"), upTo("100", 500, "2")],
};

const deliveryOf = async (orderId: number) =>
  (await lineRows(dana, orderId)).find(({ kind }) => kind === "delivery");

const flat = (steps: readonly PriceStep[]): string[] =>
  steps.flatMap(({ text, amount, below = [] }) => [...flat(below), `${text}: ${amount}`]);

test("what the delivery of an order costs is kept with the row, the measures, the margin and the limit", async () => {
  await makeCarrier(harness.context(), byWeight);
  const { ana } = await makeBuyer(harness.context(), board.variantId, { quantity: 3 });
  const facts = (await cartOf(ana)).totals.facts?.map(({ name, value }) => `${name}: ${value}`);
  const { orderId } = await placeCart(ana);
  const line = await deliveryOf(orderId);
  expect(line?.unitPriceMinor).toBe(1_375);
  expect(line?.priceTree && recompute(line.priceTree)).toBe(1_375);
  // Later changes do not affect the stored calculation.
  await dana.db.execute(sql`update delivery_rule set base_minor = 9_000`);
  const view = await linePriceView(dana, orderId, line?.id ?? 0);
  expect(view.agrees).toBe(true);
  expect(flat(view.steps)).toEqual([
    "Row 2 matches: weight <= 100 kg, actual 3.75 kg: €5.00",
    "€5.00 plus 2 × 3.75 kg: €12.50",
    "Van: by price table: €12.50",
    "10 % more: €13.75",
    "Not free: product value €60.00, limit €200.00: €13.75",
  ]);
  const { accessToken } = await orderRow(dana, orderId);
  const order = await orderByToken(harness.context(), orderId, accessToken);
  const said = order.totals.facts?.map(({ name, value }) => `${name}: ${value}`);
  expect(said).toEqual(["Delivery by weight: 3.75 kg"]);
  expect(said).toEqual(facts);
  const romanian = await orderByToken(harness.context({ localeCode: "ro" }), orderId, accessToken);
  expect(romanian.totals.facts?.map(({ name, value }) => `${name}: ${value}`)).toEqual([
    "Livrare după greutate: 3,75 kg",
  ]);
});

test("an order that is changed has the delivery of what it is now, with how it came about", async () => {
  await makeCarrier(harness.context(), byWeight);
  const orderId = await makeSentOrder(harness.context(), [{ ...board, quantity: 1 }]);
  for (const [quantity, minor] of [
    [4, 1_650],
    [10, 0],
  ] as const) {
    const { version } = await orderRow(dana, orderId);
    const [goods] = await lineRows(dana, orderId);
    const rows = [{ lineId: goods?.id, quantity, unitPrice: "", priceReason: "" }];
    await transact(dana, (write) =>
      editOrder(write, { orderId, version, overwrite: false, rows, tell: false }),
    );
    const line = await deliveryOf(orderId);
    expect([line?.unitPriceMinor, line?.priceTree && recompute(line.priceTree)]).toEqual([minor, minor]);
  }
  const { accessToken } = await orderRow(dana, orderId);
  const { totals } = await orderByToken(harness.context(), orderId, accessToken);
  expect(totals.facts?.map(({ name, value }) => [name, value])).toEqual([["Free delivery from", "€200.00"]]);
});

test("an order from before this was kept shows what it showed", async () => {
  await makeCarrier(harness.context(), { name: "Van" });
  const { ana } = await makeBuyer(harness.context(), board.variantId);
  const { orderId } = await placeCart(ana);
  await dana.db.execute(sql`update orders_line set price_tree = null where order_id = ${orderId}`);
  const view = await linePriceView(dana, orderId, (await deliveryOf(orderId))?.id ?? 0);
  expect(view).toMatchObject({ agrees: true });
  expect(flat(view.steps)).toEqual(["Delivery price when ordered: €10.00"]);
  const { accessToken } = await orderRow(dana, orderId);
  expect((await orderByToken(harness.context(), orderId, accessToken)).totals.facts).toBeUndefined();
});
