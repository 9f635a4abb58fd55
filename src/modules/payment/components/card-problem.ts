import type { StripeError } from "@stripe/stripe-js";
import type { Locale } from "#platform/i18n/locale.ts";

export interface CardProblem {
  title: string;
  /** What is safe, and what to do. */
  safe?: string;
  /** Nobody has said no: it may be paid all the same. */
  isUnsure?: boolean;
}

export type CardKind = "payment" | "setUp";

const notProven = ["payment_intent_authentication_failure", "setup_intent_authentication_failure"];

/**
 * What went wrong at Stripe's form. Only the bank's own no means that nothing was charged: a connection that broke,
 * or an answer that Stripe could not give, leaves open what became of the payment.
 */
export function problemOf(
  { type, code, message }: Pick<StripeError, "type" | "code" | "message">,
  kind: CardKind,
  text: Locale["text"],
): CardProblem {
  // Stripe says these two in the buyer's language.
  if (type === "validation_error" && message) return { title: message };
  if (type === "card_error") {
    const title = message || text("payment.refused");
    return kind === "payment" ? { title, safe: text("payment.nothingCharged") } : { title };
  }
  if (code !== undefined && notProven.includes(code)) return { title: text("payment.challengeFailed") };
  return unsure(kind, text);
}

/** Nobody knows how it stands. */
export function unsure(kind: CardKind, text: Locale["text"]): CardProblem {
  if (kind === "setUp") return { title: text("payment.notAdded") };
  return { title: text("payment.formUnsure"), isUnsure: true };
}
