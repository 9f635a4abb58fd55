import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { offeredProviders } from "#modules/payment/server/provider/provider.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { anaAddress, type Goods, makeGoods, newGuest, prepareShop } from "../../testing.ts";
import { orderByToken } from "../order/order.ts";
import { giveUpOrder, payForCart } from "../order/pay.ts";
import { optOut } from "../reminder/abandoned.ts";
import { abandonedCartView, cartOfToken, takeAbandonedCart } from "../reminder/abandoned-cart.ts";
import { addToCart, cartOf } from "./cart.ts";
import { saveAddress } from "./checkout.ts";
import { orderTable } from "./tables.ts";

/** People may forward a cart's link. It opens the cart's content, never the order that the cart becomes. */

const harness = testHarness(prepareShop);
let shelf: Goods;

beforeAll(async () => {
  shelf = await makeGoods(harness.context(), {
    key: "shelf",
    name: "Oak shelf",
    priceMinor: 18_000,
    stock: 90,
  });
});

async function cartWithLink() {
  const buyer = await newGuest(harness.context());
  const address = { ...(await anaAddress(buyer)), email: "ilinca@example.com" };
  await transact(buyer, async (write) => {
    await addToCart(write, { variantId: shelf.variantId, quantity: 2 });
    await saveAddress(write, { personId: null, kind: "billing", address });
  });
  const id = (await cartOf(buyer)).orderId ?? 0;
  return { buyer, id, link: await tokenOf(id), stranger: await newGuest(harness.context()) };
}

async function tokenOf(id: number): Promise<string> {
  const [order] = await harness.context().db.select().from(orderTable).where(eq(orderTable.id, id));
  return order?.accessToken ?? "";
}

async function place(buyer: Context, by: "transfer" | "test"): Promise<void> {
  const offered = await offeredProviders(buyer, { currency: "EUR", countryCode: "RO" });
  const providerId = offered.find(({ code }) => code === by)?.id ?? 0;
  await payForCart(buyer, { key: crypto.randomUUID(), termsAccepted: true, providerId });
}

const closed = { kind: "signIn" };

test("once it is ordered, the link of the cart says so and opens no order; the order's own does", async () => {
  const { buyer, id, link, stranger } = await cartWithLink();
  await place(buyer, "transfer");
  const token = await tokenOf(id);
  expect(token).not.toBe(link);
  await expect(orderByToken(stranger, id, link)).rejects.toMatchObject(closed);
  expect(await orderByToken(stranger, id, token)).toMatchObject({ email: "ilinca@example.com" });
  expect(await abandonedCartView(stranger, id, link)).toBeNull();
  // The link in the mail still unsubscribes its reader.
  expect(await cartOfToken(stranger, id, link)).toMatchObject({ id });
  await transact(stranger, (write) => optOut(write, id));
});

test("an order that became a cart again and is ordered once more has a new link each time", async () => {
  const { buyer, id, link, stranger } = await cartWithLink();
  const links = [link];
  for (const by of ["test", "test", "transfer"] as const) {
    await place(buyer, by);
    if (by === "test") await giveUpOrder(buyer, id);
    links.push(await tokenOf(id));
  }
  expect(new Set(links).size).toBe(4);
  for (const old of links.slice(0, -1)) {
    await expect(orderByToken(stranger, id, old)).rejects.toMatchObject(closed);
    expect(await abandonedCartView(stranger, id, old)).toBeNull();
  }
});

test("a cart that was ordered once and is taken over by its link shows nobody's address afterwards", async () => {
  const { buyer, id, stranger } = await cartWithLink();
  await place(buyer, "test");
  await giveUpOrder(buyer, id);
  const link = await tokenOf(id);
  await transact(stranger, (write) => takeAbandonedCart(write, { orderId: id, token: link, way: "merge" }));
  expect(await cartOf(stranger)).toMatchObject({ count: 2 });
  await expect(orderByToken(stranger, id, link)).rejects.toMatchObject(closed);
});
