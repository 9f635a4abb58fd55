import { eq } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { WriteContext } from "#platform/context.ts";
import { invalidFields } from "#platform/errors.ts";
import { noteStaffEvent } from "../cart/order-event.ts";
import { type Order, orderTable } from "../cart/tables.ts";
import { auditedOrder, checkState, lockStaffOrder, orderModel } from "../order/staff-order.ts";

/** Puts an order on hold with a reason for colleagues: nothing of it ships until it is released. */
export async function holdOrder(
  write: WriteContext,
  { orderId, reason }: { orderId: number; reason: string },
): Promise<void> {
  const order = await lockStaffOrder(write, orderId);
  checkState(write, order, "sent", "sale");
  if (reason.trim() === "") throw invalidFields({ reason: "orders.staffReasonMissing" });
  await change(write, order, { heldAt: order.heldAt ?? write.now, heldReason: reason.trim() }, "hold");
  await noteStaffEvent(write, orderId, "held", { reason: reason.trim() });
}

export async function releaseOrder(write: WriteContext, { orderId }: { orderId: number }): Promise<void> {
  const order = await lockStaffOrder(write, orderId);
  if (!order.heldAt) return;
  await change(write, order, { heldAt: null, heldReason: "" }, "release");
  await noteStaffEvent(write, orderId, "released");
}

async function change(
  write: WriteContext,
  order: Order,
  values: Pick<Order, "heldAt" | "heldReason">,
  action: string,
): Promise<void> {
  await write.db
    .update(orderTable)
    .set({ ...values, changedAt: write.now })
    .where(eq(orderTable.id, order.id));
  await audit(write, {
    model: orderModel,
    id: order.id,
    name: order.name ?? "",
    action,
    before: auditedOrder(order),
    after: auditedOrder({ ...order, ...values }),
  });
}
