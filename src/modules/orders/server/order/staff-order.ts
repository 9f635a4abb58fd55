import type { WriteContext } from "#platform/context.ts";
import { notFound, refusal } from "#platform/errors.ts";
import type { Role } from "#platform/roles.ts";
import { lockOrder } from "../cart/cart-row.ts";
import type { Order } from "../cart/tables.ts";
import type { OrderState } from "../cart/views.ts";

/** Who sells: everything that staff do with orders asks for it. */
export const salesRoles: readonly Role[] = ["shop"];

/** The wire's name of orders, for the audit log and for pickers. */
export const orderModel = "sale.order";

/** The order is not where it would have to be for this; the text says where it is. */
const wrongState = refusal("conflict", "orders.staffWrongState");

/** An order that staff see: placed, or written by them. What a visitor still puts together is a cart. */
export function isStaffOrder(order: Pick<Order, "name" | "isCart">): boolean {
  return order.name !== null && !order.isCart;
}

/** The order, locked until the transaction ends. Every verb of staff begins here, so that none meets another half-way. */
export async function lockStaffOrder(write: WriteContext, orderId: number): Promise<Order> {
  const order = await lockOrder(write, orderId);
  if (!order || !isStaffOrder(order)) throw notFound();
  return order;
}

/** Refuses unless the order is in one of the states. */
export function checkState(write: WriteContext, order: Order, ...states: OrderState[]): void {
  if (states.includes(order.state)) return;
  throw wrongState({ name: order.name ?? "", state: write.locale.text(`orders.staffState.${order.state}`) });
}

/** What the audit log keeps of an order. */
export function auditedOrder(order: Order): Record<string, unknown> {
  const { state, heldReason, totalMinor, currency, shipping, addresses } = order;
  return { state, held_reason: heldReason, total_minor: totalMinor, currency, shipping, addresses };
}
