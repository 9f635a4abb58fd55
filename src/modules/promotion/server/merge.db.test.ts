import { beforeAll, beforeEach, expect, test } from "vitest";
import { addToCart } from "#modules/orders/server/cart/cart.ts";
import { findCart, lockOrder } from "#modules/orders/server/cart/cart-row.ts";
import { takeAbandonedCart } from "#modules/orders/server/reminder/abandoned-cart.ts";
import { reopenOrder } from "#modules/orders/testing/inside.ts";
import { type Goods, makeGoods, makeUser, newGuest, prepareShop } from "#modules/orders/testing.ts";
import { adoptions } from "#modules/people/slots.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness, testNow } from "../../../testing.ts";
import { endPromotions, enterCode, guestWith, makePromotion, placeCart, takenOff } from "../testing.ts";
import { codesView } from "./codes-view.ts";
import { couponTable } from "./tables.ts";

const harness = testHarness(prepareShop);
let lamp: Goods;
let users = 0;

beforeAll(async () => {
  lamp = await makeGoods(harness.context(), { key: "lamp", name: "Lamp", priceMinor: 10_000, stock: 900 });
});

beforeEach(() => endPromotions(harness.context()));

const code = (text: string, amountMinor: number) =>
  makePromotion(harness.context(), { reward: "fixed", amountMinor, code: text });
const codesOf = async (context: Context) => (await codesView(context)).codes.map((one) => one.code).sort();

/** The account's own cart, and a guest's cart that is merged into it at sign-in. */
async function signIn(ownCode: string | null, guest: Context): Promise<Context> {
  users += 1;
  const user = await makeUser(harness.context(), `user${users}@example.com`);
  const account: Context = { ...(await newGuest(harness.context())), user };
  await transact(account, (write) => addToCart(write, lamp));
  if (ownCode) await enterCode(account, ownCode);
  const adoption = { sessionId: guest.visitor.sessionId ?? 0, user, previousPersonId: null };
  await transact({ ...guest, user }, async (write) => {
    for (const adopt of adoptions.entries()) await adopt(write, adoption);
  });
  return account;
}

const later = (minutes: number) => harness.context({ now: new Date(testNow.getTime() + minutes * 60_000) });

test("at sign-in coupons of both carts stay, and of two codes the one that was typed last", async () => {
  await code("OLD", 500);
  await code("NEW", 300);
  const coupons = await makePromotion(harness.context(), {
    reward: "fixed",
    amountMinor: 200,
    given: "coupon",
  });
  await harness.context().db.insert(couponTable).values({ promotionId: coupons, code: "MINE" });
  const guest = await guestWith(later(5), [lamp]);
  await enterCode(guest, "NEW");
  await enterCode(guest, "MINE");
  const account = await signIn("OLD", guest);
  expect(await codesOf(account)).toEqual(["MINE", "NEW"]);
  expect((await takenOff(account)).map(([, amount]) => amount).sort()).toEqual(["-€2.00", "-€3.00"]);
});

test("an order that failed and is put into another cart brings its code along", async () => {
  await code("AGAIN", 500);
  const guest = await guestWith(harness.context(), [lamp]);
  await enterCode(guest, "AGAIN");
  const orderId = await placeCart(guest);
  // While the payment was pending, the buyer began a new cart.
  await transact(guest, (write) => addToCart(write, { ...lamp, quantity: 2 }));
  await transact(guest, async (write) => {
    const order = await lockOrder(write, orderId);
    if (order) await reopenOrder(write, order, { retry: true });
  });
  expect((await findCart(guest))?.id).not.toBe(orderId);
  expect(await takenOff(guest)).toEqual([["€5.00 discount on total amount", "-€5.00"]]);
});

test("an abandoned cart that is restored by its link keeps its promotion code", async () => {
  await code("LEFT", 400);
  const left = await guestWith(harness.context(), [lamp]);
  await enterCode(left, "LEFT");
  const { id = 0, accessToken = "" } = (await findCart(left)) ?? {};
  const here = await guestWith(harness.context(), [lamp]);
  await transact(here, (write) =>
    takeAbandonedCart(write, { orderId: id, token: accessToken, way: "merge" }),
  );
  expect(await codesOf(here)).toEqual(["LEFT"]);
});
