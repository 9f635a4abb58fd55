import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/errors.ts";
import { lastQuoteFact } from "./ask.ts";
import { readableQuote } from "./quote.ts";
import { type QuoteView, toQuoteView } from "./quote-view.ts";

/** This visitor's last quote for the thank-you page; null without one. */
export async function lastQuote(context: Context): Promise<QuoteView | null> {
  const id = context.visitor.facts[lastQuoteFact];
  if (typeof id !== "number") return null;
  try {
    return await toQuoteView(context, await readableQuote(context, id, ""));
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
