import { timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { mayReadOf } from "#modules/people/server/person/reader.ts";
import type { Context } from "#platform/context.ts";
import { notFound, signInNeeded } from "#platform/errors.ts";
import { readPolicy, writePolicy } from "#platform/policy.ts";
import { hasRole, type Role } from "#platform/roles.ts";
import { isOwnOrder } from "../cart/cart-row.ts";
import { type Order, orderTable } from "../cart/tables.ts";

/** Editors of the website see no orders; only staff who deal with customers do. */
const staffWhoRead = ["shop", "support"] as const;
/** Support only answers questions. Sales staff also change orders, in the back office and on the customer's page. */
const staffWhoChange = ["shop"] as const;

/**
 * A placed order of this site for a caller who may see it, by their own rights or by the token of its private link.
 * Everybody else gets the same answer, whether the order exists or not: sign in, or 404 if they are signed in.
 */
export const readableOrder = readPolicy((context, id: number, accessToken: string) =>
  placedOrder(context, id, (order) => mayRead(context, order, accessToken)),
);

/** A placed order for the customer's own actions, such as choosing and paying. Refuses callers who may only read. */
export const writableOrder = writePolicy((write, id: number, accessToken: string) =>
  placedOrder(write, id, async (order) => mayChange(write, order, accessToken)),
);

/** Whether the caller may act as the customer of an order, and therefore may have the link that allows it. */
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

/** A cart is not a document; only the cart page shows it. */
export function isShown(order: Order): boolean {
  return order.name !== null && order.state !== "draft";
}

async function mayRead(context: Context, order: Order, accessToken: string): Promise<boolean> {
  if (isStaff(context, staffWhoRead) || isTheirs(context, order, accessToken)) return true;
  return isTheirsToRead(context, order);
}

/** Whether an order of this site is the caller's own, or belongs to a company whose documents they may see. */
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

/** Takes the same time wherever the tokens differ, against timing attacks. */
export function isSameToken(token: string, given: string): boolean {
  const expected = Buffer.from(token);
  const found = Buffer.from(given);
  return expected.length === found.length && timingSafeEqual(expected, found);
}

/** The id of the order with this name; 0 without one. */
export async function orderIdNamed(context: Context, name: string): Promise<number> {
  const [order] = await context.db
    .select({ id: orderTable.id })
    .from(orderTable)
    .where(eq(orderTable.name, name));
  return order?.id ?? 0;
}

/** The token of an order's private link, for mails to its buyer and for checks; null if there is no such order. */
export async function orderTokenOf({ db }: Pick<Context, "db">, id: number): Promise<string | null> {
  const [order] = await db
    .select({ token: orderTable.accessToken })
    .from(orderTable)
    .where(eq(orderTable.id, id));
  return order?.token ?? null;
}
