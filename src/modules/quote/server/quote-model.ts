/** The name of quotes in the audit log and for threads. */
export const quoteModel = "quote.request";
