import { peoplePaths } from "#modules/people/paths.ts";

/** The provider's return address for the buyer, where an open payment also continues. */
export const processPath = (reference: string) => `/payment/process/${encodeURIComponent(reference)}`;

/** Pages of a provider's own: for a payment, and for saving a card without a payment (see `routes.ts`). */
export const formPathOf = (code: string, reference: string) =>
  `/payment/${code}/${encodeURIComponent(reference)}`;
export const cardPathOf = (code: string, setUp: string) =>
  `${savedCardsPath}/${code}/${encodeURIComponent(setUp)}`;

/** Saved cards of the signed-in person. */
export const savedCardsPath = peoplePaths.cards;

/** All events of payments, for administrators. */
export const paymentEventsPath = "/web/payment-events";

/** Settings of the payment methods, for administrators. */
export const providersPath = "/web/settings/payments";
export const providerPath = (code: string) => `/web/settings/payments/${code}`;

/** All payments, and those that need a person, for administrators. */
export const paymentsPath = "/web/payments";

/** Statements of the bank account, for sales staff. */
export const statementsPath = "/web/bank-statements";
export const statementPath = (id: number) => `/web/bank-statements/${id}`;
export const uploadStatementPath = "/web/bank-statements/upload";
