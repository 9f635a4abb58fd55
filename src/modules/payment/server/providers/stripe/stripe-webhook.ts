import Stripe from "stripe";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { notFound, refusal } from "#platform/errors.ts";
import type { Provider } from "../../provider/payment-provider.ts";
import { providerByCode } from "../../provider/provider.ts";
import { noteReport } from "../../transaction/transaction.ts";
import { cardEvents, hearOfCard } from "./stripe-card-news.ts";
import { secretOf, stripeOf } from "./stripe-client.ts";
import { disputeEvents, hearOfDispute } from "./stripe-dispute.ts";
import { hearOfRefunds, intentOfRefund, refundEvents } from "./stripe-refund.ts";
import { findIntent, toCurrentReport, toReport } from "./stripe-report.ts";
import { keepSetUpCard } from "./stripe-setup.ts";
import { transactionOf } from "./stripe-transaction.ts";

export const badSignature = refusal("forbidden", "payment.badSignature");
const toleranceSeconds = 300;

/**
 * Receives Stripe's webhooks. Accepts only signed and recent ones. Payments and cards of other shops are no error,
 * because an account may serve several. Each state is recorded once, in whatever order and how often the webhooks come,
 * because the report's key is the state and not the webhook.
 */
export async function receiveStripeWebhook(
  context: Context,
  rawBody: string,
  signature: string,
): Promise<void> {
  const provider = await stripeProviderRow(context);
  const event = eventOf(context, provider, rawBody, signature);
  if (event.type.startsWith("payment_intent.")) {
    await hearOfIntent(context, provider, event.data.object as Stripe.PaymentIntent);
  } else if (event.type === "setup_intent.succeeded") {
    await keepSetUpCard(context, provider, event.data.object.id);
  } else if (refundEvents.includes(event.type)) {
    const intent = intentOfRefund(event.data.object as Stripe.Charge | Stripe.Refund);
    const transaction = intent === null ? null : await transactionOf(context, provider, intent);
    if (transaction) await hearOfRefunds(context, provider, transaction);
  } else if (cardEvents.includes(event.type)) {
    await hearOfCard(
      context,
      provider,
      event.type,
      event.data.object as Stripe.PaymentMethod | Stripe.Customer,
    );
  } else if (event.type.startsWith(disputeEvents)) {
    await hearOfDispute(context, provider, event.data.object as Stripe.Dispute);
  }
}

/** Stripe's provider row; refuses before the first setup. */
export async function stripeProviderRow(context: Pick<Context, "db">): Promise<Provider> {
  const provider = await providerByCode(context, "stripe");
  if (!provider) throw notFound();
  return provider;
}

function eventOf(context: Context, provider: Provider, rawBody: string, signature: string): Stripe.Event {
  const secret = secretOf(context, provider, "webhookSecret");
  if (!secret) throw notFound();
  try {
    return stripeOf(context, provider).webhooks.constructEvent(
      rawBody,
      signature,
      secret,
      toleranceSeconds,
      undefined,
      context.now.getTime(),
    );
  } catch (error) {
    // Logged without the error, which quotes the message: a forged one may contain anything.
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) {
      context.log.warn("a webhook with a wrong signature came");
    } else {
      context.log.warn("a signed webhook came that is no event: its address at Stripe asks for thin ones");
    }
    throw badSignature();
  }
}

async function hearOfIntent(context: Context, provider: Provider, intent: Stripe.PaymentIntent) {
  const transaction = await transactionOf(context, provider, intent.id);
  if (!transaction) return;
  let report = toReport(intent);
  if (!report && transaction.state === "pending") {
    // A webhook may be old: a failed pending payment is believed only if Stripe confirms it now.
    const current = await findIntent(stripeOf(context, provider), intent.id);
    report = current && toCurrentReport(current, transaction);
  }
  const { id } = transaction;
  if (report) await transact(context, (write) => noteReport(write, id, report, "webhook"));
}
