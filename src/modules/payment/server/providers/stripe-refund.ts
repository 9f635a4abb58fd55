import type Stripe from "stripe";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import type { Provider, RefundReport, Transaction } from "../provider.ts";
import { noteRefund, refundOfKey } from "../refund.ts";
import { noteRefundElsewhere } from "../refund-elsewhere.ts";
import { fromStripeAmount } from "./stripe-amount.ts";
import { stripeOf } from "./stripe-client.ts";

/** Stripe's messages about money that goes back. Each names a payment; how it stands is asked for. */
export const refundEvents = ["charge.refunded", "refund.created", "refund.updated", "refund.failed"];

/**
 * Something happened to the refunds of a payment. Stripe is asked for all of them, so that it does not matter which
 * message came and in what order. What was asked for here is told to its refund; what somebody made in Stripe's own
 * dashboard becomes a refund here, once it has succeeded.
 */
export async function hearOfRefunds(
  context: Context,
  provider: Provider,
  transaction: Transaction,
): Promise<void> {
  const intent = transaction.providerReference;
  if (!intent) return;
  const { data } = await stripeOf(context, provider).refunds.list({ payment_intent: intent, limit: 100 });
  // Oldest first, as they were made.
  for (const refund of data.toReversed()) {
    const own = await refundOfKey(context, transaction, refund.metadata?.["key"] ?? "");
    const report = reportOf(refund);
    if (own !== null) {
      if (report) await transact(context, (write) => noteRefund(write, own, report, "webhook"));
    } else if (report?.state === "done") {
      const amountMinor = fromStripeAmount(refund.amount, transaction.currency);
      const made = { reference: refund.id, amountMinor, providerName: "Stripe" };
      await transact(context, (write) => noteRefundElsewhere(write, transaction.id, made));
    }
  }
}

/** The payment that a message about refunds is about; null when it names none. */
export function intentOfRefund(object: Stripe.Charge | Stripe.Refund): string | null {
  const intent = object.payment_intent;
  return typeof intent === "string" ? intent : (intent?.id ?? null);
}

function reportOf({ status }: Stripe.Refund): RefundReport | null {
  if (status === "succeeded") return { state: "done", message: "" };
  if (status === "failed" || status === "canceled") {
    return { state: "refused", message: "payment.refundRefused" };
  }
  return null;
}
