import { promiseEnd } from "#modules/payment/server/transaction/capture.ts";
import { transactionsOf } from "#modules/payment/server/transaction/transaction.ts";
import type { Context } from "#platform/context.ts";
import { formatMoney } from "#platform/money/format.ts";
import { toDecimal } from "#platform/money/money.ts";
import { formatDay } from "../order/day.ts";

/** Authorized money of an order. */
export interface PromisedView {
  transactionId: number;
  /** The amount to capture as a form shows it: "128.00". */
  typed: string;
  text: string;
  endsSoon: boolean;
}

/** The authorization that waits for its capture; null without one. */
export async function promisedOf(context: Context, orderId: number): Promise<PromisedView | null> {
  const { locale } = context;
  const waiting = await transactionsOf(context, "order", orderId);
  const found = waiting.find(({ state }) => state === "authorized");
  if (!found) return null;
  const { id, reference, amountMinor, captureMinor, currency } = found;
  const end = promiseEnd(found);
  return {
    transactionId: id,
    typed: toDecimal(captureMinor ?? amountMinor, currency),
    text: locale.text("orders.staffPromised", {
      amount: formatMoney(amountMinor, currency, locale.tag),
      reference,
      day: formatDay(end, locale),
    }),
    endsSoon: end.getTime() - context.now.getTime() < 3 * 86_400_000,
  };
}
