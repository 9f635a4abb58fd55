import type { WriteContext } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import type { BulkAction, BulkFile } from "#platform/staff/list.ts";
import { receiveTransfer } from "../edit/staff-order-confirm.ts";
import { balanceOf } from "../order/balance.ts";
import { lockStaffOrder } from "../order/staff-order.ts";
import { printing } from "../print/print-many.ts";
import { holdOrder, releaseOrder } from "./staff-order-hold.ts";

/** No payment is due. Values: name. */
export const nothingOpen = refusal("conflict", "orders.staffNothingOpen");

/** Actions on several orders at once: all of them, or none if one refuses. */
export const orderBulk: readonly BulkAction[] = [
  {
    id: "received",
    label: "orders.staffBulkReceived",
    confirm: "orders.staffBulkReceivedAsk",
    act: receiveAll,
  },
  { id: "hold", label: "orders.staffBulkHold", act: holdAll },
  { id: "release", label: "orders.staffBulkRelease", act: releaseAll },
];

/** Documents that several orders can print. */
export const orderPrints: readonly BulkFile[] = [
  printing("orders", "orders.staffPrintOrders"),
  printing("invoices", "orders.staffPrintInvoices"),
  printing("delivery-notes", "orders.staffPrintDeliveryNotes"),
];

async function receiveAll(write: WriteContext, ids: readonly number[]) {
  for (const orderId of inOrder(ids)) {
    const order = await lockStaffOrder(write, orderId);
    const { openMinor } = await balanceOf(write, order);
    if (openMinor === 0) throw nothingOpen({ name: order.name ?? "" });
    await receiveTransfer(write, { orderId, amountMinor: openMinor, paidMinorSeen: order.paidMinor });
  }
  return { text: "orders.staffBulkReceivedDone", values: { count: ids.length } };
}

async function holdAll(write: WriteContext, ids: readonly number[]) {
  const reason = write.locale.text("orders.staffBulkHoldReason", { name: write.user?.name ?? "" });
  for (const orderId of inOrder(ids)) await holdOrder(write, { orderId, reason });
  return { text: "orders.staffBulkHoldDone", values: { count: ids.length } };
}

async function releaseAll(write: WriteContext, ids: readonly number[]) {
  for (const orderId of inOrder(ids)) await releaseOrder(write, { orderId });
  return { text: "orders.staffBulkReleaseDone", values: { count: ids.length } };
}

/** One locking order, so that two users never deadlock. */
function inOrder(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}
