import { and, eq } from "drizzle-orm";
import type { ChatProposalKind } from "#modules/chat/slots.ts";
import { lacksAddress, quotedOrder } from "#modules/orders/server/edit/asked-order.ts";
import { salesRoles } from "#modules/orders/server/order/staff-order.ts";
import { sharedOrder } from "#modules/orders/shared-views.ts";
import { signingSetting } from "#modules/signing/server/signing-setting.ts";
import { refusal } from "#platform/errors.ts";
import { formatMoney } from "#platform/money/format.ts";
import { quotePaths } from "../paths.ts";
import { acceptQuote } from "./answer.ts";
import { asQuote, isExpired, lockQuote } from "./quote.ts";
import { requestTable } from "./tables.ts";

const notOffered = refusal("conflict", "quote.chatNotOffered");

/**
 * A sent quote that an operator proposes in a chat, for a customer who asked by phone or elsewhere. Accepting it orders
 * the proposed version; if a signature or an address is needed, it opens the quote's page instead. Once a newer version
 * exists, the old one is refused.
 */
export const proposedQuote: ChatProposalKind = {
  kind: "quote",
  roles: salesRoles,
  async propose(context, { name }) {
    const [found] = await context.db
      .select({ request: requestTable })
      .from(requestTable)
      .innerJoin(sharedOrder, eq(sharedOrder.id, requestTable.orderId))
      .where(and(eq(sharedOrder.name, name.trim().toUpperCase()), eq(requestTable.siteId, context.site.id)));
    const quote = found && asQuote(found.request);
    if (quote?.state !== "offered" || isExpired(context, quote)) throw notOffered();
    const order = await quotedOrder(context, quote.orderId);
    return {
      title: context.locale.text("quote.chatQuote", { name: order.name ?? "" }),
      value: formatMoney(order.totalMinor, order.currency, context.locale.tag),
      terms: { quoteId: quote.id, number: quote.version },
    };
  },
  async accept(write, terms) {
    const { quoteId, number } = terms as { quoteId: number; number: number };
    const quote = await lockQuote(write, quoteId);
    const { accessToken } = quote;
    const { asksSignature } = await signingSetting(write);
    if (asksSignature || lacksAddress(await quotedOrder(write, quote.orderId))) {
      if (quote.state !== "offered" || quote.version !== number || isExpired(write, quote))
        throw notOffered();
      return quotePaths.version(quoteId, accessToken, number);
    }
    return acceptQuote(write, { quoteId, accessToken, number, name: quote.name, address: "" });
  },
};
