import type { StripeError } from "@stripe/stripe-js";
import type { Locale } from "#platform/i18n/locale.ts";

export interface CardProblem {
  title: string;
  /** What is safe, and what to do. */
  safe?: string;
  /** Nobody has said no: it may be paid all the same. */
  isUnsure?: boolean;
  /** Something in the form itself is wrong or missing. */
  isTyping?: boolean;
}

export type CardKind = "payment" | "setUp";

const doneStates = ["succeeded", "processing", "requires_capture"];
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

/** What was paid in another tab, or by a press whose answer got lost, refuses to be paid again: it is done. */
export function isDoneAlready({
  payment_intent,
  setup_intent,
}: Pick<StripeError, "payment_intent" | "setup_intent">): boolean {
  return doneStates.includes(payment_intent?.status ?? setup_intent?.status ?? "");
}

/** Nobody knows how it stands. */
export function unsure(kind: CardKind, text: Locale["text"]): CardProblem {
  if (kind === "setUp") return { title: text("payment.notAdded") };
  return { title: text("payment.formUnsure"), isUnsure: true };
}
