import type { WriteContext } from "#platform/context.ts";
import { notFound, refusal } from "#platform/errors.ts";
import type { Role } from "#platform/roles.ts";
import { lockOrder } from "../cart/cart-row.ts";
import type { Order } from "../cart/tables.ts";
import type { OrderState } from "../cart/views.ts";

/** Sales staff: every staff action on orders requires one of these roles. */
export const salesRoles: readonly Role[] = ["shop"];

/** The wire's model of orders, for the audit log and pickers. */
export const orderModel = "sale.order";

/** The order's state does not allow this; the text names the state. */
const wrongState = refusal("conflict", "orders.staffWrongState");

/** An order that staff see: placed, or written by staff. Visitors' carts are not. */
export function isStaffOrder(order: Pick<Order, "name" | "isCart">): boolean {
  return order.name !== null && !order.isCart;
}

/** The order, locked until the transaction ends. Every staff action begins here, so that two never interleave. */
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

/** The facts of an order in the audit log. */
export function auditedOrder(order: Order): Record<string, unknown> {
  const { state, heldReason, totalMinor, currency, shipping, addresses } = order;
  return { state, held_reason: heldReason, total_minor: totalMinor, currency, shipping, addresses };
}
