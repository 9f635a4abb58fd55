import type Stripe from "stripe";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { formatMoney } from "#platform/money/format.ts";
import { siteOrigin } from "#platform/site.ts";
import { processPath } from "../../../paths.ts";
import type { PayableFacts } from "../../../slots.ts";
import { visiblePayment } from "../../transaction/process.ts";
import { beginPayment } from "../../transaction/transaction.ts";
import { stripeCardPath, stripePath } from "./paths.ts";
import { isStripeAway, stripeOf, stripeSettings } from "./stripe-client.ts";
import { declineOf, findIntent, toReport } from "./stripe-report.ts";
import { ownSetUp } from "./stripe-setup.ts";
import { stripeProviderRow } from "./stripe-webhook.ts";

/** The data that Stripe's form needs in the browser. */
export interface StripeFormFacts {
  publishableKey: string;
  clientSecret: string;
  /** An absolute address with the language: Stripe redirects the buyer there from the bank's own page. */
  returnUrl: string;
  /** The bank demands authentication for a saved card. */
  needsAction: boolean;
}

export interface StripePaymentView {
  reference: string;
  amount: string;
  /** Null while Stripe is unavailable. */
  form: StripeFormFacts | null;
  /** Stripe cannot give the state now: the payment may have been made. */
  isUnknown: boolean;
  /** Why the last card was declined, in words. */
  problem: string;
  giveUp: PayableFacts["giveUp"];
}

/**
 * The page of a payment that waits for its card, for the person who began it; or a redirect if nothing is left to do
 * here. Read-only.
 */
export async function stripePaymentView(
  context: Context,
  reference: string,
): Promise<StripePaymentView | { leadsTo: string }> {
  const { transaction, provider, facts } = await visiblePayment(context, reference);
  if (provider.code !== "stripe") throw notFound();
  if (transaction.state !== "draft") return { leadsTo: processPath(reference) };
  const { providerReference } = transaction;
  const asked = providerReference
    ? await ask(context, async () => ({
        intent: await findIntent(stripeOf(context, provider), providerReference),
      }))
    : { intent: null };
  const intent = asked?.intent ?? null;
  if (intent && toReport(intent)) return { leadsTo: processPath(reference) };
  const declined = intent ? declineOf(intent.last_payment_error) : "";
  return {
    reference,
    amount: formatMoney(transaction.amountMinor, transaction.currency, context.locale.tag),
    form: intent && formFacts(context, provider, intent, stripePath(reference)),
    isUnknown: asked === null,
    problem: declined && context.locale.text(declined),
    giveUp: facts.giveUp,
  };
}

/** Retries the beginning of a payment after Stripe did not answer. */
export async function beginStripeAgain(context: Context, reference: string): Promise<string> {
  const { transaction } = await visiblePayment(context, reference);
  return (await beginPayment(context, transaction.id)).redirectTo;
}

export interface StripeCardView {
  setUp: string;
  form: StripeFormFacts | null;
  problem: string;
  /** The card was typed but is not saved yet. */
  isTyped: boolean;
}

/** The page on which the signed-in person types a card to save. Read-only. */
export async function stripeCardView(context: Context, setUpId: string): Promise<StripeCardView> {
  const provider = await stripeProviderRow(context);
  const setUp = await ask(context, () => ownSetUp(context, provider, setUpId));
  const declined = setUp ? declineOf(setUp.last_setup_error) : "";
  return {
    setUp: setUpId,
    form: setUp && formFacts(context, provider, setUp, stripeCardPath(setUpId)),
    problem: declined && context.locale.text(declined),
    isTyped: setUp?.status === "succeeded",
  };
}

async function ask<Found>(context: Context, retrieve: () => Promise<Found>): Promise<Found | null> {
  try {
    return await retrieve();
  } catch (error) {
    if (!isStripeAway(error)) throw error;
    context.log.warn({ err: error }, "Stripe could not be asked");
    return null;
  }
}

function formFacts(
  context: Context,
  provider: Parameters<typeof stripeSettings>[0],
  intent: Stripe.PaymentIntent | Stripe.SetupIntent,
  path: string,
): StripeFormFacts | null {
  const { publishableKey } = stripeSettings(provider);
  if (!intent.client_secret || publishableKey === "") return null;
  return {
    publishableKey,
    clientSecret: intent.client_secret,
    returnUrl: `${siteOrigin(context)}${context.locale.href(path)}`,
    needsAction: intent.status === "requires_action",
  };
}
