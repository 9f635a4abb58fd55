import type Stripe from "stripe";
import type { CardFacts, ProviderReport, Transaction } from "../../provider/payment-provider.ts";
import { fromStripeAmount } from "./stripe-amount.ts";
import { isMissingAtStripe, isRefusedByStripe } from "./stripe-client.ts";

/**
 * The report of a payment intent; null while the buyer can still pay it, even after a declined card. Webhooks and
 * requests give the same report: its key is the intent with its state.
 */
export function toReport(intent: Stripe.PaymentIntent): ProviderReport | null {
  const kind = kinds[intent.status];
  if (!kind) return null;
  const currency = intent.currency.toUpperCase();
  const amount = kind === "captured" ? intent.amount_received : intent.amount;
  return {
    kind,
    eventKey: `stripe:${intent.id}:${intent.status}`,
    amountMinor: fromStripeAmount(amount, currency),
    currency,
    message: "",
  };
}

const kinds: Partial<Record<Stripe.PaymentIntent.Status, ProviderReport["kind"]>> = {
  processing: "pending",
  requires_capture: "authorized",
  succeeded: "captured",
  canceled: "cancelled",
};

/**
 * The state of a payment that was just requested from Stripe. If pending money failed to arrive, the intent waits for
 * another card; for us that attempt has failed.
 */
export function toCurrentReport(
  intent: Stripe.PaymentIntent,
  { state }: Pick<Transaction, "state">,
): ProviderReport | null {
  const report = toReport(intent);
  if (report || state !== "pending" || intent.status !== "requires_payment_method") return report;
  const currency = intent.currency.toUpperCase();
  return {
    kind: "failed",
    eventKey: `stripe:${intent.id}:failed`,
    amountMinor: fromStripeAmount(intent.amount, currency),
    currency,
    message: declineOf(intent.last_payment_error),
  };
}

/** Null if Stripe has no such intent. */
export async function findIntent(stripe: Stripe, id: string): Promise<Stripe.PaymentIntent | null> {
  try {
    return await stripe.paymentIntents.retrieve(id);
  } catch (error) {
    if (!isMissingAtStripe(error)) throw error;
    return null;
  }
}

/** Why the last card was declined, as the id of a text; "" if none was tried. */
export function declineOf(error: { code?: string; decline_code?: string } | null | undefined): string {
  if (!error) return "";
  return declines[error.decline_code ?? ""] ?? declines[error.code ?? ""] ?? "payment.refused";
}

const declines: Record<string, string> = {
  insufficient_funds: "payment.insufficientFunds",
  expired_card: "payment.cardExpired",
  incorrect_cvc: "payment.cardCodeWrong",
  authentication_required: "payment.notProven",
  payment_intent_authentication_failure: "payment.notProven",
  setup_intent_authentication_failure: "payment.notProven",
};

/** The storable facts of a payment method; null if it is no card. */
export function toCardFacts(method: Stripe.PaymentMethod): CardFacts | null {
  const { id, card } = method;
  if (!card) return null;
  const lastDay = new Date(Date.UTC(card.exp_year, card.exp_month, 0));
  return {
    providerReference: id,
    brand: card.brand,
    last4: card.last4,
    expiresOn: lastDay.toISOString().slice(0, 10),
  };
}

/** Stripe refuses further steps of a settled payment; the answer is then its state. */
export async function settledOr(
  stripe: Stripe,
  id: string,
  step: () => Promise<Stripe.PaymentIntent>,
): Promise<ProviderReport | null> {
  try {
    return toReport(await step());
  } catch (error) {
    if (!isRefusedByStripe(error)) throw error;
    const report = toReport(await stripe.paymentIntents.retrieve(id));
    if (!report) throw error;
    return report;
  }
}
