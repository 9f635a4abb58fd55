import { expect, test } from "vitest";
import { fieldOf, newBuyer, wordsOf } from "../testing/buyer.ts";
import { checkoutShop } from "../testing/checkout.ts";

const { harness, shop, fill } = checkoutShop();
const url = "/shop/cart/update_customer_note";

async function lineOf(): Promise<number> {
  const { result } = await fill();
  return Number(result?.["line_id"]);
}

test("a note on a line is kept, cleaned and shown in its field", async () => {
  const lineId = await lineOf();
  const { result } = await shop.buyer.call(url, {
    line_id: lineId,
    kw: "  For the\u0007 left <b>hinge</b> ",
  });
  expect(result).toEqual({ note: "For the left <b>hinge</b>" });
  const { body } = await shop.buyer.get("/shop/cart");
  expect(fieldOf(body, "note")).toBe("For the left &lt;b&gt;hinge&lt;/b&gt;");
  expect(body).toContain('aria-label="Note for Lut vase"');
});

test("the other call does the same, nothing takes it away, and more than 500 characters are cut", async () => {
  const lineId = await lineOf();
  const other = "/shop/cart/update_sale_order";
  const { result } = await shop.buyer.call(other, { line_id: lineId, kw: "ș".repeat(600) });
  expect(result?.["note"]).toBe("ș".repeat(500));
  expect((await shop.buyer.call(other, { line_id: lineId, kw: false })).result).toEqual({ note: "" });
});

test("without a script it is a form that leads back to the cart", async () => {
  const lineId = await lineOf();
  const { statusCode, headers } = await shop.buyer.post("/shop/cart/note", {
    line_id: String(lineId),
    note: "Second floor",
  });
  expect([statusCode, headers.location]).toEqual([303, "/shop/cart"]);
  expect(fieldOf((await shop.buyer.get("/shop/cart")).body, "note")).toBe("Second floor");
});

test("a line of somebody else's cart is not found, and stays as it is", async () => {
  const lineId = await lineOf();
  const stranger = newBuyer(await harness.server());
  const { error } = await stranger.call(url, { line_id: lineId, kw: "mine" });
  expect(error?.code).toBe(404);
  expect((await stranger.call(url, { line_id: "x", kw: "mine" })).error).toBeDefined();
  expect(fieldOf((await shop.buyer.get("/shop/cart")).body, "note")).toBe("");
});

test("it goes with the order", async () => {
  const lineId = await lineOf();
  await shop.buyer.call(url, { line_id: lineId, kw: "Ring twice" });
  const popover = await shop.buyer.get("/shop/cart?type=popover");
  expect(wordsOf(popover.body)).toContain("Lut vase");
  const { rows } = await harness
    .database()
    .pool.query<{ note: string }>("select note from orders_line where id = $1", [lineId]);
  expect(rows[0]?.note).toBe("Ring twice");
});
