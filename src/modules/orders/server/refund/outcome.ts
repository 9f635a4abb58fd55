import { eq } from "drizzle-orm";
import type { RefundOutcome } from "#modules/payment/slots.ts";
import type { WriteContext } from "#platform/context.ts";
import { lockOrder } from "../cart/cart-row.ts";
import { noteOrderEvent } from "../cart/order-event.ts";
import { sendDocumentMail } from "../invoice/document-mail.tsx";
import { invoiceTable } from "../invoice/invoice-tables.ts";
import { recountPaid } from "../order/balance.ts";
import { refundTable } from "../order/refund-tables.ts";
import { refundWords } from "./refund-words.ts";

/** Stores the state of a refund's payment; see payment's slot. The customer gets a mail once the money has left. */
export async function noteRefundOutcome(
  write: WriteContext,
  orderId: number,
  { purpose, state }: RefundOutcome,
): Promise<void> {
  const order = await lockOrder(write, orderId);
  const refundId = Number(purpose.split(":")[1]);
  const [refund] = await write.db.select().from(refundTable).where(eq(refundTable.id, refundId));
  if (!order || !refund) return;
  await recountPaid(write, orderId);
  if (refund.state === state) return;
  await write.db
    .update(refundTable)
    .set({ state, doneAt: state === "done" ? write.now : null })
    .where(eq(refundTable.id, refundId));
  const amountMinor = refund.totalMinor + refund.overpaidMinor;
  if (state === "failed") await noteOrderEvent(write, orderId, "refundFailed", { amountMinor });
  if (state !== "done") return;
  await noteOrderEvent(write, orderId, "refundSent", { amountMinor });
  const [creditNote] = await write.db
    .select({ id: invoiceTable.id, number: invoiceTable.number, accessToken: invoiceTable.accessToken })
    .from(invoiceTable)
    .where(eq(invoiceTable.refundId, refundId));
  await sendDocumentMail(write, order, {
    kind: "refund",
    refundId,
    amountMinor,
    words: await refundWords(write, order, { purpose, amountMinor }),
    creditNote: creditNote ?? null,
  });
}
