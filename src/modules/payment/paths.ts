import { peoplePaths } from "#modules/people/paths.ts";

/** Where the provider sends the buyer back to, and where an open payment is continued. */
export const processPath = (reference: string) => `/payment/process/${encodeURIComponent(reference)}`;

/** The page of the built-in test bank. */
export const testBankPath = (key: string) => `/payment/test/${encodeURIComponent(key)}`;

export const testWebhookPath = "/payment/test/webhook";

/** The page that holds Stripe's form for a payment. */
export const stripePath = (reference: string) => `/payment/stripe/${encodeURIComponent(reference)}`;

export const stripeWebhookPath = "/payment/stripe/webhook";

/** Saved cards of whoever is signed in, and where one is added at Stripe. */
export const savedCardsPath = peoplePaths.cards;
export const stripeCardPath = (setUp: string) => `${savedCardsPath}/stripe/${encodeURIComponent(setUp)}`;

/** Everything that was heard about payments, for administrators. */
export const paymentEventsPath = "/web/payment-events";

/** Settings of the ways to pay, for administrators. */
export const providersPath = "/web/settings/payments";
export const providerPath = (code: string) => `/web/settings/payments/${code}`;

/** Every payment, and those that need a person, for administrators. */
export const paymentsPath = "/web/payments";

/** Statements of the bank account, for whoever sells. */
export const statementsPath = "/web/bank-statements";
export const statementPath = (id: number) => `/web/bank-statements/${id}`;
export const uploadStatementPath = "/web/bank-statements/upload";
