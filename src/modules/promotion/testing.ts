import { addToCart, cartOf } from "#modules/orders/server/cart/cart.ts";
import { saveAddress } from "#modules/orders/server/cart/checkout.ts";
import { payForCart } from "#modules/orders/testing/inside.ts";
import { anaAddress, newGuest } from "#modules/orders/testing.ts";
import { offeredProviders } from "#modules/payment/server/provider/provider.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { applyCode } from "./server/code.ts";
import { type Promotion, promotionTable } from "./server/tables.ts";

/** A promotion as staff would create it. */
export async function makePromotion(
  context: Context,
  promotion: Partial<Promotion> & Pick<Promotion, "reward">,
): Promise<number> {
  const given = promotion.given ?? (promotion.code ? "code" : "automatic");
  const [row] = await context.db
    .insert(promotionTable)
    .values({ name: { en: "Autumn", ro: "Toamna" }, createdAt: context.now, ...promotion, given })
    .returning({ id: promotionTable.id });
  if (!row) throw new Error("The test promotion was not stored.");
  return row.id;
}

/** Switches off the promotions of earlier tests. */
export async function endPromotions(context: Context): Promise<void> {
  await context.db.update(promotionTable).set({ active: false, code: null, given: "automatic" });
}

/** A guest with these goods in the cart. */
export async function guestWith(
  context: Context,
  things: readonly { variantId: number; quantity?: number }[],
): Promise<Context> {
  const guest = await newGuest(context);
  await transact(guest, async (write) => {
    for (const thing of things) await addToCart(write, thing);
  });
  return guest;
}

export const enterCode = (guest: Context, code: string) => transact(guest, (write) => applyCode(write, code));

/** The cart's discounts, line by line. */
export async function takenOff(guest: Context): Promise<[string, string][]> {
  return (await cartOf(guest)).totals.rewards.map(({ name, amount }) => [name, amount]);
}

/** Gives the cart an address with this mail address and places it with the test bank. Answers the order's id. */
export async function placeCart(guest: Context, email = "ana.popescu@example.com"): Promise<number> {
  const address = { ...(await anaAddress(guest)), email };
  await transact(guest, (write) => saveAddress(write, { personId: null, kind: "billing", address }));
  return payCart(guest);
}

export async function payCart(guest: Context): Promise<number> {
  const offered = await offeredProviders(guest, { currency: "EUR", countryCode: "RO" });
  const providerId = offered.find(({ code }) => code === "test")?.id ?? null;
  await payForCart(guest, { key: crypto.randomUUID(), termsAccepted: true, providerId });
  return Number(guest.visitor.facts["last_order_id"]);
}
