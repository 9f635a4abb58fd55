/** The model name of quotes, for the audit log and threads. */
export const quoteModel = "quote.request";
