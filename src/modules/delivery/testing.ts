import { sql } from "drizzle-orm";
import { addToCart } from "#modules/orders/server/cart/cart.ts";
import { saveAddress } from "#modules/orders/server/cart/checkout.ts";
import { placeOrder } from "#modules/orders/server/order/place.ts";
import { offeredProviders } from "#modules/payment/server/provider/provider.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { anaAddress, newGuest } from "../orders/testing.ts";
import { createCarrier, type NewCarrier } from "./server/carrier-rows.ts";

/** A published delivery method; fixed at 10.00 by default. */
export async function makeCarrier(
  context: Context,
  { name, ...carrier }: Omit<Partial<NewCarrier>, "name"> & { name: string },
): Promise<number> {
  const names = { en: name, ro: name };
  return transact(context, (write) =>
    createCarrier(write, { name: names, published: true, priceMinor: 1_000, ...carrier }),
  );
}

/** Deletes every delivery method with its choices and quotes. */
export async function clearCarriers(context: Context): Promise<void> {
  await context.db.execute(sql`delete from delivery_choice`);
  await context.db.execute(sql`delete from delivery_carrier`);
}

/** Weight and volume of one piece. */
export async function weigh(
  context: Context,
  templateId: number,
  weightGrams: number,
  volumeMl = 0,
): Promise<void> {
  await context.db.execute(
    sql`update catalogue_template set weight_grams = ${weightGrams}, volume_ml = ${volumeMl} where id = ${templateId}`,
  );
}

/** A guest with an address and this many pieces in the cart. */
export async function makeBuyer(
  context: Context,
  variantId: number,
  { quantity = 1, zip = "400174" } = {},
): Promise<{ ana: Context; lineId: number }> {
  const ana = await newGuest(context);
  const lineId = await transact(ana, async (write) => {
    const added = await addToCart(write, { variantId, quantity });
    const address = { ...(await anaAddress(ana)), zip };
    await saveAddress(write, { personId: null, kind: "billing", address });
    return added.lineId ?? 0;
  });
  return { ana, lineId };
}

/** Places the cart as an order; `seal` is the fingerprint of what the buyer saw. */
export async function placeCart(ana: Context, seal?: string): Promise<{ orderId: number }> {
  const [provider] = await offeredProviders(ana, { currency: "EUR", countryCode: "RO" });
  const key = crypto.randomUUID();
  const placing = { key, termsAccepted: true, providerId: provider?.id ?? 0, ...(seal ? { seal } : {}) };
  return transact(ana, (write) => placeOrder(write, placing));
}
