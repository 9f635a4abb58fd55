import type { Context } from "#platform/context.ts";
import { ownQuotes, type QuoteStanding } from "./quote.ts";
import { toQuoteView } from "./quote-view.ts";

export interface OwnQuoteView {
  id: number;
  name: string;
  standing: QuoteStanding;
  standingText: string;
  askedOn: string;
  /** Of the last version that was sent; "" before. */
  total: string;
}

/** The quotes of a signed-in person as rows, newest first. */
export async function ownQuoteRows(
  context: Context,
  asked: number,
): Promise<{ quotes: OwnQuoteView[]; page: number; pages: number }> {
  const { quotes, page, pages } = await ownQuotes(context, asked);
  const views = await Promise.all(quotes.map((quote) => toQuoteView(context, quote)));
  return {
    page,
    pages,
    quotes: views.map(({ id, name, standing, standingText, askedOn, versions: [latest] }) => ({
      id,
      name,
      standing,
      standingText,
      askedOn,
      total: latest && latest.number > 0 ? latest.total : "",
    })),
  };
}
