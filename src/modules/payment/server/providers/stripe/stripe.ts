import Stripe from "stripe";
import type { Context } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import { siteOrigin } from "#platform/site.ts";
import type {
  Begun,
  PaymentProvider,
  Provider,
  ProviderReport,
  Transaction,
} from "../../provider/payment-provider.ts";
import { archiveCard, savedCardReference } from "../../provider/saved-card-reference.ts";
import { stripeAnswers } from "./calls.ts";
import { stripeCardPath, stripePath } from "./paths.ts";
import { exactStripeAmount, isCharged, toStripeAmount } from "./stripe-amount.ts";
import { beginStripeCard } from "./stripe-card-create.ts";
import {
  isMissingAtStripe,
  isRefusedByStripe,
  isStripeAway,
  stripeOf,
  stripeSettings,
} from "./stripe-client.ts";
import { findLostDisputes } from "./stripe-dispute.ts";
import { stripeForm } from "./stripe-form.ts";
import { openIntent } from "./stripe-intent.ts";
import { findLostRefunds } from "./stripe-refund.ts";
import { findIntent, settledOr, toCardFacts, toCurrentReport, toReport } from "./stripe-report.ts";

const closeUnreachable = refusal("unavailable", "payment.closeUnreachable");

/**
 * Cards and Stripe's other payment methods. The order's page leads to our page with Stripe's form: the buyer types the
 * card into Stripe's frame, so no number reaches this program.
 */
