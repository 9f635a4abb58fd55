import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cartOf, setLineQuantity } from "#modules/orders/server/cart/cart.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { type Goods, makeGoods, prepareShop } from "../../orders/testing.ts";
import { refusalOf } from "../../people/testing.ts";
import { clearCarriers, makeBuyer, makeCarrier, placeCart } from "../testing.ts";
import { chooseCarrier, rateCarrier, ratedCart } from "./choice.ts";
import { deliveryView } from "./delivery-view.ts";

const harness = testHarness(prepareShop);
let board: Goods;

beforeAll(async () => {
  board = await makeGoods(harness.context(), { key: "board", name: "Board", priceMinor: 2_420 });
});

beforeEach(() => clearCarriers(harness.context()));

const buyer = () => makeBuyer(harness.context(), board.variantId);

describe("somebody outside is asked", () => {
  const outside = (habit: string, more = {}) =>
    makeCarrier(harness.context(), {
      name: "Outside",
      provider: "test",
      settings: { habit, rateMinor: 1_750 },
      ...more,
    });

  test("nobody is asked by looking; what was said is charged", async () => {
    const id = await outside("fine", { marginPercent: "10" });
    const { ana } = await buyer();
    expect(await deliveryView(ana)).toMatchObject({ chosenId: id, ready: false, methods: [{ price: null }] });
    expect((await cartOf(ana)).totals.delivery).toBeNull();
    expect((await refusalOf(placeCart(ana))).code).toBe("delivery.issue");
    expect((await rateCarrier(ana, id))?.offer.rate).toMatchObject({ amountMinor: 1_925, fallback: false });
    const { seal, totals } = await cartOf(ana);
    expect(totals.totalMinor).toBe(2_420 + 1_925);
    const { orderId } = await placeCart(ana, seal);
    const { rows } = await ana.db.execute(sql`select total_minor from orders_order where id = ${orderId}`);
    expect(rows).toEqual([{ total_minor: 4_345 }]);
  });

  test("a changed cart is asked about again", async () => {
    const id = await outside("fine");
    const { ana, lineId } = await buyer();
    await chooseCarrier(ana, { carrierId: id, pickupPointId: null });
    await transact(ana, (write) => setLineQuantity(write, { lineId, quantity: 2 }));
    expect(await deliveryView(ana)).toMatchObject({ ready: false });
  });

  test("what was said a while ago counts no more", async () => {
    const id = await outside("fine");
    const { ana } = await buyer();
    await chooseCarrier(ana, { carrierId: id, pickupPointId: null });
    const { seal } = await cartOf(ana);
    const later = { ...ana, now: new Date(ana.now.getTime() + 16 * 60_000) };
    expect((await refusalOf(placeCart(later, seal))).code).toBe("orders.cartChanged");
  });

  test.each([
    ["error", "failed"],
    ["currency", "unreadable"],
    ["malformed", "unreadable"],
    ["negative", "unreadable"],
  ])("%s: the owner's price stands in, and the order says so", async (habit, reason) => {
    const id = await outside(habit, { priceMinor: 3_000 });
    const { ana } = await buyer();
    expect((await rateCarrier(ana, id))?.offer.rate).toMatchObject({
      amountMinor: 3_000,
      fallback: true,
      reason,
    });
    const { orderId } = await placeCart(ana, (await cartOf(ana)).seal);
    const { rows } = await ana.db.execute(sql`
      select event.detail, choice.fallback, choice.amount_minor from orders_event event
      join delivery_choice choice on choice.order_id = event.order_id
      where event.order_id = ${orderId} and event.kind = 'deliveryFallback'`);
    expect(rows).toEqual([{ detail: { name: "Outside", reason }, fallback: true, amount_minor: 3_000 }]);
  });

  test("who never answers is waited for less than three seconds", { tags: ["slow"] }, async () => {
    const id = await outside("hang", {
      rules: [
        {
          variable: "quantity",
          operator: ">",
          threshold: "0",
          baseMinor: 700,
          factor: "0",
          factorVariable: "price",
        },
      ],
    });
    const { ana } = await buyer();
    const began = performance.now();
    expect((await rateCarrier(ana, id))?.offer.rate).toMatchObject({ amountMinor: 700, reason: "late" });
    expect(performance.now() - began).toBeLessThan(3_000);
    expect((await ratedCart(ana))?.delivery.chosen?.rate?.fallback).toBe(true);
  });

  test("a real shop has no test carrier", async () => {
    await outside("fine");
    const { ana } = await buyer();
    const real = { ...ana, installation: { ...ana.installation, testProvider: false } };
    expect(await deliveryView(real)).toBeNull();
  });
});
