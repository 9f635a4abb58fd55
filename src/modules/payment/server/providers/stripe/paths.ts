import { cardPathOf, formPathOf } from "../../../paths.ts";

/** The page that holds Stripe's form for a payment, and the one for a card that is saved without a payment. */
export const stripePath = (reference: string) => formPathOf("stripe", reference);
export const stripeCardPath = (setUp: string) => cardPathOf("stripe", setUp);

export const stripeWebhookPath = "/payment/stripe/webhook";
