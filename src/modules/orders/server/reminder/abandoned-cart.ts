import { arrayContains, eq, inArray, or } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { ordersPaths } from "../../paths.ts";
import { countOf } from "../cart/cart.ts";
import { findCart, keepCart, linesOf } from "../cart/cart-row.ts";
import { goodsOf } from "../cart/goods.ts";
import { mergeLines } from "../cart/merge-carts.ts";
import { repriceCart } from "../cart/stored-cart.ts";
import { lineTable, type Order, orderTable } from "../cart/tables.ts";
import { isSameToken } from "../order/order-access.ts";

export type TakeWay = "replace" | "merge";

export interface AbandonedCartView {
  orderId: number;
  lines: { key: number; name: string; quantity: number }[];
  /** The cart already belongs to this visitor. */
  isOwn: boolean;
  /** Pieces in the visitor's own cart. */
  ownCount: number;
}

/**
 * The page for the access token of an abandoned cart: it offers a choice between the two carts, and says if the cart
 * was ordered or merged. Null if the cart is the visitor's own. Refuses a token that no cart ever had.
 */
export async function abandonedCartPath(context: Context, token: string): Promise<string | null> {
  if (token === "") return null;
  // PostgreSQL rejects a NUL character in any parameter, even of a search without a match.
  if (token.includes("\0")) throw notFound();
  const [cart] = await context.db
    .select({ id: orderTable.id })
    .from(orderTable)
    .where(or(eq(orderTable.accessToken, token), arrayContains(orderTable.cartTokens, [token])));
  if (!cart) throw notFound();
  const own = await findCart(context);
  return own?.id === cart.id ? null : ordersPaths.abandonedCart(cart.id, token);
}

/** The cart behind a reminder's link; null if it is no longer a cart. Shows nothing personal. */
export async function abandonedCartView(
  context: Context,
  orderId: number,
  token: string,
): Promise<AbandonedCartView | null> {
  const cart = await cartOfToken(context, orderId, token);
  if (!cart) throw notFound();
  if (!isAbandonedCart(cart)) return null;
  const own = await findCart(context);
  const lines = await linesOf(context, orderId);
  const goods = await goodsOf(context, [...new Set(lines.flatMap(({ variantId }) => variantId ?? []))]);
  return {
    orderId,
    lines: lines.flatMap(({ id, variantId, quantity }) => {
      const name = goods.get(variantId ?? 0)?.name;
      return name ? { key: id, name, quantity } : [];
    }),
    isOwn: own?.id === orderId,
    ownCount: own && own.id !== orderId ? countOf(await linesOf(context, own.id)) : 0,
  };
}

/**
 * Moves the lines of an abandoned cart into the visitor's cart, replacing what is there or adding to it, and closes the
 * abandoned cart. Addresses are not copied: the person who opens the link may not be the one who entered them.
 */
export async function takeAbandonedCart(
  write: WriteContext,
  { orderId, token, way }: { orderId: number; token: string; way: TakeWay },
): Promise<void> {
  const asked = await cartOfToken(write, orderId, token);
  if (!asked) throw notFound();
  const present = await findCart(write);
  if (present?.id === orderId || !isAbandonedCart(asked)) return;
  const ownId = present?.id ?? (await keepCart(write)).cart.id;
  // Locks both carts in id order, like everywhere else, to prevent deadlocks.
  const locked = await write.db
    .select()
    .from(orderTable)
    .where(inArray(orderTable.id, [orderId, ownId]))
    .orderBy(orderTable.id)
    .for("update");
  const left = locked.find(({ id }) => id === orderId);
  const own = locked.find(({ id }) => id === ownId);
  if (!left || !own?.isCart || !isAbandonedCart(left)) return;
  if (way === "replace") await write.db.delete(lineTable).where(eq(lineTable.orderId, own.id));
  await mergeLines(write, left, own);
  await write.db
    .update(orderTable)
    .set({ isCart: false, state: "cancel", cancelledAt: write.now, changedAt: write.now })
    .where(eq(orderTable.id, left.id));
  await repriceCart(write, own);
}

/** The cart with this current or former token, or the order it became. The token alone reveals no name or address. */
export async function cartOfToken(context: Context, orderId: number, token: string): Promise<Order | null> {
  const [cart] = await context.db.select().from(orderTable).where(eq(orderTable.id, orderId));
  const known = cart && [cart.accessToken, ...cart.cartTokens].some((one) => isSameToken(one, token));
  return known ? cart : null;
}

function isAbandonedCart({ isCart, state }: Order): boolean {
  return isCart && state === "draft";
}
