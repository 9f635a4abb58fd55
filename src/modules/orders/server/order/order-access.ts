import { timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { mayReadOf } from "#modules/people/server/person/reader.ts";
import type { Context } from "#platform/context.ts";
import { notFound, signInNeeded } from "#platform/errors.ts";
import { readPolicy, writePolicy } from "#platform/policy.ts";
import { hasRole, type Role } from "#platform/roles.ts";
import { isOwnOrder } from "../cart/cart-row.ts";
import { type Order, orderTable } from "../cart/tables.ts";

/** Editors of the website see no orders: only those who deal with customers do. */
const staffWhoRead = ["shop", "support"] as const;
/** Support answers questions; those who sell also change orders, in the back office and on the customer's page. */
const staffWhoChange = ["shop"] as const;

/**
 * A placed order for somebody who may see it, on the site where it was placed: by their own rights, or by the token of its private link. Everybody
 * else gets the same answer, whether the order exists or not: sign in, or, when signed in, that there is none.
 */
export const readableOrder = readPolicy((context, id: number, accessToken: string) =>
  placedOrder(context, id, (order) => mayRead(context, order, accessToken)),
);

/** The same for what the customer does with an order: choosing, paying. Who may only read is refused. */
export const writableOrder = writePolicy((write, id: number, accessToken: string) =>
  placedOrder(write, id, async (order) => mayChange(write, order, accessToken)),
);

/** Whether the caller may do what a customer does with an order, and so may have the link that allows it. */
export function mayChange(context: Context, order: Order, accessToken: string): boolean {
  return isStaff(context, staffWhoChange) || isTheirs(context, order, accessToken);
}

async function placedOrder(
  context: Context,
  id: number,
  may: (order: Order) => Promise<boolean>,
): Promise<Order> {
  const [order] = await context.db.select().from(orderTable).where(eq(orderTable.id, id));
  if (!order || !isShown(order) || !(await may(order))) throw context.user ? notFound() : signInNeeded();
  return order;
}

/** Carts are nobody's documents; they are shown by the cart page alone. */
export function isShown(order: Order): boolean {
  return order.name !== null && order.state !== "draft";
}

async function mayRead(context: Context, order: Order, accessToken: string): Promise<boolean> {
  if (isStaff(context, staffWhoRead) || isTheirs(context, order, accessToken)) return true;
  return isTheirsToRead(context, order);
}

/** Whether an order of this site is the caller's own, or that of a company whose documents they may see. */
export async function isTheirsToRead(context: Context, order: Order): Promise<boolean> {
  if (order.siteId !== context.site.id) return false;
  return isOwnOrder(context, order) || (await mayReadOf(context, order.personId));
}

function isStaff({ user }: Context, roles: readonly Role[]): boolean {
  return user !== null && hasRole(user.roles, ...roles);
}

function isTheirs(context: Context, order: Order, accessToken: string): boolean {
  const isHere = order.siteId === context.site.id;
  return isHere && (isOwnOrder(context, order) || isSameToken(order.accessToken, accessToken));
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

/** The token of an order's private link, for mails to its buyer and for those who check it; null without such an order. */
export async function orderTokenOf({ db }: Pick<Context, "db">, id: number): Promise<string | null> {
  const [order] = await db
    .select({ token: orderTable.accessToken })
    .from(orderTable)
    .where(eq(orderTable.id, id));
  return order?.token ?? null;
}
