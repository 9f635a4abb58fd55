import { eq } from "drizzle-orm";
import { prolongHold } from "#modules/catalogue/server/stock.ts";
import { transactionsOf } from "#modules/payment/server/transaction.ts";
import type { Payable, PaymentOutcome } from "#modules/payment/slots.ts";
import type { WriteContext } from "#platform/context.ts";
import { ordersPaths } from "../paths.ts";
import { isOwnOrder, lockOrder } from "./cart-row.ts";
import { confirmOrder, notePaidLate } from "./confirm.ts";
import { holderOf } from "./goods.ts";
import { noteOrderEvent } from "./order-event.ts";
import { sendOrderMail } from "./order-mail.tsx";
import { inMinutes } from "./place.ts";
import { reopenOrder } from "./reopen.ts";
import { type Order, orderTable } from "./tables.ts";

const transferDays = 7;
const dayMinutes = 24 * 60;

/** Orders are paid through this; see payment's slot. */
export const orderPayable: Payable = {
  kind: "order",
  async load(context, id) {
    const [order] = await context.db.select().from(orderTable).where(eq(orderTable.id, id));
    if (!order?.name) return null;
    return {
      id,
      name: order.name,
      amountMinor: order.totalMinor,
      currency: order.currency,
      isOwn: isOwnOrder(context, order),
      donePath: ordersPaths.confirmation,
      retryPath: ordersPaths.payment,
      giveUp: { path: ordersPaths.giveUp, fields: { order_id: String(id) } },
    };
  },
  settled: settleOrder,
};

/** What the state of a payment means for its order. Runs in the transaction that changes the payment. */
async function settleOrder(write: WriteContext, orderId: number, outcome: PaymentOutcome): Promise<void> {
  const order = await lockOrder(write, orderId);
  if (!order) return;
  const isMoney = outcome.state === "done" || outcome.state === "authorized";
  if (isMoney && isOther(order)) {
    return notePaidLate(write, order, order.state === "cancel" ? "cancelled" : "changed");
  }
  if (outcome.amountMinor !== order.totalMinor || outcome.currency !== order.currency) {
    return noteMismatch(write, order, outcome);
  }
  switch (outcome.state) {
    case "done":
    case "authorized":
      return settlePaid(write, order);
    case "pending":
      return waitForMoney(write, order, outcome);
    case "cancel":
    case "error":
      return reopenOrder(write, order, { retry: outcome.state === "error" });
  }
}

/** Whether it is no more what was paid for: money that comes for a cart counts only if nothing in it has changed. */
function isOther(order: Order): boolean {
  return order.state === "cancel" || (order.state === "draft" && order.version !== order.placedVersion);
}

/** A second attempt that was paid as well confirms nothing more, and must be paid back. */
async function settlePaid(write: WriteContext, order: Order): Promise<void> {
  if (order.state !== "sale" && order.state !== "done") {
    await confirmOrder(write, order);
    return;
  }
  const paid = (await transactionsOf(write, "order", order.id)).filter(
    ({ state }) => state === "done" || state === "authorized",
  );
  if (paid.length < 2) return;
  await noteOrderEvent(write, order.id, "paidTwice", { references: paid.map(({ reference }) => reference) });
  write.log.error({ orderId: order.id }, "an order was paid twice");
}

async function waitForMoney(
  write: WriteContext,
  order: Order,
  { providerCode }: PaymentOutcome,
): Promise<void> {
  if (order.state !== "placed") return;
  const isTransfer = providerCode === "transfer";
  const minutes = (isTransfer ? transferDays : 1) * dayMinutes;
  const payUntil = inMinutes(write.now, minutes);
  await prolongHold(write, holderOf(order.id), inMinutes(write.now, minutes + dayMinutes));
  await write.db
    .update(orderTable)
    .set({ payUntil, changedAt: write.now, ...(isTransfer ? { state: "sent" } : {}) })
    .where(eq(orderTable.id, order.id));
  if (!isTransfer) return;
  await noteOrderEvent(write, order.id, "sent");
  await sendOrderMail(write, order.id, "instructions");
}

/** Wrong money neither confirms the order nor sends it back: a person decides, and the goods stay held. */
async function noteMismatch(write: WriteContext, order: Order, outcome: PaymentOutcome): Promise<void> {
  const { amountMinor, currency, reference } = outcome;
  await noteOrderEvent(write, order.id, "amountMismatch", { amountMinor, currency, reference });
  if (order.state !== "placed") return;
  await prolongHold(write, holderOf(order.id), inMinutes(write.now, 2 * transferDays * dayMinutes));
  await write.db
    .update(orderTable)
    .set({ state: "sent", payUntil: null, changedAt: write.now })
    .where(eq(orderTable.id, order.id));
}
