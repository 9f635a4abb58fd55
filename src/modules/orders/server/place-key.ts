import { randomUUID } from "node:crypto";
import type { Order } from "./tables.ts";

/** For callers that name no key of their own: one for each content of a cart. */
export function placeKeyOf(cart: Pick<Order, "id" | "version"> | null): string {
  return cart ? `cart:${cart.id}:${cart.version}` : randomUUID();
}
