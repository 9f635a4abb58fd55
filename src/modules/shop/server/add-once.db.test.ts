import { beforeAll, describe, expect, test } from "vitest";
import { addToCart, cartOf } from "#modules/orders/server/cart/cart.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { type Goods, makeGoods, newGuest, prepareShop } from "../../orders/testing.ts";
import { addOnce, forgetCartKeys, unitPriceOf } from "./add-once.ts";

const harness = testHarness(prepareShop);
let vase: Goods;
let jug: Goods;

beforeAll(async () => {
  const context = harness.context();
  vase = await makeGoods(context, { key: "lut-vase", name: "Lut vase", priceMinor: 6_400, stock: 500 });
  jug = await makeGoods(context, { key: "last-jug", name: "The last jug", priceMinor: 2_000, stock: 0 });
});

const guest = () => newGuest(harness.context());
const add = (context: Context, key: string | undefined, variantId = vase.variantId) =>
  transact(context, (write) => addOnce(write, key, () => addToCart(write, { variantId, quantity: 2 })));

describe("one addition under one key", () => {
  test("told twice it is made once, and the second answer says what is in the cart", async () => {
    const ana = await guest();
    const first = await add(ana, "a-key-of-the-browser");
    expect(first).toMatchObject({ quantity: 2, count: 2 });
    expect(unitPriceOf(ana, first)).toBe("€64.00");
    const second = await add(ana, "a-key-of-the-browser");
    expect(second).toMatchObject({ lineId: null, count: 2, warning: null });
    expect(unitPriceOf(ana, second)).toBeUndefined();
    expect((await cartOf(ana)).count).toBe(2);
  });

  test("told twenty times at once it is made once", async () => {
    const ana = await guest();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => add(ana, "the-same-key-twenty-times")),
    );
    expect(answers.map(({ count }) => count)).toEqual(Array.from({ length: 20 }, () => 2));
    expect((await cartOf(ana)).count).toBe(2);
  });

  test("another key is another addition, and so is none", async () => {
    const ana = await guest();
    await add(ana, "a-key-of-the-browser");
    await add(ana, "another-key-of-the-browser");
    await add(ana, undefined);
    await add(ana, undefined);
    expect((await cartOf(ana)).count).toBe(8);
  });

  test("a new session has a new cart, so that the key is new there, too", async () => {
    const [ana, thomas] = [await guest(), await guest()];
    await add(ana, "a-key-of-the-browser");
    await add(thomas, "a-key-of-the-browser");
    expect((await cartOf(ana)).count).toBe(2);
    expect((await cartOf(thomas)).count).toBe(2);
  });

  test("what was refused was not made, and may be told again", async () => {
    const ana = await guest();
    await expect(add(ana, "a-key-of-the-browser", 999_999_999)).rejects.toMatchObject({
      code: "orders.notForSale",
    });
    expect(await add(ana, "a-key-of-the-browser")).toMatchObject({ count: 2 });
  });

  test("sold out is said, and nothing is added", async () => {
    const ana = await guest();
    expect(await add(ana, "a-key-of-the-browser", jug.variantId)).toMatchObject({
      quantity: 0,
      warning: expect.stringContaining("The last jug"),
    });
  });
});

test("keys are forgotten a month later", async () => {
  const ana = await guest();
  await add(ana, "a-key-that-gets-old-here");
  await forgetCartKeys({ ...ana, now: new Date(ana.now.getTime() + 31 * 86_400_000) });
  expect(await add(ana, "a-key-that-gets-old-here")).toMatchObject({ count: 4 });
});