export const stripeProvider: PaymentProvider = {
  code: "stripe",
  form: stripeForm,
  answers: stripeAnswers,
  tasks: { "payment.findLostRefunds": findLostRefunds, "payment.findLostDisputes": findLostDisputes },
  schedules: [
    { cron: "23 * * * *", task: "payment.findLostRefunds" },
    { cron: "43 * * * *", task: "payment.findLostDisputes" },
  ],
  takes: (_provider, amountMinor, currency) => isCharged(amountMinor, currency),
  savesCards: (provider) => stripeSettings(provider).saveCards,
  beginCard: async (context) => stripeCardPath(await beginStripeCard(context)),
  async begin(context, provider, transaction, { returnPath }) {
    const ownPage = stripePath(transaction.reference);
    if (toStripeAmount(transaction.amountMinor, transaction.currency) === null) {
      context.log.error({ reference: transaction.reference }, "Stripe cannot charge this amount exactly");
      return leadingTo(ownPage, null);
    }
    try {
      const id = await openIntent(context, provider, transaction);
      if (transaction.savedCardId === null) return leadingTo(ownPage, id);
      return await payWithSaved(context, provider, { ...transaction, providerReference: id }, returnPath);
    } catch (error) {
      // Stripe is unavailable, or refuses such a payment, for example below its minimum.
      if (!isStripeAway(error) && !isRefusedByStripe(error)) throw error;
      // The order is placed; our page offers another try and other payment methods.
      context.log.warn({ err: error, reference: transaction.reference }, "Stripe could not begin a payment");
      return leadingTo(ownPage, null);
    }
  },
  continueAt: ({ state, reference }) => (state === "draft" ? stripePath(reference) : null),
  async fetchState(context, provider, transaction) {
    if (!transaction.providerReference) return null;
    const intent = await findIntent(stripeOf(context, provider), transaction.providerReference);
    return intent && toCurrentReport(intent, transaction);
  },
  async close(context, provider, { providerReference }) {
    // Nobody has ever seen the form, so nobody can pay.
    if (!providerReference) return null;
    const stripe = stripeOf(context, provider);
    try {
      const intent = await findIntent(stripe, providerReference);
      // It belongs to another account, whose keys were used before: money paid there no longer arrives here.
      if (!intent) return null;
      return toReport(intent) ?? (await cancel(stripe, providerReference));
    } catch (error) {
      if (!isStripeAway(error)) throw error;
      // Until Stripe has cancelled the intent, somebody could pay it.
      throw closeUnreachable();
    }
  },
  async capture(context, provider, transaction, amountMinor) {
    const stripe = stripeOf(context, provider);
    const id = referenceOf(transaction);
    const amount_to_capture = exactStripeAmount(amountMinor, transaction.currency);
    // Without an idempotency key: an intent is captured only once anyway, and with a key Stripe would replay its own
    // failure for a day.
    return certain(
      await settledOr(stripe, id, () => stripe.paymentIntents.capture(id, { amount_to_capture })),
    );
  },
  async void(context, provider, transaction) {
    return certain(await cancel(stripeOf(context, provider), referenceOf(transaction)));
  },
  async refund(context, provider, transaction, { key, amountMinor }) {
    const stripe = stripeOf(context, provider);
    const intent = referenceOf(transaction);
    // Stripe forgets idempotency keys after a day, and a refund may be retried for longer: look for an existing refund
    // first.
    const known = await stripe.refunds.list({ payment_intent: intent, limit: 100 });
    const amount = toStripeAmount(amountMinor, transaction.currency);
    if (amount === null) return { state: "refused", message: "payment.refundRefused" };
    try {
      const refund =
        known.data.find(({ metadata }) => metadata?.["key"] === key) ??
        (await stripe.refunds.create(
          { payment_intent: intent, amount, metadata: { key } },
          // Another installation with the same account has the same numbers.
          { idempotencyKey: `${intent}:${key}` },
        ));
      if (refund.status === "succeeded") return { state: "done", message: "" };
      if (refund.status === "failed" || refund.status === "canceled") {
        return { state: "refused", message: "payment.refundRefused" };
      }
      return { state: "pending", message: "" };
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      context.log.warn({ reference: transaction.reference, code: error.code }, "Stripe refused a refund");
      return { state: "refused", message: "payment.refundRefused" };
    }
  },
  async fetchCard(context, provider, { providerReference }) {
    if (!providerReference) return null;
    const stripe = stripeOf(context, provider);
    const intent = await stripe.paymentIntents.retrieve(providerReference, { expand: ["payment_method"] });
    const method = intent.payment_method;
    // A payment method without a customer was used once and cannot be used again.
    return method && typeof method === "object" && method.customer ? toCardFacts(method) : null;
  },
  async forgetCard(context, provider, cardReference) {
    try {
      await stripeOf(context, provider).paymentMethods.detach(cardReference);
    } catch (error) {
      // The card is already deleted.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    }
  },
};

/**
 * Pays with a card saved at Stripe. If the bank demands authentication or declines, the buyer continues on our page; a
 * card that Stripe has deleted is not offered again.
 */
async function payWithSaved(
  context: Context,
  provider: Provider,
  transaction: Transaction,
  returnPath: string,
): Promise<Begun> {
  const id = referenceOf(transaction);
  const ownPage = stripePath(transaction.reference);
  const method = await savedCardReference(context, transaction.savedCardId);
  if (!method) return leadingTo(ownPage, id);
  const returnUrl = `${siteOrigin(context)}${context.locale.href(ownPage)}`;
  const stripe = stripeOf(context, provider);
  try {
    // Without an idempotency key: an intent is paid only once anyway, and with a key Stripe would replay the bank's
    // decline for a day.
    const intent = await stripe.paymentIntents.confirm(id, {
      payment_method: method,
      return_url: returnUrl,
    });
    const report = toReport(intent);
    return { redirectTo: report ? returnPath : ownPage, providerReference: id, report };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return leadingTo(ownPage, id);
    if (isRefusedByStripe(error)) {
      // Already settled: the waiting page shows it. Otherwise the card no longer exists, and the buyer types another
      // one.
      if (error.code === "payment_intent_unexpected_state") return leadingTo(returnPath, id);
      context.log.warn(
        { reference: transaction.reference, code: error.code },
        "Stripe does not take a saved card",
      );
      if (await isCardGone(stripe, method)) await archiveCard(context, transaction.savedCardId);
      return leadingTo(ownPage, id);
    }
    if (!isStripeAway(error)) throw error;
    // The payment may have gone through: the waiting page polls until it is known.
    context.log.warn({ err: error, reference: transaction.reference }, "Stripe did not answer a payment");
    return leadingTo(returnPath, id);
  }
}

/** Whether a card was deleted at Stripe, by itself or with its customer: without a customer it cannot be used again. */
async function isCardGone(stripe: Stripe, method: string): Promise<boolean> {
  try {
    return (await stripe.paymentMethods.retrieve(method)).customer === null;
  } catch (error) {
    return isMissingAtStripe(error);
  }
}

function leadingTo(redirectTo: string, providerReference: string | null): Begun {
  return { redirectTo, providerReference, report: null };
}

function cancel(stripe: Stripe, id: string): Promise<ProviderReport | null> {
  return settledOr(stripe, id, () => stripe.paymentIntents.cancel(id));
}

function certain(report: ProviderReport | null): ProviderReport {
  if (!report) throw new Error("Stripe says nothing about the payment.");
  return report;
}

function referenceOf({ providerReference, reference }: Transaction): string {
  if (!providerReference) throw new Error(`Stripe does not know ${reference}.`);
  return providerReference;
}
