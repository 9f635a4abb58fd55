import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testHarness } from "../../../../testing.ts";
import { lineRows, makeSentOrder, orderRow } from "../../testing/staff.ts";
import { type Goods, makeGoods, prepareShop } from "../../testing.ts";
import { changeOptionalLine } from "./optional-line.ts";

const harness = testHarness(prepareShop);
let table: Goods;
let cloth: Goods;

beforeAll(async () => {
  table = await makeGoods(harness.context(), { key: "table", name: "Table", priceMinor: 10_000, stock: 90 });
  cloth = await makeGoods(harness.context(), { key: "cloth", name: "Cloth", priceMinor: 2_000, stock: 90 });
});

test("the undiscounted amount is what the lines would cost, whatever is taken off on them or on lines of its own", async () => {
  const context = harness.context();
  const orderId = await makeSentOrder(context, [
    { ...table, quantity: 1 },
    { ...cloth, quantity: 1 },
  ]);
  const [first, second] = await lineRows(context, orderId);
  // The first costs less than its list price, the second was agreed at more.
  await context.db.execute(sql`update orders_line set unit_price_minor = 9000 where id = ${first?.id}`);
  await context.db.execute(
    sql`update orders_line set unit_price_minor = 2500, optional = true where id = ${second?.id}`,
  );
  await context.db.execute(sql`
    insert into orders_line (order_id, kind, name, quantity, unit_price_minor, list_price_minor, tax_rate)
    values (${orderId}, 'reward', '10% discount', 1, -1400, -1400, 21)`);
  const { accessToken } = await orderRow(context, orderId);
  const asked = { orderId, lineId: second?.id ?? 0, accessToken, remove: false, unlink: false, quantity: 2 };
  const changed = await changeOptionalLine(context, asked);
  expect(changed?.line).toMatchObject({
    order_amount_total: "€126.00",
    order_amount_undiscounted: "€150.00",
  });
});
