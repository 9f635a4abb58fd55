import { peoplePaths } from "#modules/people/paths.ts";

/** Where the provider sends the buyer back to, and where an open payment is continued. */
export const processPath = (reference: string) => `/payment/process/${encodeURIComponent(reference)}`;

/** Pages of a provider's own: for a payment, and for a card that is saved without one (see `routes.ts`). */
export const formPathOf = (code: string, reference: string) =>
  `/payment/${code}/${encodeURIComponent(reference)}`;
export const cardPathOf = (code: string, setUp: string) =>
  `${savedCardsPath}/${code}/${encodeURIComponent(setUp)}`;

/** Saved cards of the person who is signed in. */
export const savedCardsPath = peoplePaths.cards;

/** Everything that was heard about payments, for administrators. */
export const paymentEventsPath = "/web/payment-events";

/** Settings of the ways to pay, for administrators. */
export const providersPath = "/web/settings/payments";
export const providerPath = (code: string) => `/web/settings/payments/${code}`;

/** Every payment, and those that need a person, for administrators. */
export const paymentsPath = "/web/payments";

/** Statements of the bank account, for sales staff. */
export const statementsPath = "/web/bank-statements";
export const statementPath = (id: number) => `/web/bank-statements/${id}`;
export const uploadStatementPath = "/web/bank-statements/upload";
