import { inArray } from "drizzle-orm";
import type Stripe from "stripe";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import type { Provider, RefundReport, Transaction } from "../../provider/payment-provider.ts";
import { providerByCode } from "../../provider/provider.ts";
import { eventTable } from "../../provider/tables.ts";
import { noteRefund, refundedKey, refundOfKey } from "../../refund/refund.ts";
import { elsewhereKey, noteRefundElsewhere, refundElsewhere } from "../../refund/refund-elsewhere.ts";
import { fromStripeAmount } from "./stripe-amount.ts";
import { hasSecret, stripeOf } from "./stripe-client.ts";
import { transactionOf } from "./stripe-transaction.ts";

/** Stripe's webhooks about refunds. Each names a payment, whose state is then requested. */
export const refundEvents = [
  "charge.refunded",
  "charge.refund.updated",
  "refund.created",
  "refund.updated",
  "refund.failed",
];

/**
 * Processes a change of a payment's refunds. It requests all of them from Stripe, so the order of the webhooks does not
 * matter. A refund requested here is updated; one made in Stripe's own dashboard becomes a refund here, once it has
 * succeeded.
 */
export async function hearOfRefunds(
  context: Context,
  provider: Provider,
  transaction: Transaction,
): Promise<void> {
  const intent = transaction.providerReference;
  if (!intent) return;
  const { data } = await stripeOf(context, provider).refunds.list({ payment_intent: intent, limit: 100 });
  // Oldest first, in the order of their creation.
  for (const refund of data.toReversed()) {
    const report = reportOf(refund);
    if (!report) continue;
    const own = await refundOfKey(context, transaction, refund.metadata?.["key"] ?? "");
    const known = own ?? (await refundElsewhere(context, transaction.id, refund.id));
    if (known) {
      const { refundId, attempt } = known;
      await transact(context, (write) => noteRefund(write, refundId, { ...report, attempt }, "webhook"));
    } else if (report.state === "done") {
      const amountMinor = fromStripeAmount(refund.amount, transaction.currency);
      const made = { reference: refund.id, amountMinor, providerName: "Stripe" };
      await transact(context, (write) => noteRefundElsewhere(write, transaction.id, made));
    }
  }
}

/** Stripe retries a webhook for three days. */
const lookedBackMs = 30 * 86_400_000;
const refundsMax = 5_000;

/**
 * Checks Stripe's recent refunds for lost webhooks, or ones that came while this program was down. If all are known, it
 * costs only the reading of Stripe's list.
 */
export async function findLostRefunds(context: Context): Promise<void> {
  const provider = await providerByCode(context, "stripe");
  if (!provider || provider.state === "disabled" || !hasSecret(provider, "secretKey")) return;
  const gte = Math.floor((context.now.getTime() - lookedBackMs) / 1_000);
  const made = await stripeOf(context, provider)
    .refunds.list({ created: { gte }, limit: 100 })
    .autoPagingToArray({ limit: refundsMax });
  const given = made.filter(({ status }) => status === "succeeded");
  // A failed refund is news if it had counted as done.
  const failed = made.filter(({ status }) => status === "failed" || status === "canceled");
  const heard = await heardKeys(context, [...given, ...failed].map(heardKeyOf));
  const lost = [
    ...given.filter((refund) => !heard.has(heardKeyOf(refund))),
    ...failed.filter((refund) => heard.has(heardKeyOf(refund))),
  ];
  for (const intent of new Set(lost.flatMap((refund) => intentOfRefund(refund) ?? []))) {
    const transaction = await transactionOf(context, provider, intent);
    if (transaction) await hearOfRefunds(context, provider, transaction);
  }
}

/** The event key of a refund from a webhook: one for refunds requested here, one for all others. */
function heardKeyOf({ id, metadata }: Stripe.Refund): string {
  const [, refundId, attempt] = /:refund:(\d{1,9}):(\d{1,9})$/.exec(metadata?.["key"] ?? "") ?? [];
  return refundId ? refundedKey(Number(refundId), Number(attempt)) : elsewhereKey(id);
}

async function heardKeys(context: Context, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await context.db
    .select({ key: eventTable.sourceKey })
    .from(eventTable)
    .where(inArray(eventTable.sourceKey, [...keys]));
  return new Set(rows.map(({ key }) => key));
}

/** The payment of a webhook about refunds; null if it names none. */
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
