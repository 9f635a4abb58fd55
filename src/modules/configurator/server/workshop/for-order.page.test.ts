import { beforeAll, expect, test } from "vitest";
import { shop as shopModule } from "#modules/shop/module.ts";
import { type Buyer, newBuyer, wordsOf } from "#modules/shop/testing/buyer.ts";
import { transact } from "#platform/db/transact.ts";
import type { Role } from "#platform/roles.ts";
import { testHarness } from "../../../../testing.ts";
import { editOrder } from "../../../orders/server/edit/edit.ts";
import { writeOrder } from "../../../orders/testing/inside.ts";
import { lineRows, orderRow } from "../../../orders/testing/staff.ts";
import { type Goods, makeGoods, prepareShop } from "../../../orders/testing.ts";
import { releaseSample, sampleFamily } from "../../testing/sample-family.ts";

const harness = testHarness(prepareShop, { also: [shopModule] });
const wire = "/website_product_configurator";
let goods: Goods = { variantId: 0, templateId: 0 };
let vase: Goods = { variantId: 0, templateId: 0 };

beforeAll(async () => {
  await harness.server();
  const context = harness.context();
  goods = await makeGoods(context, {
    key: "zada",
    name: "Zada, made to measure",
    priceMinor: 9_000,
    stock: 90,
  });
  vase = await makeGoods(context, { key: "vase", name: "Vase", priceMinor: 6_400, stock: 9 });
  await transact(context, (write) => releaseSample(write, goods.templateId, sampleFamily()));
}, 60_000);

async function somebody(...roles: Role[]): Promise<Buyer> {
  const buyer = newBuyer(await harness.server());
  const { cookie } = await harness.signedIn(...roles);
  const [name = "", value = ""] = cookie.split("=");
  buyer.cookies.set(name, value);
  return buyer;
}

/** A draft order for a customer, with a vase in it. */
async function draft(): Promise<number> {
  const { context } = await harness.signedIn("shop");
  return transact(context, (write) =>
    writeOrder(write, {
      ...{ personId: null, name: "Mihai Rusu", email: "mihai.rusu@example.com", locale: "ro", note: "" },
      rows: [{ variantId: vase.variantId, quantity: 1, unitPrice: "", priceReason: "" }],
    }),
  );
}

/** Starts a configuration for the order or one of its lines, and returns the session. */
async function begin(seller: Buyer, orderId: number, quantity: number, line = ""): Promise<number> {
  const led = await seller.post(`/web/configurator/order/${orderId}${line}`, {
    product: String(goods.templateId),
    quantity: String(quantity),
  });
  const to = String(led.headers.location);
  expect(to).toMatch(/^\/shop\/product\/zada\/configure\?session=\d+$/);
  return Number(/\d+$/.exec(to)?.[0]);
}

async function finish(seller: Buyer, session: number, values: Record<string, string | number>) {
  const { result } = await seller.call(`${wire}/save_configuration`, {
    form_values: { product_tmpl_id: goods.templateId, config_session_id: session, ...values },
    submit_configuration: true,
  });
  return String(result?.["redirect_url"]);
}

const put = (seller: Buyer, session: number, quantity: number) =>
  seller.post("/web/configurator/into_order", {
    config_session_id: String(session),
    quantity: String(quantity),
  });

const made = async (orderId: number) => {
  const line = (await lineRows(harness.context(), orderId)).find((one) => one.made);
  if (!line?.made) throw new Error("Nothing of the order was configured.");
  return { ...line, made: line.made };
};

