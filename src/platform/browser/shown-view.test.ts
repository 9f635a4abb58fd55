import { expect, test } from "vitest";
import { isOld, keepShown, orShown } from "./shown-view.ts";

const cart = { total: "€11.00" };
const fail = (error: unknown) => () => Promise.reject<typeof cart>(error);
const away = new TypeError("Failed to fetch");
const proxy = { status: 502, statusText: "Bad Gateway", internal: false, data: "<h1>nginx</h1>" };

test("a changed cart stays on its page when it cannot be reloaded, and says that it is old", async () => {
  const leave = keepShown("/shop/cart", cart);
  for (const error of [away, proxy]) {
    const again = await orShown("/shop/cart", fail(error));
    expect(again).toEqual(cart);
    expect(isOld(again)).toBe(true);
  }
  const fresh = await orShown("/shop/cart", async () => ({ total: "€22.00" }));
  expect([fresh.total, isOld(fresh)]).toEqual(["€22.00", false]);
  leave();
  await expect(orShown("/shop/cart", fail(away))).rejects.toBe(away);
});

test("what leads elsewhere or is refused is not held back", async () => {
  const leave = keepShown("/shop/payment", cart);
  const elsewhere = Response.redirect("http://localhost/shop/cart");
  await expect(orShown("/shop/payment", fail(elsewhere))).rejects.toBe(elsewhere);
  await expect(orShown("/shop/payment", fail({ ...proxy, status: 403 }))).rejects.toMatchObject({
    status: 403,
  });
  leave();
});
