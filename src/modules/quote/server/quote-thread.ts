import { eq } from "drizzle-orm";
import type { ThreadKind } from "#modules/messages/slots.ts";
import { sharedOrder } from "#modules/orders/shared-views.ts";
import { quotePaths } from "../paths.ts";
import { asQuote, isTheirsToRead } from "./quote.ts";
import { quoteModel } from "./quote-model.ts";
import { requestTable } from "./tables.ts";

/** The conversation about a request and its offers. */
export const quoteThreads: ThreadKind = {
  model: quoteModel,
  label: "quote.threadKind",
  readers: ["shop"],
  writers: ["shop"],
  async find(context, id) {
    const [found] = await context.db
      .select({ quote: requestTable, personId: sharedOrder.personId, number: sharedOrder.name })
      .from(requestTable)
      .innerJoin(sharedOrder, eq(sharedOrder.id, requestTable.orderId))
      .where(eq(requestTable.id, id));
    if (!found || found.quote.state === "open") return null;
    const { quote, personId, number } = found;
    const whole = asQuote(quote);
    const { accessToken, siteId, locale, name, email } = quote;
    return {
      title: context.locale.text("quote.title", { name: number ?? "" }),
      siteId,
      locale,
      accessToken,
      isTheirs: whole !== null && (await isTheirsToRead(context, whole)),
      customers: [{ personId, name, email }],
      path: quotePaths.quote(id, accessToken),
      ownPath: quotePaths.quote(id),
      staffPath: quotePaths.staffQuote(id),
      mayRate: false,
    };
  },
};