test("staff configure something for an order, change it, and take off what they like", async () => {
  const seller = await somebody("shop");
  const orderId = await draft();
  const edit = (await seller.get(`/web/orders/${orderId}/edit`)).body;
  expect(edit).toContain(`href="/web/configurator/order/${orderId}"`);
  expect(wordsOf((await seller.get(`/web/configurator/order/${orderId}`)).body)).toContain(
    "Zada, made to measure",
  );

  const session = await begin(seller, orderId, 3);
  const finished = await finish(seller, session, { "__attribute-19": 1901, "__attribute-17": 1701 });
  const page = (await seller.get(finished)).body;
  const { name } = await orderRow(harness.context(), orderId);
  expect(wordsOf(page)).toContain(`Put into order ${name}`);
  expect(page).toContain('value="3"');
  expect(page).not.toContain("Save this configuration as");
  const led = await put(seller, session, 3);
  expect(led.headers.location).toBe(`/web/orders/${orderId}`);
  // 5.2 m of frame at €42.00, in larch with double glazing.
  const line = await made(orderId);
  expect([line.quantity, line.unitPriceMinor, line.made.configuration["glass"]]).toEqual([
    3,
    21_840,
    "double",
  ]);
  expect(line.choices).toContainEqual({ name: "Sticlă", value: "Dublă" });

  // A manual price with a reason.
  const { version } = await orderRow(harness.context(), orderId);
  const rows = (await lineRows(harness.context(), orderId)).map(({ id, quantity }) => ({
    ...{ lineId: id, quantity },
    ...(id === line.id
      ? { unitPrice: "200.00", priceReason: "Third order" }
      : { unitPrice: "", priceReason: "" }),
  }));
  const { context } = await harness.signedIn("shop");
  await transact(context, (write) =>
    editOrder(write, { orderId, version, overwrite: false, rows, tell: false }),
  );
  const discounted = await made(orderId);
  expect([discounted.unitPriceMinor, discounted.made]).toEqual([20_000, line.made]);

  // Configured again, the line keeps its place and quantity and gets its new price.
  const again = await begin(seller, orderId, 2, `?line=${line.id}`);
  await finish(seller, again, { "__attribute-17": 1702 });
  await put(seller, again, 2);
  const changed = await made(orderId);
  expect(changed.id).toBe(line.id);
  expect([changed.quantity, changed.unitPriceMinor, changed.priceReason]).toEqual([2, 24_461, ""]);
  expect(changed.made.configuration).toMatchObject({ wood: "oak", glass: "double" });
  expect(await lineRows(harness.context(), orderId)).toHaveLength(2);
});

test("a thing configured for an order is not in the seller's own cart, and only sales staff see it", async () => {
  const seller = await somebody("shop");
  const orderId = await draft();
  const session = await begin(seller, orderId, 1);
  await finish(seller, session, { "__attribute-17": 1702 });
  expect(wordsOf((await seller.get("/shop/product/zada/configure")).body)).not.toContain(
    "Your earlier configuration goes on here",
  );
  expect((await seller.get(`/shop/product/zada/configure?session=${session}`)).statusCode).toBe(200);
  // Another seller can continue it; a customer and a website editor cannot.
  const colleague = await somebody("shop");
  expect((await colleague.get(`/shop/product/zada/configure?session=${session}`)).statusCode).toBe(200);
  const refused: number[] = [];
  for (const other of [await somebody(), await somebody("website"), newBuyer(await harness.server())]) {
    expect((await other.get(`/shop/product/zada/configure?session=${session}`)).statusCode).toBe(404);
    refused.push((await put(other, session, 1)).statusCode);
  }
  // A stranger is asked to sign in.
  expect(refused).toEqual([403, 403, 303]);
  expect(await lineRows(harness.context(), orderId)).toHaveLength(1);
});

test("what has to be configured is not put into an order without, and a line of something else is not configured", async () => {
  const { context } = await harness.signedIn("shop");
  const orderId = await draft();
  const { version } = await orderRow(context, orderId);
  const [line] = await lineRows(context, orderId);
  const rows = [
    { lineId: line?.id, quantity: 1, unitPrice: "", priceReason: "" },
    { variantId: goods.variantId, quantity: 1, unitPrice: "", priceReason: "" },
  ];
  await expect(
    transact(context, (write) => editOrder(write, { orderId, version, overwrite: false, rows, tell: false })),
  ).rejects.toMatchObject({ fields: { "lines[1].variant_id": "orders.staffNotConfigured" } });
  const seller = await somebody("shop");
  expect((await seller.get(`/web/configurator/order/${orderId}?line=${line?.id}`)).statusCode).toBe(404);
  expect((await seller.get("/web/configurator/order/999999")).statusCode).toBe(404);
});

