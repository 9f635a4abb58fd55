import { refusal } from "#platform/errors.ts";
import type { Order } from "../cart/tables.ts";

/** Nothing is paid before the customer has signed. */
export const signFirst = refusal("conflict", "orders.signFirst");

/** Staff have sent it to be paid, and its customer has neither placed nor accepted it. */
export function isOffer({ state, origin, termsAcceptedAt }: Order): boolean {
  return state === "sent" && origin === "staff" && termsAcceptedAt === null;
}

/** Staff sent it to be signed before it is paid, and it is not signed yet. */
export function awaitsSignature(order: Order): boolean {
  return order.mustSign && isOffer(order);
}
