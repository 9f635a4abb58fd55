import { cardPathOf, formPathOf } from "../../../paths.ts";

/** The page with Stripe's form for a payment, and the one for saving a card without a payment. */
export const stripePath = (reference: string) => formPathOf("stripe", reference);
export const stripeCardPath = (setUp: string) => cardPathOf("stripe", setUp);

export const stripeWebhookPath = "/payment/stripe/webhook";
