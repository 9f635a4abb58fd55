import { transferProviderId } from "#modules/payment/server/transaction/arrived.ts";
import {
  createTransaction,
  noteReport,
  transactionsOf,
} from "#modules/payment/server/transaction/transaction.ts";
import type { WriteContext } from "#platform/context.ts";
import type { Order } from "../cart/tables.ts";
import { balanceOf } from "../order/balance.ts";
import { confirmOrder } from "../order/confirm.ts";
import { sendOrderMail } from "../order/order-mail.tsx";
import { lockStaffOrder } from "../order/staff-order.ts";

/**
 * Requests the open amount after the total changed. An awaited transfer is replaced by one with the new amount, whose
 * reference the customer gets by mail. An order whose new total is already paid is confirmed. The open amount of a
 * confirmed order is paid on its private page.
 */
export async function askForDifference(write: WriteContext, orderId: number): Promise<void> {
  const order = await lockStaffOrder(write, orderId);
  if (order.state !== "sent") return;
  const { openMinor, paidMinor } = await balanceOf(write, order);
  if (openMinor === 0 && paidMinor > 0) {
    await confirmOrder(write, order);
    return;
  }
  await replaceTransfer(write, order, openMinor);
}

async function replaceTransfer(write: WriteContext, order: Order, amountMinor: number): Promise<void> {
  const pending = (await transactionsOf(write, "order", order.id)).filter(({ state }) => state === "pending");
  const stale = pending.filter((one) => one.amountMinor !== amountMinor);
  if (stale.length === 0) return;
  const providerId = await transferProviderId(write, order.currency);
  const { currency } = order;
  // Create the new attempt first: an order with a pending attempt keeps its state when another attempt ends.
  if (amountMinor > 0 && stale.some((one) => one.providerId === providerId)) {
    const id = await createTransaction(write, {
      payableKind: "order",
      payableId: order.id,
      payableName: order.name ?? "",
      providerId,
      amountMinor,
      currency,
    });
    const eventKey = `transfer:${id}:awaited`;
    await noteReport(write, id, { kind: "pending", eventKey, amountMinor, currency, message: "" }, "staff");
  }
  for (const { id, providerId: of, amountMinor: askedMinor } of stale) {
    // A pending card payment belongs to its provider; only transfers are ours to cancel.
    if (of !== providerId) continue;
    const report = {
      kind: "cancelled",
      eventKey: `given-up:${id}`,
      amountMinor: askedMinor,
      currency,
    } as const;
    await noteReport(write, id, { ...report, message: "" }, "staff");
  }
  await sendOrderMail(write, order.id, "instructions");
}
