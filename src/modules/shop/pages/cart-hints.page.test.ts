import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { hintedCartOf } from "#modules/orders/server/cart/cart-hints.ts";
import { sessionCookie } from "#platform/session/session.ts";
import { testHarness } from "../../../testing.ts";
import { clearCarriers, makeBuyer, makeCarrier } from "../../delivery/testing.ts";
import { type Goods, makeGoods, prepareShop } from "../../orders/testing.ts";
import { endPromotions, guestWith, makePromotion } from "../../promotion/testing.ts";
import { waysToPay } from "../server/ways-to-pay.ts";

const harness = testHarness(prepareShop);
let lamp: Goods;

beforeAll(async () => {
  lamp = await makeGoods(harness.context(), { key: "lamp", name: "Lamp", priceMinor: 10_000, stock: 900 });
});

beforeEach(async () => {
  await endPromotions(harness.context());
  await clearCarriers(harness.context());
});

const hintsOf = async (quantity: number) =>
  (await hintedCartOf(await guestWith(harness.context(), [{ ...lamp, quantity }]))).hints;

test("the cart says what is missing to the nearest promotions that lack nothing else, a line each", async () => {
  const least = (amountMinMinor: number, percent: string) =>
    makePromotion(harness.context(), { reward: "percentOrder", percent, amountMinMinor });
  await least(50_000, "15");
  await least(30_000, "10");
  await least(90_000, "20");
  await makePromotion(harness.context(), {
    reward: "fixed",
    amountMinor: 900,
    amountMinMinor: 20_000,
    code: "C",
  });
  await makePromotion(harness.context(), { reward: "freeDelivery", amountMinMinor: 20_000, quantityMin: 9 });
  expect(await hintsOf(2)).toEqual([
    "Add €100.00 more and get: 10.0% discount on total amount",
    "Add €300.00 more and get: 15.0% discount on total amount",
  ]);
  await endPromotions(harness.context());
  const coupon = { amountMinMinor: 10_000, amountMinTax: "excluded", onOrder: "next" } as const;
  await makePromotion(harness.context(), { reward: "fixed", amountMinor: 500, ...coupon });
  // A hundred euros including 21 % tax are 82.64 net.
  expect(await hintsOf(1)).toEqual([
    "Add €17.36 more (before tax) for a coupon for your next order: €5.00 discount on total amount",
  ]);
});

test("the cart says what is missing to a free delivery, before and after it knows where to", async () => {
  await makeCarrier(harness.context(), { name: "Van", freeAboveMinor: 25_000, countryCodes: ["RO"] });
  await makeCarrier(harness.context(), { name: "Ship", position: 9, freeAboveMinor: 15_000 });
  expect(await hintsOf(1)).toEqual(["Add €150.00 more for free delivery: Van"]);
  expect(await hintsOf(3)).toEqual([]);
  const { ana } = await makeBuyer(harness.context(), lamp.variantId, { quantity: 2 });
  expect((await hintedCartOf(ana)).hints).toEqual(["Add €50.00 more for free delivery: Van"]);
  await makePromotion(harness.context(), { reward: "freeDelivery" });
  expect((await hintedCartOf(ana)).hints).toEqual([]);
});

test("its page shows them in the visitor's language", async () => {
  await makePromotion(harness.context(), { reward: "percentOrder", percent: "10", amountMinMinor: 30_000 });
  const guest = await guestWith(harness.context(), [lamp]);
  const headers = {
    host: "site.example",
    accept: "text/html",
    cookie: `${sessionCookie}=${guest.visitor.newToken ?? ""}`,
  };
  const server = await harness.server();
  const page = await server.inject({ url: "/ro/shop/cart", headers });
  expect(page.statusCode).toBe(200);
  const words = page.body.replace(/\u00a0/g, " ");
  expect(words).toContain("<span>Mai adăugați 200,00 € și primiți: Reducere de 10,0 % din total</span>");
});

test("the cart names the ways to pay that this shop offers, and none that it does not", async () => {
  const offering = async (codes: string[]) => {
    await harness.context().db.execute(sql`
      update payment_provider set state = case when code = any(array[${sql.join(codes, sql`, `)}]::text[])
        then 'enabled' else 'disabled' end`);
    const guest = await guestWith(harness.context(), [lamp]);
    return waysToPay(guest, "EUR");
  };
  expect(await offering(["transfer"])).toBe("Bank transfer");
  expect(await offering(["transfer", "test"])).toBe("Card (test bank) or Bank transfer");
  expect(await offering([])).toBe("");
});
