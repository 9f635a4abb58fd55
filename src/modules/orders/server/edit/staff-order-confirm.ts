import { noteArrived } from "#modules/payment/server/transaction/arrived.ts";
import { lockMoney } from "#modules/payment/server/transaction/money.ts";
import { audit } from "#platform/audit/audit.ts";
import type { WriteContext } from "#platform/context.ts";
import { invalidFields, refusal } from "#platform/errors.ts";
import { linesOf } from "../cart/cart-row.ts";
import { confirmOrder } from "../order/confirm.ts";
import { auditedOrder, checkState, lockStaffOrder, orderModel } from "../order/staff-order.ts";

export const nothingOrdered = refusal("conflict", "orders.staffNothingOrdered");
/** The stock is short, so nothing is confirmed. */
const goodsMissing = refusal("conflict", "orders.staffGoodsMissing");
/** Money moved since the page was shown; a second submission must not book it twice. */
export const moneyMoved = refusal("conflict", "orders.staffMoneyMoved");

interface Receipt {
  orderId: number;
  amountMinor: number;
  /** The paid amount that the page showed, so that a second submission is refused, even by a colleague. */
  paidMinorSeen: number;
}

/**
 * Books money that staff have seen: a bank transfer or cash on delivery. It becomes a payment event like any other, and
 * confirms the order once enough is paid.
 */
export async function receiveTransfer(
  write: WriteContext,
  { orderId, amountMinor, paidMinorSeen }: Receipt,
): Promise<void> {
  await lockMoney(write, "order", orderId);
  const order = await lockStaffOrder(write, orderId);
  checkState(write, order, "sent", "sale", "done");
  if (amountMinor <= 0) throw invalidFields({ amount: "orders.staffAmountWrong" });
  if (order.paidMinor !== paidMinorSeen) throw moneyMoved();
  const { currency } = order;
  await noteArrived(write, {
    payableKind: "order",
    payableId: orderId,
    payableName: order.name ?? "",
    amountMinor,
    currency,
  });
  await audit(write, {
    model: orderModel,
    id: orderId,
    name: order.name ?? "",
    action: "receive_money",
    after: { amount_minor: amountMinor, currency },
  });
}

/** Confirms an order on account: takes its goods from stock now and leaves the whole amount open. */
export async function confirmUnpaid(write: WriteContext, { orderId }: { orderId: number }): Promise<void> {
  const order = await lockStaffOrder(write, orderId);
  checkState(write, order, "draft", "sent");
  if ((await linesOf(write, orderId)).length === 0) throw nothingOrdered();
  if (!(await confirmOrder(write, order))) throw goodsMissing();
  await audit(write, {
    model: orderModel,
    id: orderId,
    name: order.name ?? "",
    action: "confirm",
    before: auditedOrder(order),
    after: auditedOrder({ ...order, state: "sale" }),
  });
}
