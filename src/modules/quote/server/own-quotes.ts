import { and, count, eq, gte } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import { ownQuotes, type QuoteStanding } from "./quote.ts";
import { toQuoteView } from "./quote-view.ts";
import { requestTable } from "./tables.ts";

export interface OwnQuoteView {
  id: number;
  name: string;
  standing: QuoteStanding;
  standingText: string;
  askedOn: string;
  /** Of the last version that was sent; "" before. */
  total: string;
}

/** How many offers wait for an answer of this person; 0 for nobody. */
export async function openQuotes(context: Context): Promise<number> {
  if (!context.user) return 0;
  const [found] = await context.db
    .select({ open: count() })
    .from(requestTable)
    .where(
      and(
        eq(requestTable.siteId, context.site.id),
        eq(requestTable.userId, context.user.id),
        eq(requestTable.state, "offered"),
        gte(requestTable.validUntil, shopDay(context.now)),
      ),
    );
  return found?.open ?? 0;
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
