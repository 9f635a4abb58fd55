import type { StripeError } from "@stripe/stripe-js";
import type { Locale } from "#platform/i18n/locale.ts";

export interface CardProblem {
  title: string;
  /** What is safe, and what to do next. */
  safe?: string;
  /** Nobody has declined: the payment may have gone through. */
  isUnsure?: boolean;
  /** A field of the form is wrong or missing. */
  isTyping?: boolean;
}

export type CardKind = "payment" | "setUp";

const doneStates = ["succeeded", "processing", "requires_capture"];
const notProven = ["payment_intent_authentication_failure", "setup_intent_authentication_failure"];

/**
 * The problem behind an error of Stripe's form. Only a decline by the bank means that nothing was charged: after a
 * broken connection, or an error of Stripe's, the result of the payment is unknown.
 */
export function problemOf(
  { type, code, message }: Pick<StripeError, "type" | "code" | "message">,
  kind: CardKind,
  text: Locale["text"],
): CardProblem {
  // Stripe writes these two messages in the buyer's language.
  if (type === "validation_error" && message) return { title: message, isTyping: true };
  if (type === "card_error") {
    const title = message || text("payment.refused");
    return kind === "payment" ? { title, safe: text("payment.nothingCharged") } : { title };
  }
  if (code !== undefined && notProven.includes(code)) {
    return { title: text(kind === "payment" ? "payment.notProven" : "payment.notAdded") };
  }
  return unsure(kind, text);
}

/** Stripe refuses a payment that another tab, or a press with a lost answer, has already made: it is done. */
export function isDoneAlready({
  payment_intent,
  setup_intent,
}: Pick<StripeError, "payment_intent" | "setup_intent">): boolean {
  return doneStates.includes(payment_intent?.status ?? setup_intent?.status ?? "");
}

/** The result is unknown. */
export function unsure(kind: CardKind, text: Locale["text"]): CardProblem {
  if (kind === "setUp") return { title: text("payment.notAdded") };
  return { title: text("payment.formUnsure"), isUnsure: true };
}
