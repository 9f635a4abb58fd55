import { findCart, lockCart } from "#modules/orders/server/cart/cart-row.ts";
import { priceCart } from "#modules/orders/server/cart/priced-cart.ts";
import type { PricedCart } from "#modules/orders/server/cart/priced-line.ts";
import { repriceCart } from "#modules/orders/server/cart/stored-cart.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { refusal } from "#platform/errors.ts";
import { type Delivery, deliveryOfPriced, type Offer } from "./delivery.ts";
import { keepQuote } from "./quote.ts";
import { choiceTable } from "./tables.ts";

/** The carrier does not deliver this cart to the address, or does not exist. */
export const notOffered = refusal("invalid", "delivery.notOffered");

export interface RatedCart {
  cart: PricedCart;
  delivery: Delivery;
}

/** The visitor's cart with its delivery methods; null without a cart. */
export async function ratedCart(context: Context): Promise<RatedCart | null> {
  const order = await findCart(context);
  if (!order) return null;
  const cart = await priceCart(context, order);
  return { cart, delivery: await deliveryOfPriced(context, cart) };
}

/**
 * The price of one carrier for the visitor's cart. Calls an external carrier if its last quote has expired. Null
 * without a cart. Refuses a carrier that is not offered.
 */
export async function rateCarrier(
  context: Context,
  carrierId: number,
): Promise<{ offer: Offer; cart: PricedCart } | null> {
  const rated = await ratedCart(context);
  if (!rated) return null;
  const offer = offerIn(rated.delivery, carrierId);
  const { consignment } = rated.delivery;
  if (offer.rate || offer.problem || !consignment) return { offer, cart: rated.cart };
  await keepQuote(context, rated.cart.order.id, offer.carrier, consignment);
  const again = await ratedCart(context);
  return again && { offer: offerIn(again.delivery, carrierId), cart: again.cart };
}

/** Chooses the carrier of the visitor's cart, which adds its line. Null without a cart. */
export async function chooseCarrier(
  context: Context,
  { carrierId, pickupPointId }: { carrierId: number; pickupPointId: number | null },
): Promise<RatedCart | null> {
  if (!(await rateCarrier(context, carrierId))) return null;
  return transact(context, (write) => storeChoice(write, carrierId, pickupPointId));
}

/** Requests the price of this cart's default carrier unless it is known. */
export async function rateChosen(context: Context): Promise<void> {
  const rated = await ratedCart(context);
  const chosen = rated?.delivery.chosen;
  if (chosen && !chosen.rate && !chosen.problem) await rateCarrier(context, chosen.carrier.id);
}

/** Requests a price from every external carrier without a current rate for this cart, in parallel. */
export async function rateAll(context: Context): Promise<void> {
  const offers = (await ratedCart(context))?.delivery.offers ?? [];
  const unasked = offers.filter(({ rate, problem }) => !rate && !problem);
  await Promise.all(unasked.map(({ carrier }) => rateCarrier(context, carrier.id)));
}

async function storeChoice(
  write: WriteContext,
  carrierId: number,
  pickupPointId: number | null,
): Promise<RatedCart | null> {
  const order = await lockCart(write);
  if (!order) return null;
  const { carrier } = offerIn(await deliveryOfPriced(write, await priceCart(write, order)), carrierId);
  const point = carrier.pickupPoints.find(({ id }) => id === pickupPointId) ?? null;
  const values = { carrierId, pickupPointId: point?.id ?? null, chosenAt: write.now };
  await write.db
    .insert(choiceTable)
    .values({ orderId: order.id, ...values })
    .onConflictDoUpdate({ target: choiceTable.orderId, set: values });
  const cart = await repriceCart(write, order);
  return { cart, delivery: await deliveryOfPriced(write, cart) };
}

function offerIn({ offers }: Delivery, carrierId: number): Offer {
  const offer = offers.find(({ carrier }) => carrier.id === carrierId);
  if (!offer) throw notOffered();
  return offer;
}
