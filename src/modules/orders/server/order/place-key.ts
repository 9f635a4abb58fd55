import { randomUUID } from "node:crypto";
import type { Context } from "#platform/context.ts";
import type { Order } from "../cart/tables.ts";

/** The default idempotency key for clients without one: one key for each content of a cart. */
export function placeKeyOf(cart: Pick<Order, "id" | "version"> | null): string {
  return cart ? `cart:${cart.id}:${cart.version}` : randomUUID();
}

/**
 * The owners of this visitor's keys; the next order stores the first. A guest who signs in keeps the keys of the
 * session.
 */
export function placeOwners({ user, visitor }: Pick<Context, "user" | "visitor">): string[] {
  const owners = user ? [`user:${user.id}`] : [];
  if (visitor.sessionId !== null) owners.push(`session:${visitor.sessionId}`);
  return owners;
}
