import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { type Buyer, fieldOf, newBuyer, wordsOf } from "#modules/shop/testing/buyer.ts";
import { seedSmallShop } from "#modules/shop/testing/small-shop.ts";
import { testHarness } from "../../../testing.ts";

const harness = testHarness(seedSmallShop);
const ids: Record<string, number> = {};

beforeAll(async () => {
  const { rows } = await harness.context().db.execute<{ key: string; id: number }>(sql`
    select template.slug as key, min(variant.id)::int as id from catalogue_variant variant
    join catalogue_template template on template.id = variant.template_id group by template.slug`);
  for (const { key, id } of rows) ids[key] = id;
});

const visitor = async (): Promise<Buyer> => newBuyer(await harness.server());
const idOf = (key: string) => ids[key] ?? 0;

test("count=1 answers the ids as a JSON list in text/html, which Odoo's client parses; an empty page leads to the shop, which says why", async () => {
  const ana = await visitor();
  const none = await ana.get("/shop/wishlist?count=1");
  expect([none.headers["content-type"], none.body]).toEqual(["text/html; charset=utf-8", "[]"]);
  const empty = await ana.get("/shop/wishlist");
  expect([empty.statusCode, empty.headers.location]).toEqual([302, "/shop?from=wishlist"]);
  expect((await ana.get("/ro/shop/wishlist")).headers.location).toBe("/ro/shop?from=wishlist");
  expect(wordsOf((await ana.get("/shop?from=wishlist")).body)).toContain("Your wishlist is empty.");
  expect(wordsOf((await ana.get("/shop")).body)).not.toContain("Your wishlist is empty.");
  expect([...ana.cookies.keys()]).toEqual([]);

  await ana.call("/shop/wishlist/add", { product_id: idOf("fixed-1") });
  await ana.call("/shop/wishlist/add", { product_id: String(idOf("terrazzo-sill")), price: 1 });
  expect(JSON.parse((await ana.get("/shop/wishlist?count=1")).body)).toEqual([
    idOf("fixed-1"),
    idOf("terrazzo-sill"),
  ]);
  const { result } = await ana.call("/website/visitor");
  expect(result?.["wishlist"]).toHaveLength(2);
});

test("the page is a table with a cart button and a remove button for each row, and works without a script", async () => {
  const ana = await visitor();
  const added = await ana.post("/shop/wishlist", { action: "add", product_id: String(idOf("fixed-2")) });
  expect([added.statusCode, added.headers.location]).toEqual([303, "/shop/wishlist"]);
  await ana.post("/shop/wishlist", { action: "add", product_id: String(idOf("terrazzo-sill")) });
  const page = (await ana.get("/shop/wishlist")).body;
  expect(page).toContain('<table class="wishes"');
  // Neither has a picture.
  expect(page.match(/<span class="nopic">/g)).toHaveLength(2);
  expect(wordsOf(page)).toContain("Fixed window 2");
  expect(wordsOf(page)).toContain("Sold out");
  expect(page).toContain('value="move"');
  expect(page).toContain('value="remove"');

  const moved = await ana.post("/shop/wishlist", { action: "move", wish_id: fieldOf(page, "wish_id") ?? "" });
  expect(moved.statusCode).toBe(303);
  expect(wordsOf((await ana.get("/shop/cart")).body)).toContain("Fixed window 2");
  const left = (await ana.get("/shop/wishlist")).body;
  expect(wordsOf(left)).not.toContain("Fixed window 2");

  const wishId = fieldOf(left, "wish_id") ?? "";
  const soldOut = await ana.post("/shop/wishlist", { action: "move", wish_id: wishId });
  expect(soldOut.statusCode).toBe(409);
  expect(soldOut.body).toContain("alert--bad");
  expect(wordsOf(soldOut.body)).toContain("This product has just sold out. It stays in your wishlist.");
  const removed = await ana.post("/shop/wishlist", { action: "remove", wish_id: wishId });
  expect(removed.statusCode).toBe(303);
  expect((await ana.get("/shop/wishlist")).statusCode).toBe(302);
});

test("removing is always true and takes only what is one's own", async () => {
  const ana = await visitor();
  const other = await visitor();
  const { result } = await ana.call("/shop/wishlist/add", { product_id: idOf("fixed-3") });
  const wishId = Number(result?.["wish_id"]);
  expect((await other.call(`/shop/wishlist/remove/${wishId}`)).result).toBe(true);
  expect((await ana.get("/shop/wishlist?count=1")).body).toBe(`[${idOf("fixed-3")}]`);
  expect((await ana.call(`/shop/wishlist/remove/${wishId}`)).result).toBe(true);
  expect((await ana.call("/shop/wishlist/remove/2000000")).result).toBe(true);
  expect((await ana.get("/shop/wishlist?count=1")).body).toBe("[]");
});

test("a move answers the cart's quantity, and leaves it out with a warning when nothing could be had", async () => {
  const ana = await visitor();
  const wish = async (key: string) =>
    Number((await ana.call("/shop/wishlist/add", { product_id: idOf(key) })).result?.["wish_id"]);
  const nothing = await ana.call(`/shop/wishlist/to_cart/${await wish("terrazzo-sill")}`);
  expect(nothing.result).toMatchObject({ moved: false, warning: expect.stringContaining("Terrazzo") });
  expect(nothing.result).not.toHaveProperty("cart_quantity");
  const one = await ana.call(`/shop/wishlist/to_cart/${await wish("fixed-4")}`, { keep: true });
  expect(one.result).toEqual({ cart_quantity: 1, moved: false });
});

test("what cannot be wished for is refused in the wire's form", async () => {
  const ana = await visitor();
  for (const product_id of [idOf("not-yet"), 2_000_000, false, "x", 99_999_999_999]) {
    const { error } = await ana.call("/shop/wishlist/add", { product_id });
    expect(error?.data.message).toBeTruthy();
  }
  expect([...ana.cookies.keys()]).toEqual([]);
});

test("public pages hold a heart that is the same for everybody", async () => {
  const ana = await visitor();
  await ana.call("/shop/wishlist/add", { product_id: idOf("fixed-1") });
  const mine = (await ana.get("/shop")).body;
  expect(mine).toContain("Add Fixed window 1 to your wishlist");
  expect(mine).not.toContain("Fixed window 1 is in your wishlist");
});

test("staff who sell see the most wished products", async () => {
  const { cookie } = await harness.signedIn("shop");
  const app = await harness.server();
  const page = await app.inject({ url: "/web/wishes", headers: { host: "localhost", cookie } });
  expect(wordsOf(page.body)).toContain("Most wishlisted");
  expect(wordsOf(page.body)).toContain("Terrazzo sill");
});
