import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { fill, installFillings } from "#platform/slot.ts";
import { testHarness } from "../../../../testing.ts";
import { type CartRule, cartRules, type RuleLine } from "../../slots.ts";
import { type Goods, makeGoods, newGuest, prepareShop } from "../../testing.ts";
import { addToCart, cartOf, setLineQuantity } from "./cart.ts";

const harness = testHarness(prepareShop);
const tax = { rate: "21", included: true, parts: [{ id: 1, name: "TVA", rate: "21" }] };
const off: RuleLine = { ruleKey: "test:off", kind: "reward", name: "Ten off", unitPriceMinor: -1_000, tax };
const freight: RuleLine = { ruleKey: "test:way", kind: "delivery", name: "By van", unitPriceMinor: 490, tax };
let goods: Goods;
let said: RuleLine[] = [];

beforeAll(async () => {
  goods = await makeGoods(harness.context(), { key: "board", name: "Board", priceMinor: 2_420 });
});

beforeEach(() => {
  const rule: CartRule = { name: "test", position: 1, linesFor: async () => said };
  installFillings([fill(cartRules, rule)]);
});

async function buyer(): Promise<{ ana: Context; lineId: number }> {
  const ana = await newGuest(harness.context());
  const { lineId } = await transact(ana, (write) => addToCart(write, { variantId: goods.variantId }));
  return { ana, lineId: lineId ?? 0 };
}

async function stored(context: Context) {
  const { rows } =
    await context.db.execute(sql`select line.kind, line.name, line.total_minor from orders_line line
    join orders_order on orders_order.id = line.order_id
    where session_id = ${context.visitor.sessionId} order by line.id`);
  return rows;
}

test("what a rule says is in the sums when read, and in the cart when it is written", async () => {
  said = [];
  const { ana, lineId } = await buyer();
  said = [off, freight];

  const read = await cartOf(ana);
  expect(read.lines.map(({ name }) => name)).toEqual(["Board"]);
  expect(read.totals).toMatchObject({ subtotal: "€24.20", delivery: "€4.90", totalMinor: 1_910 });
  expect(read.totals.rewards).toMatchObject([{ name: "Ten off", amount: "-€10.00" }]);
  expect(await stored(ana)).toHaveLength(1);

  await transact(ana, (write) => setLineQuantity(write, { lineId, quantity: 2 }));
  expect(await stored(ana)).toEqual([
    { kind: "product", name: "", total_minor: 4_840 },
    { kind: "reward", name: "Ten off", total_minor: -1_000 },
    { kind: "delivery", name: "By van", total_minor: 490 },
  ]);
});

test("what it says replaces what it said, and what it says no more goes", async () => {
  said = [off, freight];
  const { ana, lineId } = await buyer();
  said = [{ ...off, name: "Five off", unitPriceMinor: -500 }];
  const change = await transact(ana, (write) => setLineQuantity(write, { lineId, quantity: 3 }));
  expect(change).toMatchObject({ lineId, quantity: 3, count: 3 });
  expect(await stored(ana)).toEqual([
    { kind: "product", name: "", total_minor: 7_260 },
    { kind: "reward", name: "Five off", total_minor: -500 },
  ]);
});

test("the seal of a cart is the same whether its lines are stored or only computed", async () => {
  said = [];
  const { ana, lineId } = await buyer();
  said = [off];
  const { seal } = await cartOf(ana);
  await transact(ana, (write) => setLineQuantity(write, { lineId, quantity: 1 }));
  expect((await cartOf(ana)).seal).toBe(seal);
});
