import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { suppressEmail } from "#modules/people/server/privacy/suppression.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness, testNow } from "../../../../testing.ts";
import { makeSeller, makeSentOrder } from "../../testing/staff.ts";
import { anaAddress, countRows, type Goods, makeGoods, newGuest, prepareShop } from "../../testing.ts";
import { addToCart, cartOf } from "../cart/cart.ts";
import { saveAddress } from "../cart/checkout.ts";
import { orderTable } from "../cart/tables.ts";
import { optOut, remindAbandonedCarts, remindOfCart } from "./abandoned.ts";
import { abandonedCartView, takeAbandonedCart } from "./abandoned-cart.ts";
import { setReminding } from "./abandoned-setting.ts";
import { remindByHand, staffCartView } from "./abandoned-view.ts";

const harness = testHarness(prepareShop);
const hourMs = 3_600_000;
let vase: Goods;
let lamp: Goods;
let dana: Context;
let people = 0;

beforeAll(async () => {
  const context = harness.context();
  vase = await makeGoods(context, { key: "vase", name: "Lut vase", priceMinor: 6_400, stock: 100 });
  lamp = await makeGoods(context, { key: "lamp", name: "Fir lamp", priceMinor: 10_000, stock: 50 });
  dana = await makeSeller(context, "dana@vitrine.example");
  await transact({ ...dana, now: new Date(testNow.getTime() - 24 * hourMs) }, (write) =>
    setReminding(write, { on: true, afterMinutes: 60 }),
  );
});

function nextEmail(): string {
  people += 1;
  return `guest-${people}@example.com`;
}

/** A cart that a guest with a known address left some hours ago. */
async function leaveCart(email = nextEmail(), hoursAgo = 2) {
  const now = new Date(testNow.getTime() - hoursAgo * hourMs);
  const guest = await newGuest({ ...harness.context(), now });
  const address = { ...(await anaAddress(guest)), email };
  await transact(guest, async (write) => {
    await addToCart(write, { variantId: vase.variantId, quantity: 2 });
    await saveAddress(write, { personId: null, kind: "billing", address });
  });
  const { orderId } = await cartOf(guest);
  const [cart] = await guest.db
    .select()
    .from(orderTable)
    .where(eq(orderTable.id, orderId ?? 0));
  if (!cart) throw new Error("The cart was not stored.");
  return { guest, email, id: cart.id, token: cart.accessToken };
}

const mailsTo = (email: string) => countRows(dana, "mail_message", `recipient = '${email}'`);
const remind = () => remindAbandonedCarts(harness.context());

describe("an abandoned cart", () => {
  test("is written about once, however many workers do it at once and however often", async () => {
    const { email } = await leaveCart();
    await Promise.all([remind(), remind(), remind()]);
    await remind();
    expect(await mailsTo(email)).toBe(1);
    const unsubscribe = `recipient = '${email}' and unsubscribe_path like '/my/cart-mails/%'`;
    expect(await countRows(dana, "mail_message", unsubscribe)).toBe(1);
  });

  test("is not while it is still being filled, nor when it was left before that was switched on", async () => {
    const fresh = await leaveCart(nextEmail(), 0.5);
    const old = await leaveCart(nextEmail(), 30);
    await remind();
    expect([await mailsTo(fresh.email), await mailsTo(old.email)]).toEqual([0, 0]);
  });

  test("is not when somebody with its address has ordered one second before", async () => {
    const { email, id } = await leaveCart();
    const justNow = new Date(testNow.getTime() - 1000);
    await makeSentOrder(
      { ...harness.context(), now: justNow },
      [{ variantId: lamp.variantId, quantity: 1 }],
      email,
    );
    await remind();
    expect(await countRows(dana, "mail_message", `key = 'cart:${id}:reminder'`)).toBe(0);
    await expect(transact(dana, (write) => remindByHand(write, id))).rejects.toMatchObject({
      code: "orders.staffNotRemindedBecause",
    });
  });

  test("is not when its address wants none, and saying so twice is no error", async () => {
    const { email, id } = await leaveCart();
    await transact(harness.context(), (write) => optOut(write, id));
    await transact(harness.context(), (write) => optOut(write, id));
    await remind();
    const another = await leaveCart(email);
    expect(await transact(dana, (write) => remindOfCart(write, another.id))).toBe("optedOut");
    expect(await mailsTo(email)).toBe(0);
  });

  test("is not when it was emptied or ordered meanwhile", async () => {
    const { email, id } = await leaveCart();
    await dana.db.execute(`delete from orders_line where order_id = ${id}`);
    await remind();
    expect(await mailsTo(email)).toBe(0);
    expect(await staffCartView(dana, id)).toMatchObject({ email, lines: [] });
  });
});

describe("the link of the mail", () => {
  const take = (visitor: Context, cart: { id: number; token: string }, way: "replace" | "merge") =>
    transact(visitor, (write) => takeAbandonedCart(write, { orderId: cart.id, token: cart.token, way }));

  test("shows nothing without its token, and the things without anybody's address with it", async () => {
    const cart = await leaveCart();
    const stranger = await newGuest(harness.context());
    await expect(abandonedCartView(stranger, cart.id, "guess")).rejects.toMatchObject({ kind: "notFound" });
    const view = await abandonedCartView(stranger, cart.id, cart.token);
    expect(view).toMatchObject({ isOwn: false, ownCount: 0, lines: [{ name: "Lut vase", quantity: 2 }] });
    expect(JSON.stringify(view)).not.toContain(cart.email);
    expect(await abandonedCartView(cart.guest, cart.id, cart.token)).toMatchObject({ isOwn: true });
  });

  test("replaces the visitor's cart or is added to it, and the abandoned cart is closed", async () => {
    for (const [way, count] of [
      ["replace", 2],
      ["merge", 3],
    ] as const) {
      const cart = await leaveCart();
      const visitor = await newGuest(harness.context());
      await transact(visitor, (write) => addToCart(write, { variantId: lamp.variantId, quantity: 1 }));
      await take(visitor, cart, way);
      expect(await cartOf(visitor)).toMatchObject({ count });
      await take(visitor, cart, way);
      expect(await cartOf(visitor)).toMatchObject({ count });
      expect(await abandonedCartView(visitor, cart.id, cart.token)).toBeNull();
      const { rows } = await visitor.db.execute<{ person_id: number | null }>(
        `select person_id from orders_order where is_cart and session_id = ${visitor.visitor.sessionId}`,
      );
      expect(rows).toMatchObject([{ person_id: null }]);
    }
  });
});

test("an address that wants nothing unasked gets no reminder, by itself or by hand, and staff see why", async () => {
  const left = await leaveCart();
  await transact(dana, (write) => suppressEmail(write, left.email, "asked on the phone"));
  await remind();
  expect(await mailsTo(left.email)).toBe(0);
  expect((await staffCartView(dana, left.id)).optedOut).toBe(true);
  await expect(transact(dana, (write) => remindByHand(write, left.id))).rejects.toMatchObject({
    code: "orders.staffNotRemindedBecause",
  });
});
