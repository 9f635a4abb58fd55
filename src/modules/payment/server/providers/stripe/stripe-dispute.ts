import type Stripe from "stripe";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import type { Provider } from "../../provider/payment-provider.ts";
import { providerByCode } from "../../provider/provider.ts";
import { type DisputeReport, isDisputeNoted, noteDispute } from "../../transaction/dispute.ts";
import { fromStripeAmount } from "./stripe-amount.ts";
import { hasSecret, isStripeAway, stripeOf } from "./stripe-client.ts";
import { transactionOf } from "./stripe-transaction.ts";

/** Prefix of the webhooks about disputes: created, updated, funds_withdrawn, funds_reinstated, closed. */
export const disputeEvents = "charge.dispute.";

/** Records a dispute of one of our payments; a dispute of another shop is no error. */
export async function hearOfDispute(
  context: Context,
  provider: Provider,
  dispute: Stripe.Dispute,
): Promise<void> {
  const intent = dispute.payment_intent;
  const intentId = typeof intent === "string" ? intent : intent?.id;
  const transaction = intentId ? await transactionOf(context, provider, intentId) : null;
  const step = steps[dispute.status];
  if (!transaction || !step) return;
  const currency = dispute.currency.toUpperCase();
  const dueBy = dispute.evidence_details?.due_by;
  const report: DisputeReport = {
    reference: dispute.id,
    step,
    amountMinor: currency === transaction.currency ? fromStripeAmount(dispute.amount, currency) : null,
    answerBy: dueBy ? new Date(dueBy * 1_000) : null,
    reason: dispute.reason,
  };
  await transact(context, (write) => noteDispute(write, transaction.id, report));
}

/** A dispute may be open for months; Stripe reports its end once. */
const lookedBackMs = 120 * 86_400_000;
const disputesMax = 1_000;

/** Checks recent disputes for lost webhooks. If all are known, it costs only the reading of a list. */
export async function findLostDisputes(context: Context): Promise<void> {
  const provider = await providerByCode(context, "stripe");
  if (!provider || provider.state === "disabled" || !hasSecret(provider, "secretKey")) return;
  const gte = Math.floor((context.now.getTime() - lookedBackMs) / 1_000);
  const found = await stripeOf(context, provider)
    .disputes.list({ created: { gte }, limit: 100 })
    .autoPagingToArray({ limit: disputesMax })
    .catch((error: unknown) => {
      // Stripe is unavailable, or the key may not read disputes: the webhooks still report them.
      if (!isStripeAway(error)) throw error;
      context.log.warn({ err: error }, "Stripe could not be asked about disputes");
      return [];
    });
  for (const dispute of found) {
    const step = steps[dispute.status];
    if (step && !(await isDisputeNoted(context, dispute.id, step))) {
      await hearOfDispute(context, provider, dispute);
    }
  }
}

/** An answered dispute changes nothing until the bank decides. `prevented` has moved no money. */
const steps: Partial<Record<Stripe.Dispute.Status, DisputeReport["step"]>> = {
  warning_needs_response: "asked",
  warning_under_review: "asked",
  warning_closed: "closed",
  needs_response: "taken",
  under_review: "taken",
  won: "won",
  lost: "lost",
};