test("while staff configure for an order they see the prices of its customer", async () => {
  const seller = await somebody("shop");
  const orderId = await draft();
  const { pool } = harness.database();
  const { rows } = await pool.query<{ id: number }>(
    "insert into catalogue_price_list (name, currency) values ('Builders', 'EUR') returning id",
  );
  const listId = rows[0]?.id ?? 0;
  await pool.query(
    `insert into catalogue_price_rule (price_list_id, applies_to, kind, percent) values ($1, 'all', 'percentage', 10)`,
    [listId],
  );
  await pool.query("update orders_order set price_list_id = $1 where id = $2", [listId, orderId]);
  const session = await begin(seller, orderId, 1);
  const form_values = {
    ...{ product_tmpl_id: goods.templateId, config_session_id: session },
    ...{ "__attribute-19": 1901, "__attribute-17": 1701 },
  };
  // €218.40 at the shop's own prices, ten percent less on the builders' price list.
  const { result } = await seller.call(`${wire}/onchange_price`, { form_values });
  expect(result).toMatchObject({ pret_final: 196.56, pret_neredus_sesiune: 218.4 });
  const finished = await finish(seller, session, { "__attribute-19": 1901, "__attribute-17": 1701 });
  expect(wordsOf((await seller.get(`/shop/product/zada/configure?session=${session}`)).body)).toContain(
    "€196.56",
  );
  expect(wordsOf((await seller.get(finished)).body)).toContain("€196.56");
  await put(seller, session, 1);
  expect((await made(orderId)).unitPriceMinor).toBe(19_656);
});

test("while staff configure for an order they see the taxes of its customer", async () => {
  const seller = await somebody("shop");
  const orderId = await draft();
  const { pool } = harness.database();
  const { rows } = await pool.query<{ id: number }>(
    `insert into catalogue_fiscal_position (name, region) values ('{"en": "Export"}', 'export') returning id`,
  );
  const positionId = rows[0]?.id ?? 0;
  await pool.query(
    `insert into catalogue_fiscal_position_tax (fiscal_position_id, from_tax_id, to_tax_id)
      select $1, id, null from catalogue_tax`,
    [positionId],
  );
  await pool.query("update orders_order set fiscal_position_id = $1 where id = $2", [positionId, orderId]);
  const session = await begin(seller, orderId, 1);
  const values = { "__attribute-19": 1901, "__attribute-17": 1701 };
  const form_values = { product_tmpl_id: goods.templateId, config_session_id: session, ...values };
  // €218.40 including 21 % domestic tax.
  const { result } = await seller.call(`${wire}/onchange_price`, { form_values });
  expect(result).toMatchObject({ pret_final: 180.5 });
  const finished = await finish(seller, session, values);
  expect(wordsOf((await seller.get(`/shop/product/zada/configure?session=${session}`)).body)).toContain(
    "€180.50",
  );
  expect(wordsOf((await seller.get(finished)).body)).toContain("€180.50");
  await put(seller, session, 1);
  const { result: own } = await seller.call(`${wire}/onchange_price`, {
    form_values: { product_tmpl_id: goods.templateId, ...values },
  });
  expect(own).toMatchObject({ pret_final: 218.4 });
  const { rows: totals } = await pool.query<{ total_minor: string }>(
    "select total_minor from orders_order where id = $1",
    [orderId],
  );
  // The vase was already in the order.
  expect(Number(totals[0]?.total_minor)).toBe(18_050 + 6_400);
});
