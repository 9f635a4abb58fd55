import { refusal } from "#platform/errors.ts";
import type { Order } from "../cart/tables.ts";

/** The customer must sign before paying. */
export const signFirst = refusal("conflict", "orders.signFirst");

/** Staff sent the order for payment, and the customer has neither placed nor accepted it. */
export function isOffer({ state, origin, termsAcceptedAt }: Order): boolean {
  return state === "sent" && origin === "staff" && termsAcceptedAt === null;
}

/** Staff sent the order for signature before payment, and it is not signed yet. */
export function awaitsSignature(order: Order): boolean {
  return order.mustSign && isOffer(order);
}
