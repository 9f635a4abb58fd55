import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { recompute } from "#modules/catalogue/components/price-tree.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { lineRows, makeSeller, makeSentOrder, orderRow } from "../../testing/staff.ts";
import { type Goods, makeGoods, newGuest, prepareShop } from "../../testing.ts";
import { addToCart, cartOf } from "../cart/cart.ts";
import { orderByToken } from "../order/order.ts";
import { editOrder } from "./edit.ts";
import { linePriceView } from "./price-tree.ts";

const harness = testHarness(prepareShop);
let vase: Goods;
let lamp: Goods;
let dana: Context;
let trade = 0;

beforeAll(async () => {
  const context = harness.context();
  vase = await makeGoods(context, { key: "vase", name: "Lut vase", priceMinor: 6_400, stock: 100 });
  lamp = await makeGoods(context, { key: "lamp", name: "Fir lamp", priceMinor: 9_999, stock: 100 });
  dana = await makeSeller(context, "dana@vitrine.example");
  await context.db.execute(
    sql`update catalogue_template set cost_minor = 3337 where id = ${lamp.templateId}`,
  );
  await context.db.execute(sql`insert into catalogue_currency_rate values ('RON', 4.9763)`);
  const lists = await context.db.execute<{ id: number }>(sql`
    insert into catalogue_price_list (name, currency, discount_shown) values ('Trade', 'RON', true) returning id`);
  trade = lists.rows[0]?.id ?? 0;
  await context.db.execute(sql`
    insert into catalogue_price_rule (price_list_id, applies_to, template_id, quantity_min, kind, percent, base,
      discount_percent, rounding_minor, surcharge_minor)
    values (${trade}, 'product', ${vase.templateId}, 5, 'percentage', 12.5, 'list_price', 0, 0, 0),
      (${trade}, 'product', ${lamp.templateId}, 0, 'formula', null, 'cost', -40, 50, -1)`);
});

const setShown = (shown: boolean) =>
  harness
    .context()
    .db.execute(sql`update catalogue_price_list set discount_shown = ${shown} where id = ${trade}`);

async function placedTrade(): Promise<number> {
  return makeSentOrder(harness.context({ priceListId: trade }), [
    { variantId: vase.variantId, quantity: 5 },
    { variantId: lamp.variantId, quantity: 1 },
  ]);
}

test("each line of a placed order keeps how its price was made, and it comes to the price that is charged", async () => {
  const orderId = await placedTrade();
  const lines = await lineRows(dana, orderId);
  expect(lines.map(({ unitPriceMinor }) => unitPriceMinor)).toEqual([27_867, 23_249]);
  for (const { priceTree, unitPriceMinor } of lines) {
    expect(priceTree && recompute(priceTree)).toBe(unitPriceMinor);
  }
  // Later changes do not affect the stored calculation.
  await dana.db.execute(sql`update catalogue_currency_rate set per_euro = 5 where currency = 'RON'`);
  const view = await linePriceView(dana, orderId, lines[1]?.id ?? 0);
  await dana.db.execute(sql`update catalogue_currency_rate set per_euro = 4.9763 where currency = 'RON'`);
  expect(view.agrees).toBe(true);
  expect(view.steps).toHaveLength(1);
  expect(view.steps[0]).toMatchObject({ amount: "lei\u00a0232.49", below: expect.anything() });
  expect(view.steps[0]?.text).toMatch(/^Trade: rule \d+, a formula for the product$/);
  expect(view.steps[0]?.below?.map(({ text }) => text)).toEqual([
    "Cost of the product",
    "From EUR into RON: one EUR is 4.9763 RON",
    "40 % more",
    "Rounded to lei\u00a00.50",
    "Surcharge of -lei\u00a00.01",
  ]);
});

test("an order of another number has no such line", async () => {
  const orderId = await placedTrade();
  const [line] = await lineRows(dana, orderId);
  await expect(linePriceView(dana, orderId + 1000, line?.id ?? 0)).rejects.toMatchObject({
    kind: "notFound",
  });
});

test("a price that staff set says so and why", async () => {
  const orderId = await placedTrade();
  const [line] = await lineRows(dana, orderId);
  const { version } = await orderRow(dana, orderId);
  const rows = [{ lineId: line?.id, quantity: 5, unitPrice: "250.00", priceReason: "Small crack" }];
  await transact(dana, (write) =>
    editOrder(write, { orderId, version, overwrite: false, rows, tell: false }),
  );
  const view = await linePriceView(dana, orderId, line?.id ?? 0);
  expect(view).toMatchObject({ agrees: true });
  expect(view.steps.map(({ text }) => text)).toEqual(["Set manually: Small crack", "5 items"]);
  const { accessToken } = await orderRow(dana, orderId);
  const order = await orderByToken(harness.context(), orderId, accessToken);
  expect(order.lines[0]?.priceFacts.map(({ key }) => key)).toContain("agreed");
});

test("the buyer sees in short how a price was made, in the cart and in the order, and never what it cost the shop", async () => {
  const context = harness.context({ priceListId: trade, localeCode: "ro" });
  const guest = await newGuest(context);
  await transact(guest, async (write) => {
    await addToCart(write, { variantId: vase.variantId, quantity: 5 });
    await addToCart(write, { variantId: lamp.variantId, quantity: 1 });
  });
  const [vases, lamps] = (await cartOf(guest)).lines;
  expect(vases?.priceFacts.map(({ name, value }) => `${name}: ${value}`.replaceAll("\u00a0", " "))).toEqual([
    "Preț de listă: 318,48 lei",
    "Reducere de 12,5 %: −39,81 lei",
    "Preț unitar de la 5 în sus: 278,67 lei",
    "Curs de schimb: 1 EUR = 4,9763 RON",
    "Pentru cantitatea 5: 1.393,35 lei",
    "Include taxă 21 %: 241,82 lei",
  ]);
  expect(JSON.stringify(lamps)).not.toContain("3337");
  const orderId = await placedTrade();
  const { accessToken } = await orderRow(dana, orderId);
  const order = await orderByToken(context, orderId, accessToken);
  expect(order.lines[0]?.priceFacts).toEqual(vases?.priceFacts);
});

test("a list that hides its discounts tells the buyer the final price alone", async () => {
  await setShown(false);
  const guest = await newGuest(harness.context({ priceListId: trade }));
  await transact(guest, (write) => addToCart(write, { variantId: vase.variantId, quantity: 5 }));
  const cart = await cartOf(guest);
  expect(cart.lines[0]?.wasTotal).toBeNull();
  expect(cart.lines[0]?.priceFacts.map(({ key }) => key)).toEqual([
    "quantity",
    "rate",
    "pieces",
    "taxWithin",
  ]);
  const orderId = await placedTrade();
  const { accessToken } = await orderRow(dana, orderId);
  const order = await orderByToken(harness.context(), orderId, accessToken);
  expect(order.lines[0]).toMatchObject({ wasTotal: null });
  await setShown(true);
});
