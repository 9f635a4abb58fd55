import { timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { notFound, signInNeeded } from "#platform/errors.ts";
import { hasRole } from "#platform/roles.ts";
import { isOwnOrder } from "./cart-row.ts";
import { type Order, orderTable } from "./tables.ts";

/** Who writes about windows sees nobody's order: only those who deal with customers do. */
const staffWhoRead = ["shop", "support"] as const;

/**
 * A placed order for somebody who may see it: by their own rights, or by the token of its private link. Everybody
 * else hears the same, whether the order exists or not: sign in, or, when signed in, that there is none.
 */
export async function readableOrder(context: Context, id: number, accessToken: string): Promise<Order> {
  const [order] = await context.db.select().from(orderTable).where(eq(orderTable.id, id));
  if (!order || !isShown(order) || !mayRead(context, order, accessToken)) {
    throw context.user ? notFound() : signInNeeded();
  }
  return order;
}

/** Carts are nobody's documents; they are shown by the cart page alone. */
export function isShown(order: Order): boolean {
  return order.name !== null && order.state !== "draft";
}

function mayRead(context: Context, order: Order, accessToken: string): boolean {
  if (context.user && hasRole(context.user.roles, ...staffWhoRead)) return true;
  return isOwnOrder(context, order) || isSameToken(order.accessToken, accessToken);
}

/** Takes the same time wherever the difference is. */
export function isSameToken(token: string, given: string): boolean {
  const expected = Buffer.from(token);
  const found = Buffer.from(given);
  return expected.length === found.length && timingSafeEqual(expected, found);
}

/** The id of the order that people call so; one that nobody has for a name that is not there. */
export async function orderIdNamed(context: Context, name: string): Promise<number> {
  const [order] = await context.db
    .select({ id: orderTable.id })
    .from(orderTable)
    .where(eq(orderTable.name, name));
  return order?.id ?? 0;
}
