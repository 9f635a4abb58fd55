import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { shop } from "#modules/shop/module.ts";
import { type Buyer, newBuyer } from "#modules/shop/testing/buyer.ts";
import { seedSmallShop } from "#modules/shop/testing/small-shop.ts";
import { testHarness } from "../../../testing.ts";

const harness = testHarness(seedSmallShop, { also: [shop] });
const ids: Record<string, number> = {};

beforeAll(async () => {
  const { rows } = await harness.context().db.execute<{ key: string; id: number }>(sql`
    select template.slug as key, min(variant.id)::int as id from catalogue_variant variant
    join catalogue_template template on template.id = variant.template_id group by template.slug`);
  for (const { key, id } of rows) ids[key] = id;
});

/** A visitor who accepts the cookie notice, with the page's own request. */
async function agreeing(): Promise<Buyer> {
  const buyer = newBuyer(await harness.server());
  await buyer.call("/website_cookie_notice/ok", { choice: "accept" });
  return buyer;
}

/** The page's request after eight seconds. */
async function look(buyer: Buyer, key: string): Promise<Record<string, unknown> | undefined> {
  const { result } = await buyer.call("/shop/products/recently_viewed_update", { product_id: ids[key] });
  if (typeof result?.["visitor_uuid"] === "string") buyer.cookies.set("visitor_uuid", result["visitor_uuid"]);
  return result;
}

const shown = async (buyer: Buyer) => (await buyer.call("/shop/products/recently_viewed")).result;

test("nothing is kept or shown of who has not agreed, not even a cookie", async () => {
  const buyer = newBuyer(await harness.server());
  expect(await look(buyer, "fixed-1")).toEqual({});
  expect(await shown(buyer)).toEqual({});
  expect([...buyer.cookies.keys()]).toEqual([]);
  const { rows } = await harness
    .context()
    .db.execute(sql`select count(*)::int as visitors from viewed_visitor`);
  expect(rows).toEqual([{ visitors: 0 }]);
});

test("the first view of a browser answers its visitor_uuid, later ones nothing", async () => {
  const buyer = await agreeing();
  expect(await shown(buyer)).toEqual({});
  expect(await look(buyer, "zada-78")).toEqual({ visitor_uuid: expect.stringMatching(/^[\da-f-]{36}$/) });
  expect(await look(buyer, "fixed-1")).toEqual({});
});

test("what was looked at comes with name, address and price, without what is in the cart", async () => {
  const buyer = await agreeing();
  await look(buyer, "fixed-1");
  await look(buyer, "fixed-2");
  const { products } = (await shown(buyer)) as { products: Record<string, unknown>[] };
  expect(products).toHaveLength(2);
  expect(products.find(({ id }) => id === ids["fixed-1"])).toMatchObject({
    name: "Fixed window 1",
    website_url: "/shop/product/fixed-1",
    price: "€101.00",
    list_price: 101,
    has_discounted_price: false,
    card: { name: "Fixed window 1" },
  });
  await buyer.call("/shop/cart/update_json", { product_id: ids["fixed-1"], add_qty: 1 });
  expect(await shown(buyer)).toMatchObject({ products: [{ id: ids["fixed-2"] }] });
});

test("delete answers what is left, and forgets everything when it names nothing", async () => {
  const buyer = await agreeing();
  await look(buyer, "fixed-1");
  await look(buyer, "fixed-2");
  const one = await buyer.call("/shop/products/recently_viewed_delete", { product_id: ids["fixed-1"] });
  expect(one.result).toMatchObject({ products: [{ id: ids["fixed-2"] }] });
  expect((await buyer.call("/shop/products/recently_viewed_delete")).result).toEqual({});
});

test("who takes their yes back is shown nothing, and nothing more is kept", async () => {
  const buyer = await agreeing();
  await look(buyer, "fixed-1");
  await buyer.call("/website_cookie_notice/ok", { choice: "refuse" });
  expect(await shown(buyer)).toEqual({});
  expect(await look(buyer, "fixed-2")).toEqual({});
});

test.each(["", "x", "00000000-0000-0000-0000-000000000000", "'; drop table viewed_visitor; --"])(
  "a made-up visitor_uuid shows nothing: %s",
  async (uuid) => {
    const buyer = await agreeing();
    buyer.cookies.set("visitor_uuid", encodeURIComponent(uuid));
    expect(await shown(buyer)).toEqual({});
    expect(await look(buyer, "fixed-1")).toHaveProperty("visitor_uuid");
  },
);

test("what is not shown or is no id is refused in the wire's form", async () => {
  const buyer = await agreeing();
  for (const product_id of [ids["not-yet"], 2_000_000, "x", null, 99_999_999_999]) {
    const { error } = await buyer.call("/shop/products/recently_viewed_update", { product_id });
    expect(error?.data.message).toBeTruthy();
  }
});
