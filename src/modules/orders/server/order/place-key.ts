import { randomUUID } from "node:crypto";
import type { Context } from "#platform/context.ts";
import type { Order } from "../cart/tables.ts";

/** For callers that name no key of their own: one for each content of a cart. */
export function placeKeyOf(cart: Pick<Order, "id" | "version"> | null): string {
  return cart ? `cart:${cart.id}:${cart.version}` : randomUUID();
}

/**
 * Whose keys this visitor's are, as the next order notes it first. A guest who signs in goes on with the keys of the
 * session.
 */
export function placeOwners({ user, visitor }: Pick<Context, "user" | "visitor">): string[] {
  const owners = user ? [`user:${user.id}`] : [];
  if (visitor.sessionId !== null) owners.push(`session:${visitor.sessionId}`);
  return owners;
}
