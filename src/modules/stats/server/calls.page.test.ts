import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createPage, saveTrack } from "#modules/page/server/page.ts";
import { publishPage } from "#modules/page/server/publish.ts";
import { shop } from "#modules/shop/module.ts";
import { type Buyer, newBuyer } from "#modules/shop/testing/buyer.ts";
import { seedSmallShop } from "#modules/shop/testing/small-shop.ts";
import { transact } from "#platform/db/transact.ts";
import { periodOf } from "#platform/staff/period.ts";
import { testHarness } from "../../../testing.ts";
import { countsOn, firefox, forgetCounts } from "../testing.ts";
import { figuresView } from "./figures-view.ts";

const harness = testHarness(seedSmallShop, { also: [shop] });
let fixed = 0;

beforeAll(async () => {
  const { rows } = await harness.context().db.execute<{ id: number }>(sql`
    select min(variant.id)::int as id from catalogue_variant variant
    join catalogue_template template on template.id = variant.template_id where template.slug = 'fixed-1'`);
  fixed = rows[0]?.id ?? 0;
  await harness.server();
}, 60_000);

beforeEach(() => forgetCounts(harness.context()));

const visitor = async (): Promise<Buyer> => newBuyer(await harness.server());
const look = (buyer: Buyer, id: unknown = fixed) => buyer.call(`/stats/ecom/product_view/${id}`);
const counts = () => countsOn(harness.context());

async function agreeing(): Promise<Buyer> {
  const buyer = await visitor();
  await buyer.call("/website_cookie_notice/ok", { choice: "accept" });
  buyer.cookies.set("cookie_choice", "accept");
  return buyer;
}

test("without a choice, and after a refusal, nothing is counted and nothing is kept, not even a cookie", async () => {
  const buyer = await visitor();
  expect((await look(buyer)).result).toEqual({});
  expect([...buyer.cookies.keys()]).toEqual([]);
  buyer.cookies.set("cookie_choice", "refuse");
  await look(buyer);
  await buyer.call("/shop/cart/update_json", { product_id: fixed, add_qty: 1 });
  expect(await counts()).toEqual({});
});

test("after a yes a view counts once, without a session of its own", async () => {
  const buyer = await agreeing();
  await Promise.all([look(buyer), look(buyer)]);
  expect(await counts()).toEqual({ product_view: 1 });
  const other = await visitor();
  other.cookies.set("cookie_choice", "accept");
  await look(other);
  expect([await counts(), [...other.cookies.keys()]]).toEqual([{ product_view: 2 }, ["cookie_choice"]]);
});

test("taking it back ends the counting at once", async () => {
  const buyer = await agreeing();
  await buyer.call("/website_cookie_notice/ok", { choice: "refuse" });
  buyer.cookies.set("cookie_choice", "refuse");
  await look(buyer);
  await buyer.call("/shop/cart/update_json", { product_id: fixed, add_qty: 1 });
  expect(await counts()).toEqual({});
});

test.each([
  [{ "sec-gpc": "1" }, 0],
  [{ dnt: "1" }, 0],
  [{ "sec-purpose": "prefetch;prerender" }, 0],
  [{ "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }, 0],
  [{ "sec-gpc": "0", dnt: "0" }, 1],
])("a request with %o counts %i", async (headers, views) => {
  const app = await harness.server();
  const answer = await app.inject({
    method: "POST",
    url: `/stats/ecom/product_view/${fixed}`,
    headers: {
      host: "localhost",
      origin: "http://localhost",
      "content-type": "application/json",
      cookie: "cookie_choice=accept",
      "user-agent": firefox,
      ...headers,
    },
    payload: JSON.stringify({ jsonrpc: "2.0", method: "call", id: 1, params: {} }),
  });
  expect(answer.json().result).toEqual({});
  expect((await counts())["product_view"] ?? 0).toBe(views);
});

test("the stages of a checkout count with something in the cart", async () => {
  const buyer = await agreeing();
  await buyer.call("/stats/ecom/customer_checkout");
  expect(await counts()).toEqual({});
  await buyer.call("/shop/cart/update_json", { product_id: fixed, add_qty: 1 });
  await buyer.call("/stats/ecom/customer_checkout");
  await buyer.call("/stats/ecom/order_checkout");
  expect(await counts()).toEqual({ product_add_to_cart: 1, customer_checkout: 1, order_checkout: 1 });
});

test("what the server knows by itself is answered and counts nothing more, however often it is sent", async () => {
  const buyer = await agreeing();
  const paths = [
    "product_add_to_cart/1",
    "customer_signin",
    "customer_signup",
    "order_payment/card",
    "order_confirmed/1",
  ];
  for (const path of [...paths, ...paths]) {
    expect((await buyer.call(`/stats/ecom/${path}`)).result).toEqual({});
  }
  expect(await counts()).toEqual({});
});

test("what is not there or is no id is refused in the wire's form", async () => {
  const buyer = await agreeing();
  for (const id of [2_000_000, "x", 0, 99_999_999_999, "1%27", -1]) {
    const { error } = await look(buyer, id);
    expect(error?.data.message).toBeTruthy();
  }
  expect(await counts()).toEqual({});
});

/** A published page, tracked or not. */
async function aPage(track: boolean): Promise<number> {
  const { context } = await harness.signedIn("website");
  return transact(context, async (write) => {
    const path = `/larch-${crypto.randomUUID().slice(0, 8)}`;
    const id = await createPage(write, { title: "Larch", path, layout: "blank" });
    await publishPage(write, id);
    await saveTrack(write, id, track);
    return id;
  });
}

const lookAt = (buyer: Buyer, id: unknown) => buyer.call(`/stats/page_view/${id}`);

test("views of a page with track on are counted, once for a visitor and named in the figures; with track off none is", async () => {
  const [on, off] = [await aPage(true), await aPage(false)];
  const buyer = await agreeing();
  await lookAt(buyer, on);
  await lookAt(buyer, on);
  await lookAt(await agreeing(), on);
  await lookAt(buyer, off);
  expect(await counts()).toEqual({ page_view: 2 });
  const { context } = await harness.signedIn("website");
  const period = periodOf(context.now, new URLSearchParams());
  expect((await figuresView(context, period)).pages).toMatchObject([{ id: on, name: "Larch", viewed: "2" }]);
  expect((await lookAt(buyer, 999_999)).error).toBeDefined();
});

test("nobody who has not agreed is counted at a page, and nothing is kept of them", async () => {
  const on = await aPage(true);
  const buyer = await visitor();
  await lookAt(buyer, on);
  const { rows } = await harness.database().pool.query("select mark from stats_mark");
  expect([rows, [...buyer.cookies.keys()]]).toEqual([[], []]);
});

test("a page says of itself that it is tracked, at once after the switch", async () => {
  const id = await aPage(false);
  const { context } = await harness.signedIn("website");
  const { rows } = await harness.database().pool.query("select path from page_page where id = $1", [id]);
  const app = await harness.server();
  const answer = async () => {
    const { statusCode, body } = await app.inject({
      url: `${rows[0].path}.data`,
      headers: { host: "localhost" },
    });
    // A refusal of too many requests differs, too.
    expect(statusCode).toBe(200);
    return body;
  };
  const kept = await answer();
  expect(kept).toContain('"track"');
  expect(await answer()).toBe(kept);
  await transact(context, (write) => saveTrack(write, id, true));
  await expect.poll(answer).not.toBe(kept);
});
