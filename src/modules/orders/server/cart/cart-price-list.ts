import { and, eq } from "drizzle-orm";
import { settlePriceList } from "#modules/catalogue/server/price/price-list-choice.ts";
import type { VisitorCart } from "#modules/catalogue/slots.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { cartPlaceOf } from "./cart-place.ts";
import { findCart, lockCart } from "./cart-row.ts";
import { repriceCart } from "./stored-cart.ts";
import { orderTable } from "./tables.ts";

/** The facts of the visitor's cart that decide the price list; after a sign-in, those of the account's cart. */
export async function visitorCartOf(context: Context, userId: number | null): Promise<VisitorCart | null> {
  const cart =
    userId === (context.user?.id ?? null) ? await findCart(context) : await cartOfAccount(context, userId);
  if (!cart) return null;
  const place = await cartPlaceOf(context, cart);
  return { priceListId: cart.priceListId, countryCode: place?.countryCode ?? null };
}

/** Reprices the visitor's cart by the price list that applies from now on. */
export async function repriceOwnCart(write: WriteContext): Promise<void> {
  const cart = await lockCart(write);
  if (cart) await repriceCart(write, cart);
}

/** A new destination may mean another price list and other taxes. */
export async function placeChanged(write: WriteContext): Promise<void> {
  await settlePriceList(write);
  await repriceOwnCart(write);
}

async function cartOfAccount(context: Context, userId: number | null) {
  if (userId === null) return null;
  const [cart] = await context.db
    .select()
    .from(orderTable)
    .where(
      and(eq(orderTable.siteId, context.site.id), eq(orderTable.isCart, true), eq(orderTable.userId, userId)),
    );
  return cart ?? null;
}
