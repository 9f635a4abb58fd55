import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { testHarness } from "../../../../../testing.ts";
import { lineRows, makeSentOrder } from "../../../testing/staff.ts";
import { makeGoods, prepareShop } from "../../../testing.ts";

const harness = testHarness(prepareShop);
let app: FastifyInstance;
let orderId = 0;
let lineId = 0;

// Loading the whole server takes longer than any single test.
beforeAll(async () => {
  const context = harness.context();
  const vase = await makeGoods(context, { key: "vase", name: "Lut vase", priceMinor: 6_400, stock: 100 });
  orderId = await makeSentOrder(context, [{ variantId: vase.variantId, quantity: 3 }]);
  lineId = (await lineRows(context, orderId))[0]?.id ?? 0;
  app = await harness.server();
}, 60_000);

const get = (url: string, cookie = "") =>
  app.inject({ method: "GET", url, headers: { cookie, host: "localhost", accept: "text/html" } });

test("each line of an order leads to how its price was made, in both languages", async () => {
  const { cookie } = await harness.signedIn("shop");
  const order = await get(`/web/orders/${orderId}`, cookie);
  const path = `/web/orders/${orderId}/lines/${lineId}/price`;
  expect(order.body).toContain(`href="${path}"`);
  const page = await get(path, cookie);
  expect(page.body).toContain("List price of the product");
  expect(page.body).toContain("3 items");
  expect(page.body).toContain("€192.00");
  expect(page.body).not.toContain("These steps do not add up to the line price");
  expect(page.body).toMatch(/21%, included in the price/);
  const romanian = await get(`/ro${path}`, cookie);
  expect(romanian.body).toContain("Prețul de listă al produsului");
});

test("what the delivery costs and what is taken off can be opened as well, each tax by itself", async () => {
  const { context, cookie } = await harness.signedIn("shop");
  const vase = await makeGoods(context, { key: "jug", name: "Jug", priceMinor: 6_400, stock: 100 });
  const id = await makeSentOrder(context, [{ variantId: vase.variantId, quantity: 1 }]);
  const parts = JSON.stringify([
    { id: 1, name: "TVA", rate: "21", minor: -210 },
    { id: 2, name: "Packaging", rate: "6.5", minor: -65 },
  ]);
  await context.db.execute(sql`insert into orders_line (order_id, kind, name, quantity, unit_price_minor,
      list_price_minor, untaxed_minor, tax_minor, total_minor, tax_rate, tax_included, tax_parts, rule_key)
    values (${id}, 'reward', '10% off', 2, -500, -500, -1000, -275, -1275, 27.5, false, ${parts}::jsonb, 'promotion:1:1')`);
  const reward = (await lineRows(context, id)).find(({ kind }) => kind === "reward")?.id;
  const path = `/web/orders/${id}/lines/${reward}/price`;
  expect((await get(`/web/orders/${id}`, cookie)).body).toContain(`href="${path}"`);
  const { body } = await get(path, cookie);
  for (const words of ["Discount of this promotion", "2 items", "TVA 21%, added to the price", "−€0.65"]) {
    expect(body.replaceAll("-€", "−€")).toContain(words);
  }
  expect(body).not.toContain("No price details were stored");
});

test("nobody else gets there, and a line of another order is no page", async () => {
  const path = `/web/orders/${orderId}/lines/${lineId}/price`;
  expect((await get(path)).statusCode).not.toBe(200);
  const website = await harness.signedIn("website");
  expect((await get(path, website.cookie)).statusCode).toBe(403);
  const seller = await harness.signedIn("shop");
  expect((await get(`/web/orders/${orderId}/lines/${lineId + 1000}/price`, seller.cookie)).statusCode).toBe(
    404,
  );
});

test("the page that explains prices takes the customer whose list counts", async () => {
  const { cookie } = await harness.signedIn("shop");
  const page = await get("/web/price-lists/why?person=1", cookie);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain("The customer’s own price list applies if you choose none.");
});
