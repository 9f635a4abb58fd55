import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { recompute } from "#modules/catalogue/components/price-tree.ts";
import type { PriceStep } from "#modules/catalogue/server/price/price-step.ts";
import { editOrder } from "#modules/orders/server/edit/edit.ts";
import { orderByToken } from "#modules/orders/server/order/order.ts";
import { linePriceView, receiveTransfer } from "#modules/orders/testing/inside.ts";
import { lineRows, makeSeller, makeSentOrder, orderRow } from "#modules/orders/testing/staff.ts";
import { type Goods, makeGoods, prepareShop } from "#modules/orders/testing.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { endPromotions, enterCode, guestWith, makePromotion, placeCart } from "../testing.ts";
import { promotionTable } from "./tables.ts";

const harness = testHarness(prepareShop);
let lamp: Goods;
let bread: Goods;
let dana: Context;

beforeAll(async () => {
  const context = harness.context();
  lamp = await makeGoods(context, { key: "lamp", name: "Lamp", priceMinor: 10_000, stock: 900 });
  bread = await makeGoods(context, { key: "bread", name: "Bread", priceMinor: 1_000, stock: 900 });
  await context.db.execute(sql`
    with tax as (insert into catalogue_tax (key, name, rate, included) values ('bread', 'TVA 11%', 11, true) returning id)
    update catalogue_template set tax_id = (select id from tax) where id = ${bread.templateId}`);
  dana = await makeSeller(context, "dana@vitrine.example");
});

beforeEach(() => endPromotions(harness.context()));

const flat = (steps: readonly PriceStep[]): string[] =>
  steps.flatMap(({ text, amount, below = [] }) => [...flat(below), `${text}: ${amount}`]);

async function rewardsIn(orderId: number) {
  return (await lineRows(dana, orderId)).filter(({ kind }) => kind === "reward");
}

async function changeTo(orderId: number, quantities: readonly number[]): Promise<void> {
  const { version } = await orderRow(dana, orderId);
  const goods = (await lineRows(dana, orderId)).filter(({ kind }) => kind === "product");
  const rows = goods.map(({ id }, index) => ({
    lineId: id,
    quantity: quantities[index] ?? 1,
    ...{ unitPrice: "", priceReason: "" },
  }));
  await transact(dana, (write) =>
    editOrder(write, { orderId, version, overwrite: false, rows, tell: false }),
  );
}

test("what is taken off is kept with its promotion, its limit and its share of each tax", async () => {
  await makePromotion(harness.context(), {
    ...{ reward: "percentOrder", percent: "12.5", capMinor: 2_000, code: "AUTUMN" },
  });
  const guest = await guestWith(harness.context(), [
    { ...lamp, quantity: 2 },
    { ...bread, quantity: 3 },
  ]);
  await enterCode(guest, "AUTUMN");
  const orderId = await placeCart(guest);
  const rewards = await rewardsIn(orderId);
  expect(rewards.map(({ unitPriceMinor }) => unitPriceMinor)).toEqual([-1_739, -261]);
  for (const { priceTree, unitPriceMinor } of rewards) {
    expect(priceTree && recompute(priceTree)).toBe(unitPriceMinor);
  }
  await dana.db.update(promotionTable).set({ percent: "1", capMinor: null });
  const view = await linePriceView(dana, orderId, rewards[1]?.id ?? 0);
  expect(view.agrees).toBe(true);
  expect(flat(view.steps)).toEqual([
    "Maximum discount: €20.00",
    "Products taxed at 21 %: €200.00",
    "Products taxed at 11 %: €30.00",
    "12.5 % of that: €20.00",
    "Autumn, code AUTUMN: €20.00",
    "Share of products with this tax: €30.00 of €230.00, at most €30.00: €2.61",
    "Discount: -€2.61",
  ]);
  const { accessToken } = await orderRow(dana, orderId);
  const { totals } = await orderByToken(harness.context(), orderId, accessToken);
  expect(totals.facts?.map(({ name, value }) => `${name}: ${value}`)).toEqual([
    "12.5% of €230.00: -€20.00",
    "At most: €20.00",
    "Share for items taxed at 21%: -€17.39",
    "Tax on the discount, 21%: -€3.02",
    "Share for items taxed at 11%: -€2.61",
    "Tax on the discount, 11%: -€0.26",
  ]);
});

test("free pieces and a discount that is cut to the goods say so, and come to themselves again", async () => {
  await makePromotion(harness.context(), { reward: "freeProduct", quantityMin: 2, freeQuantity: 1 });
  await makePromotion(harness.context(), { reward: "fixed", amountMinor: 15_000 });
  const orderId = await makeSentOrder(harness.context(), [{ ...lamp, quantity: 6 }]);
  const agree = async () => {
    for (const { id } of await rewardsIn(orderId)) {
      expect((await linePriceView(dana, orderId, id)).agrees).toBe(true);
    }
  };
  await agree();
  const [free] = await rewardsIn(orderId);
  expect(flat((await linePriceView(dana, orderId, free?.id ?? 0)).steps).slice(1, 2)).toEqual([
    "6 items; 1 free for every 2 bought: €100.00",
  ]);
  const { totalMinor: amountMinor } = await orderRow(dana, orderId);
  await transact(dana, (write) => receiveTransfer(write, { orderId, amountMinor, paidMinorSeen: 0 }));
  await changeTo(orderId, [3]);
  const rewards = await rewardsIn(orderId);
  expect(rewards.map(({ totalMinor }) => totalMinor)).toEqual([-20_000, -10_000]);
  await agree();
  const steps = flat((await linePriceView(dana, orderId, rewards[1]?.id ?? 0)).steps);
  expect(steps.at(-1)).toBe("At most the remaining product value: €100.00: -€100.00");
});
