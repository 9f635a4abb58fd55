import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { offeredProviders } from "#modules/payment/server/provider/provider.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { anaAddress, type Goods, makeGoods, makeUser, newGuest, prepareShop } from "../../testing.ts";
import { addToCart, cartOf } from "../cart/cart.ts";
import { saveAddress } from "../cart/checkout.ts";
import { orderTable } from "../cart/tables.ts";
import { payForCart } from "./pay.ts";
import { placeKeyOf } from "./place-key.ts";

const harness = testHarness(prepareShop);
let stool: Goods;
let providerId: number;

beforeAll(async () => {
  stool = await makeGoods(harness.context(), {
    key: "stool",
    name: "Ash stool",
    priceMinor: 9_000,
    stock: 90,
  });
  const offered = await offeredProviders(harness.context(), { currency: "EUR", countryCode: "RO" });
  providerId = offered.find(({ code }) => code === "transfer")?.id ?? 0;
});

/** A buyer with goods in the cart and an address; answers the cart that becomes the next order. */
async function readyToOrder(buyer: Context): Promise<{ id: number; version: number }> {
  const address = { ...(await anaAddress(buyer)), email: "mara@example.com" };
  await transact(buyer, async (write) => {
    await addToCart(write, { variantId: stool.variantId, quantity: 3 });
    await saveAddress(write, { personId: null, kind: "billing", address });
  });
  const { orderId } = await cartOf(buyer);
  const [cart] = await buyer.db
    .select()
    .from(orderTable)
    .where(eq(orderTable.id, orderId ?? 0));
  return { id: cart?.id ?? 0, version: cart?.version ?? 0 };
}

async function order(buyer: Context, key: string): Promise<number> {
  await payForCart(buyer, { key, termsAccepted: true, providerId });
  return Number(buyer.visitor.facts["last_order_id"]);
}

test("a stranger who uses the keys of somebody's cart keeps nobody from ordering", async () => {
  const mara = await newGuest(harness.context());
  const cart = await readyToOrder(mara);
  for (const version of [cart.version, cart.version + 1]) {
    const stranger = await newGuest(harness.context());
    await readyToOrder(stranger);
    await order(stranger, placeKeyOf({ id: cart.id, version }));
  }
  expect(await order(mara, placeKeyOf(cart))).toBe(cart.id);
});

test("two people who send the same key have an order each, and none sees the other's", async () => {
  const [mara, radu] = [await newGuest(harness.context()), await newGuest(harness.context())];
  const ids = [await readyToOrder(mara), await readyToOrder(radu)].map(({ id }) => id);
  expect([await order(mara, "same"), await order(radu, "same")]).toEqual(ids);
  expect([await order(mara, "same"), await order(radu, "same")]).toEqual(ids);
});

test("who signs in after ordering as a guest and sends the form once more gets the same order", async () => {
  const guest = await newGuest(harness.context());
  const { id } = await readyToOrder(guest);
  expect(await order(guest, "before the sign-in")).toBe(id);
  const signedIn = { ...guest, user: await makeUser(guest, "mara@example.com") };
  expect(await order(signedIn, "before the sign-in")).toBe(id);
});
