import { beforeAll, describe, expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { wordsOf } from "../../shop/testing/buyer.ts";
import { editOrder } from "../server/edit/edit.ts";
import { offerOrder, writeOrder } from "../server/edit/staff-order-write.ts";
import { lineRows, makeSeller, makeSentOrder, orderRow } from "../testing/staff.ts";
import { type Goods, makeGoods, prepareShop } from "../testing.ts";

const harness = testHarness(prepareShop);
let table: Goods;
let cloth: Goods;

beforeAll(async () => {
  const context = harness.context();
  table = await makeGoods(context, { key: "table", name: "Table", priceMinor: 12_100, stock: 500 });
  cloth = await makeGoods(context, { key: "cloth", name: "Cloth", priceMinor: 2_420, stock: 500 });
});

/** An offer of a table with a cloth as optional line. */
async function offer(login: string) {
  const seller = await makeSeller(harness.context(), login);
  const row = { quantity: 1, unitPrice: "", priceReason: "" };
  const orderId = await transact(seller, (write) =>
    writeOrder(write, {
      personId: null,
      name: "Ana Popescu",
      email: "ana.popescu@example.com",
      locale: "en",
      note: "",
      rows: [
        { ...row, variantId: table.variantId },
        { ...row, variantId: cloth.variantId, optional: true },
      ],
    }),
  );
  await transact(seller, (write) => offerOrder(write, { orderId, words: "" }));
  const [tableLine, clothLine] = await lineRows(seller, orderId);
  const { accessToken } = await orderRow(seller, orderId);
  return { seller, orderId, accessToken, tableId: tableLine?.id ?? 0, clothId: clothLine?.id ?? 0 };
}

async function update(orderId: number, params: Record<string, unknown>) {
  const app = await harness.server();
  const answer = await app.inject({
    method: "POST",
    url: `/my/orders/${orderId}/update_line_dict`,
    headers: { host: "localhost" },
    payload: { jsonrpc: "2.0", id: 1, params },
  });
  return answer.json();
}

describe("optional lines of an offer", () => {
  test("are taken and left by holders of the link; the answer is made of texts", async () => {
    const { orderId, accessToken: access_token, clothId: line_id } = await offer("seller-1@vitrine.example");
    const { result } = await update(orderId, { line_id, access_token });
    expect(result).toMatchObject({
      order_line_product_uom_qty: "2",
      order_line_price_total: "€48.40",
      order_line_price_subtotal: "€40.00",
      order_amount_total: "€169.40",
      order_amount_untaxed: "€140.00",
      order_amount_tax: "€29.40",
      order_amount_undiscounted: "€169.40",
    });
    expect(result.order_totals_table).toContain("€169.40");
    expect((await update(orderId, { line_id, access_token, remove: true })).result).toMatchObject({
      order_line_product_uom_qty: "1",
    });
    expect((await update(orderId, { line_id, access_token, input_quantity: -3 })).result).toMatchObject({
      order_line_product_uom_qty: "0",
      order_amount_total: "€121.00",
    });
    expect((await update(orderId, { line_id, access_token, remove: true })).result).toMatchObject({
      order_line_product_uom_qty: "0",
    });
    expect((await update(orderId, { line_id, access_token, input_quantity: "3" })).result).toMatchObject({
      order_amount_total: "€193.60",
    });
  });

  test("are the only ones that change, of this order, while it is an offer, and with its token", async () => {
    const {
      seller,
      orderId,
      accessToken: access_token,
      clothId,
      tableId,
    } = await offer("seller-2@vitrine.example");
    const other = await offer("seller-3@vitrine.example");
    expect((await update(orderId, { line_id: tableId, access_token })).result).toBe(false);
    expect((await update(orderId, { line_id: other.clothId, access_token })).result).toBe(false);
    expect((await update(orderId, { line_id: clothId, access_token: "wrong" })).error).toBeDefined();
    expect((await update(orderId, { line_id: clothId, access_token, unlink: true })).result).toBe(false);
    expect((await lineRows(seller, orderId)).map(({ id }) => id)).toEqual([tableId]);
    const sold = await makeSentOrder(harness.context(), [{ variantId: table.variantId, quantity: 1 }]);
    const row = await orderRow(seller, sold);
    const [line] = await lineRows(seller, sold);
    expect(
      (await update(sold, { line_id: line?.id, access_token: row.accessToken, input_quantity: 9 })).result,
    ).toBe(false);
    expect((await orderRow(seller, sold)).totalMinor).toBe(row.totalMinor);
  });

  test("of which none is left may stay in the offer that staff edit", async () => {
    const {
      seller,
      orderId,
      accessToken: access_token,
      clothId,
      tableId,
    } = await offer("seller-4@vitrine.example");
    await update(orderId, { line_id: clothId, access_token, input_quantity: 0 });
    const row = { unitPrice: "", priceReason: "" };
    const { version } = await orderRow(seller, orderId);
    await transact(seller, (write) =>
      editOrder(write, {
        orderId,
        version,
        overwrite: false,
        tell: false,
        rows: [
          { ...row, lineId: tableId, quantity: 2 },
          { ...row, lineId: clothId, quantity: 0 },
        ],
      }),
    );
    expect((await orderRow(seller, orderId)).totalMinor).toBe(24_200);
  });
});

test("without a script an optional line is a form; the token stays in the address, and no stranger changes a thing", async () => {
  const { orderId, accessToken, clothId, seller } = await offer("seller-6@vitrine.example");
  const app = await harness.server();
  const headers = { host: "localhost", accept: "text/html", origin: "http://localhost" };
  const path = `/my/orders/${orderId}?access_token=${accessToken}`;
  const { body } = await app.inject({ method: "GET", url: `/ro${path}`, headers });
  expect(body).toContain(`action="/ro/my/orders/${orderId}/line"`);
  expect(body).toContain("Actualizați");
  const send = (fields: Record<string, string>) =>
    app.inject({
      method: "POST",
      url: `/ro/my/orders/${orderId}/line`,
      headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ line_id: String(clothId), ...fields }).toString(),
    });
  const changed = await send({ input_quantity: "4", access_token: accessToken });
  expect([changed.statusCode, changed.headers.location]).toEqual([303, `/ro${path}#order-optional`]);
  expect((await orderRow(seller, orderId)).totalMinor).toBe(12_100 + 4 * 2_420);
  for (const access_token of ["", "guess"]) {
    expect((await send({ input_quantity: "9", access_token })).headers.location).toMatch(/\/web\/login/);
  }
  expect((await send({ input_quantity: "many", access_token: accessToken })).statusCode).toBe(422);
  await send({ input_quantity: "-5", access_token: accessToken });
  expect((await orderRow(seller, orderId)).totalMinor).toBe(12_100);
});

