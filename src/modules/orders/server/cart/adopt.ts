import { and, eq, inArray, isNull } from "drizzle-orm";
import { priceListFor } from "#modules/catalogue/server/price/price-list.ts";
import { moveGiftCards } from "#modules/payment/server/gift-card/gift-card-merge.ts";
import { giveDeliveryAddresses, personView, updatePerson } from "#modules/people/server/person/person.ts";
import type { Adoption } from "#modules/people/slots.ts";
import type { WriteContext } from "#platform/context.ts";
import { keepFiscalPosition } from "#platform/session/session.ts";
import { cartPlaceOf } from "./cart-place.ts";
import { findCart } from "./cart-row.ts";
import { cartTaxOf } from "./cart-tax.ts";
import { mergeLines } from "./merge-carts.ts";
import { repriceCart } from "./stored-cart.ts";
import { type Order, orderTable } from "./tables.ts";

/**
 * At sign-in, the session's cart becomes the account's cart or is merged into it, and orders that the guest has just
 * placed move to the account. Idempotent.
 */
export async function adoptCart(
  write: WriteContext,
  { sessionId, user, previousPersonId }: Adoption,
): Promise<void> {
  await write.db
    .update(orderTable)
    .set({ userId: user.id })
    .where(
      and(
        eq(orderTable.sessionId, sessionId),
        isNull(orderTable.userId),
        inArray(orderTable.state, ["placed", "sent", "sale", "done"]),
      ),
    );
  if (previousPersonId !== null) {
    await keepTypedAddress(write, user.personId, previousPersonId);
    await giveDeliveryAddresses(write, previousPersonId, user.personId);
  }
  const carts = await lockCarts(write, sessionId, user.id);
  const guests = carts.find((cart) => cart.userId === null);
  const own = carts.find((cart) => cart.userId === user.id);
  if (guests && own) await mergeInto(write, guests, own);
  else if (guests) await becomeOwn(write, guests, user);
  else if (own) await followPriceList(write, own);
}

/** After sign-in the catalogue shows prices with the taxes of the account's cart, or those it would have. */
export async function adoptFiscalPosition(write: WriteContext, { user }: Adoption): Promise<void> {
  const cart = await findCart(write);
  const of = cart ?? { invoicePersonId: user.personId, deliveryPersonId: null };
  const { fiscalPositionId } = await cartTaxOf(write, await cartPlaceOf(write, of));
  await keepFiscalPosition(write, fiscalPositionId);
}

/** Locks both carts in id order, like everywhere else, to prevent deadlocks. */
async function lockCarts(write: WriteContext, sessionId: number, userId: number): Promise<Order[]> {
  const here = and(eq(orderTable.isCart, true), eq(orderTable.siteId, write.site.id));
  const guests = and(here, eq(orderTable.sessionId, sessionId), isNull(orderTable.userId));
  const own = and(here, eq(orderTable.userId, userId));
  const found = await write.db.select({ id: orderTable.id }).from(orderTable).where(guests);
  const more = await write.db.select({ id: orderTable.id }).from(orderTable).where(own);
  const ids = [...found, ...more].map(({ id }) => id);
  if (ids.length === 0) return [];
  return write.db
    .select()
    .from(orderTable)
    .where(and(inArray(orderTable.id, ids), eq(orderTable.isCart, true)))
    .orderBy(orderTable.id)
    .for("update");
}

async function mergeInto(write: WriteContext, guests: Order, own: Order): Promise<void> {
  await mergeLines(write, guests, own);
  await moveGiftCards(write, { payableKind: "order", fromId: guests.id, intoId: own.id });
  await write.db
    .update(orderTable)
    .set({ isCart: false, state: "cancel", cancelledAt: write.now, changedAt: write.now })
    .where(eq(orderTable.id, guests.id));
  const deliveryPersonId = elsewhere(guests) ?? own.deliveryPersonId;
  await write.db.update(orderTable).set({ deliveryPersonId }).where(eq(orderTable.id, own.id));
  await repriceCart(write, { ...own, deliveryPersonId });
}

/** The account's cart may still have prices from another price list. */
async function followPriceList(write: WriteContext, own: Order): Promise<void> {
  const list = await priceListFor(write);
  if (own.priceListId !== (list?.id ?? null)) await repriceCart(write, own);
}

async function becomeOwn(write: WriteContext, cart: Order, user: Adoption["user"]): Promise<void> {
  const { personId } = user;
  await write.db
    .update(orderTable)
    .set({
      userId: user.id,
      sessionId: null,
      personId,
      invoicePersonId: personId,
      deliveryPersonId: elsewhere(cart) ?? personId,
      changedAt: write.now,
    })
    .where(eq(orderTable.id, cart.id));
  await repriceCart(write, cart);
}

/** The guest's delivery address if it differs from the billing address. */
function elsewhere({ deliveryPersonId, invoicePersonId }: Order): number | null {
  return deliveryPersonId === invoicePersonId ? null : deliveryPersonId;
}

/** Copies the address that the guest has just typed to an account without one, so that nobody types it twice. */
async function keepTypedAddress(write: WriteContext, ownId: number, typedId: number): Promise<void> {
  const own = await personView(write, ownId);
  if (own.street !== "" || own.countryId !== null) return;
  const { phone, companyName, vat, street, street2, city, zip, stateId, countryId } = await personView(
    write,
    typedId,
  );
  await updatePerson(write, ownId, {
    phone,
    companyName,
    vat,
    street,
    street2,
    city,
    zip,
    stateId,
    countryId,
  });
}
