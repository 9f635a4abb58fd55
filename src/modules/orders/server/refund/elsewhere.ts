import type { ElsewhereRefund } from "#modules/payment/slots.ts";
import { audit } from "#platform/audit/audit.ts";
import type { WriteContext } from "#platform/context.ts";
import { allocate } from "#platform/money/money.ts";
import { lockOrder } from "../cart/cart-row.ts";
import { noteOrderEvent } from "../cart/order-event.ts";
import type { Order } from "../cart/tables.ts";
import { creditNote } from "../invoice/issue.ts";
import { purposeOf } from "../order/refund-purpose.ts";
import { refundLineTable, refundTable } from "../order/refund-tables.ts";
import { orderModel } from "../order/staff-order.ts";
import { refundableOf } from "./quote.ts";
import { addShares, noShare, shareOfAmount } from "./share.ts";

/**
 * Books a refund that somebody made on the provider's own site; see payment's slot. Its goods are unknown: overpayment
 * is used first, and the rest reduces every line in proportion to what is left of it. No piece is returned, and no
 * stock moves.
 */
export async function refundedElsewhere(
  write: WriteContext,
  orderId: number,
  { reference, amountMinor, providerName }: ElsewhereRefund,
): Promise<string> {
  const order = await lockOrder(write, orderId);
  if (!order) throw new Error(`There is no order ${orderId}.`);
  const { parts, overpaidMinor } = await partsOf(write, order, amountMinor);
  const sum = parts.reduce((all, { share }) => addShares(all, share), noShare);
  const [refund] = await write.db
    .insert(refundTable)
    .values({
      ...sum,
      orderId,
      key: `elsewhere:${reference}`,
      state: "sending",
      overpaidMinor,
      madeBy: providerName,
      createdAt: write.now,
    })
    .returning({ id: refundTable.id });
  if (!refund) throw new Error("The refund was not stored.");
  for (const { line, share } of parts) {
    const { name, taxRate } = line;
    await write.db
      .insert(refundLineTable)
      .values({ ...share, refundId: refund.id, orderLineId: line.id, name, taxRate, quantity: 0 });
  }
  const credited = await creditNote(write, order, { id: refund.id, reason: "" });
  await noteOrderEvent(write, orderId, "refundedElsewhere", { amountMinor, name: providerName, reference });
  await audit(write, {
    model: orderModel,
    id: orderId,
    name: order.name ?? "",
    action: "refund_elsewhere",
    after: {
      amount_minor: amountMinor,
      currency: order.currency,
      provider: providerName,
      reference,
      credit_note: credited?.number ?? null,
    },
  });
  await write.emit("order.refunded", { orderId, refundId: refund.id, amountMinor });
  return purposeOf(refund.id);
}

/** An amount beyond what the lines hold was overpaid or refunded twice. */
async function partsOf(write: WriteContext, order: Order, amountMinor: number) {
  const { lines, overpaidLeftMinor } = await refundableOf(write, order);
  const left = lines.map(({ worth, given }) => Math.max(0, worth.totalMinor - given.totalMinor));
  const leftMinor = order.state === "cancel" ? 0 : left.reduce((sum, minor) => sum + minor, 0);
  const forLinesMinor = Math.min(leftMinor, Math.max(0, amountMinor - overpaidLeftMinor));
  const shares = forLinesMinor > 0 ? allocate(forLinesMinor, left) : [];
  const parts = lines.flatMap(({ line, worth, given }, index) => {
    const part = shares[index] ?? 0;
    return part > 0 ? [{ line, share: shareOfAmount(worth, part, given) }] : [];
  });
  return { parts, overpaidMinor: amountMinor - forLinesMinor };
}