test("a link that asks for the payment opens the order at it", async () => {
  const { orderId, accessToken } = await offer("seller-5@vitrine.example");
  const app = await harness.server();
  const url = `/my/orders/${orderId}?access_token=${accessToken}&allow_payment=yes`;
  const { body } = await app.inject({
    method: "GET",
    url,
    headers: { host: "localhost", accept: "text/html" },
  });
  expect(body).toContain("Pay €145.20");
  expect(body).toContain("Optional items");
});

test("what staff offer is called an offer until it is paid", async () => {
  const { seller, orderId, accessToken } = await offer("seller-8@vitrine.example");
  const app = await harness.server();
  const read = async (prefix = "") => {
    const url = `${prefix}/my/orders/${orderId}?access_token=${accessToken}`;
    const { body } = await app.inject({
      method: "GET",
      url,
      headers: { host: "localhost", accept: "text/html" },
    });
    return wordsOf(body);
  };
  const offered = await read();
  for (const said of ["Items in this offer", "Offer sent", "Offered on", "You accept the offer by paying."]) {
    expect(offered).toContain(said);
  }
  for (const said of ["Items ordered", "Ordered", "(completed)", "Placed on"])
    expect(offered).not.toContain(said);
  expect(await read("/ro")).toContain("Produsele din ofertă");
  await seller.db.execute(
    `update orders_order set state = 'sale', confirmed_at = now() where id = ${orderId}`,
  );
  expect(await read()).toContain("Items ordered");
});
