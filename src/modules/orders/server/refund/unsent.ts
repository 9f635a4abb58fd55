import { refundsFor } from "#modules/payment/server/refund/refund.ts";
import type { PublicContext } from "#platform/context.ts";
import { formatMoney } from "#platform/money/format.ts";
import { purposeOf } from "../order/refund-purpose.ts";

interface DoneWords {
  text: string;
  values: Record<string, string>;
}

/** The notice for staff after a refund: whether its money leaves automatically or they must transfer it. */
export async function refundDoneWords(
  context: PublicContext,
  refundId: number,
  currency: string,
): Promise<DoneWords> {
  const parts = await refundsFor(context, [purposeOf(refundId)]);
  const money = (some: typeof parts) =>
    formatMoney(
      some.reduce((sum, part) => sum + part.amountMinor, 0),
      currency,
      context.locale.tag,
    );
  const byHand = parts.filter(({ state }) => state === "byHand");
  const sent = parts.filter(({ state }) => state !== "byHand");
  if (byHand.length === 0) return { text: "orders.doneRefunded", values: { amount: money(parts) } };
  if (sent.length === 0) return { text: "orders.doneRefundToTransfer", values: { amount: money(byHand) } };
  return { text: "orders.doneRefundInPart", values: { sent: money(sent), amount: money(byHand) } };
}
