/** Where the provider sends the buyer back to, and where an open payment is continued. */
export const processPath = (reference: string) => `/payment/process/${encodeURIComponent(reference)}`;

/** The page of the built-in test bank. */
export const testBankPath = (key: string) => `/payment/test/${encodeURIComponent(key)}`;

export const testWebhookPath = "/payment/test/webhook";
