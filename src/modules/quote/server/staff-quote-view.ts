import { quotedOrder } from "#modules/orders/server/edit/asked-order.ts";
import { type LineRow, orderFormView } from "#modules/orders/server/edit/edit-form.ts";
import type { Context } from "#platform/context.ts";
import { atSite } from "#platform/db/transact.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import { siteOrigin } from "#platform/site.ts";
import { readableQuote } from "./quote.ts";
import { type QuoteView, toQuoteView } from "./quote-view.ts";
import { type DeliveryFormView, deliveryFormView } from "./staff-quote-delivery.ts";

export interface StaffQuoteView {
  quote: QuoteView;
  orderId: number;
  /** The customer's private link. */
  link: string;
  /** Null once the quote is an order or closed. */
  form: QuoteFormView | null;
}

export interface QuoteFormView {
  /** Version of the order. */
  version: number;
  currency: string;
  rows: LineRow[];
  /** The page that configures a product for this quote; null if the shop has no configurable products. */
  configurePath: string | null;
  depositPercent: number | null;
  delivery: DeliveryFormView | null;
  validUntil: string;
  /** The number of the next version. */
  next: number;
  today: string;
}

const validDays = 30;
const closed = ["accepted", "withdrawn"];

/** Everything about a quote for staff, with the form that prices it. */
export async function staffQuoteView(context: Context, quoteId: number): Promise<StaffQuoteView> {
  const found = await readableQuote(context, quoteId, "");
  const quote = await toQuoteView(context, found);
  const isOpen = !closed.includes(quote.standing);
  return {
    quote,
    orderId: found.orderId,
    link: `${siteOrigin(await atSite(context, found.siteId))}${context.locale.href(quote.path)}`,
    form: isOpen ? await formOf(context, found) : null,
  };
}

async function formOf(
  context: Context,
  found: { orderId: number; version: number; validUntil: string | null },
): Promise<QuoteFormView> {
  const { rows, version, currency, configurePath } = await orderFormView(context, found.orderId);
  const { depositPercent } = await quotedOrder(context, found.orderId);
  const today = shopDay(context.now);
  const later = shopDay(new Date(context.now.getTime() + validDays * 86_400_000));
  return {
    version,
    currency,
    rows,
    configurePath,
    depositPercent,
    delivery: await deliveryFormView(context, { id: found.orderId, currency }),
    validUntil: found.validUntil && found.validUntil >= today ? found.validUntil : later,
    next: found.version + 1,
    today,
  };
}
