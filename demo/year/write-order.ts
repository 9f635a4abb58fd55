import { receiveStock, stockOf } from "#modules/catalogue/server/stock/stock.ts";
import { chooseCarrier, ratedCart } from "#modules/delivery/server/choice.ts";
import { addToCart } from "#modules/orders/server/cart/cart.ts";
import { applyGiftCardToCart } from "#modules/orders/server/cart/cart-cards.ts";
import { checkoutView, saveAddress } from "#modules/orders/server/cart/checkout.ts";
import { withNumber } from "#modules/orders/server/order/past-number.ts";
import { payForCart } from "#modules/orders/server/order/pay.ts";
import { issueGiftCard } from "#modules/payment/server/gift-card/gift-card.ts";
import { applyCode } from "#modules/promotion/server/code.ts";
import type { Context, User, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { Refusal } from "#platform/errors.ts";
import { minutesLater } from "./calendar.ts";
import { at, leave, type Visit, variantsOf, visitOf } from "./scene.ts";
import type { CartStory, OrderStory } from "./story.ts";
import { followFate } from "./write-fate.ts";

/**
 * Writes an order from the first piece in the cart to its last event, with the verbs that real buyers and sellers use.
 */
export async function writeOrder(write: WriteContext, story: OrderStory, seller: User): Promise<void> {
  const visit = await visitOf(write, story.buyer, minutesLater(story.at, -12));
  await fillCart(write, visit, story.pieces);
  if (story.code) await tryCode(visit.guest, story.code);
  if (story.giftCard) await payWithCard(write, visit.guest, story.giftCard, seller);
  if (story.isPickedUp) await choosePickup(visit.guest);
  const guest: Context = { ...visit.guest, now: story.at };
  const { consent, providers } = await checkoutView(guest);
  const providerId = [story.payBy, "transfer"].flatMap(
    (wanted) => providers.find(({ code }) => code === wanted)?.id ?? [],
  )[0];
  if (providerId === undefined) throw new Error("The demo has no way to pay.");
  const agreed = { termsAccepted: true, agreed: consent.stamp };
  const placing = { key: story.key, ...agreed, providerId, note: story.words };
  await withNumber(write, story.number, () => payForCart(guest, placing));
  const orderId = Number(guest.visitor.facts["last_order_id"]);
  await leave(write, visit);
  await followFate(write, { orderId, payBy: story.payBy, fate: story.fate, seller });
  if (story.fate.cancelled) await clearAway(write, story, story.fate.cancelled.at, seller);
}

/** Removes the pieces that were received for a cancelled order, so that the shop's final stock does not grow. */
export async function clearAway(
  write: WriteContext,
  story: Pick<OrderStory, "pieces">,
  moment: Date,
  seller: User,
): Promise<void> {
  const stock = await variantsOf(write, story.pieces);
  const counted = await stockOf(
    write,
    stock.map(({ variantId }) => variantId),
  );
  const past: WriteContext = { ...write, ...at(write, minutesLater(moment, 5), { user: seller }) };
  for (const { variantId, quantity } of stock) {
    if (!counted.get(variantId)?.tracked) continue;
    await receiveStock(past, { variantId, quantity: -quantity, reason: "correction" });
  }
}

/** An abandoned cart. Its session stays open, like every visitor's. */
export async function writeCart(write: WriteContext, { buyer, pieces, at: left }: CartStory): Promise<void> {
  const visit = await visitOf(write, buyer, left);
  await fillCart(write, visit, pieces);
}

async function fillCart(
  write: WriteContext,
  { guest, address }: Visit,
  pieces: OrderStory["pieces"],
): Promise<void> {
  const things = await variantsOf(write, pieces);
  await transact(guest, async (buying) => {
    for (const thing of things) await addToCart(buying, thing);
    const { id: _id, ...typed } = { id: 0, ...address };
    await saveAddress(buying, { personId: null, kind: "billing", address: typed });
  });
}

/** A buyer who has already used the code is refused and orders without it. */
async function tryCode(guest: Context, code: string): Promise<void> {
  try {
    await transact(guest, (buying) => applyCode(buying, code));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Staff issued the card some weeks earlier. */
async function payWithCard(
  write: WriteContext,
  guest: Context,
  { at: given, amountMinor }: NonNullable<OrderStory["giftCard"]>,
  seller: User,
): Promise<void> {
  await transact({ ...at(write, given, { user: seller }) }, async (giving) => {
    const card = await issueGiftCard(giving, {
      source: `year:${given.toISOString()}`,
      amountMinor,
      currency: giving.site.currency,
      expiresOn: null,
      madeBy: seller.name,
      recipient: "",
      note: "",
    });
    if (card) await transact({ ...guest, db: giving.db }, (buying) => applyGiftCardToCart(buying, card.code));
  });
}

/** Chooses pickup if a carrier offers pickup points for the cart's address; otherwise keeps the current choice. */
async function choosePickup(guest: Context): Promise<void> {
  const offers = (await ratedCart(guest))?.delivery.offers ?? [];
  const pickup = offers.find(({ carrier }) => carrier.pickupPoints.length > 0);
  if (!pickup) return;
  const { id: carrierId, pickupPoints } = pickup.carrier;
  await chooseCarrier(guest, { carrierId, pickupPointId: pickupPoints[0]?.id ?? null });
}
