/** Where the provider sends the buyer back to, and where an open payment is continued. */
export const processPath = (reference: string) => `/payment/process/${encodeURIComponent(reference)}`;

/** The page of the built-in test bank. */
export const testBankPath = (key: string) => `/payment/test/${encodeURIComponent(key)}`;

export const testWebhookPath = "/payment/test/webhook";

/** Everything that was heard about payments, for administrators. */
export const paymentEventsPath = "/web/payment-events";

/** Settings of the ways to pay, for administrators. */
export const providersPath = "/web/settings/payments";
export const providerPath = (code: string) => `/web/settings/payments/${code}`;
