import { eq } from "drizzle-orm";
import type { DeliveryEdit } from "#modules/delivery/server/order-delivery.ts";
import { askingOutside } from "#modules/delivery/server/order-delivery.ts";
import { newGuest } from "#modules/orders/testing.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { askForQuote } from "./server/ask.ts";
import { lockQuote, type Quote } from "./server/quote.ts";
import { type AskedThing, addToRequest, keepTyped } from "./server/request.ts";
import { sendQuote } from "./server/staff-quote.ts";
import { staffQuoteView } from "./server/staff-quote-view.ts";
import { requestTable } from "./server/tables.ts";

/** An item of a request: one variant with its quantity. */
export function thing(variantId: number, quantity = 1, note = ""): AskedThing {
  return { variantId, quantity, customValues: [], noVariantOptionIds: [], note };
}

export const ana = {
  name: "Ana Popescu",
  email: "ana.popescu@example.com",
  phone: "+40 721 555 018",
  companyName: "",
  words: "For a house near Turda.",
  wishedOn: "2026-12-20",
};

/** A guest who has requested a price for these items. */
export async function askedQuote(
  context: Context,
  things: readonly AskedThing[],
): Promise<{ guest: Context; quote: Quote }> {
  const guest = await newGuest(context);
  const asked = await transact(guest, async (write) => {
    await addToRequest(write, things);
    await keepTyped(write, { contact: ana, lines: new Map() });
    return askForQuote(write);
  });
  return { guest, quote: await quoteRow(guest, asked.id) };
}

export async function quoteRow(context: Context, id: number): Promise<Quote> {
  return transact(context, (write) => lockQuote(write, id));
}

export interface Offering {
  /** Decimal strings by position of the line; omitted lines keep their price. */
  prices?: readonly string[];
  validUntil?: string;
  words?: string;
  depositPercent?: number;
  /** The delivery; omitted keeps it unchanged. */
  delivery?: DeliveryEdit;
  /** Positions of removed lines. */
  without?: readonly number[];
  /** Proposed quantities of optional lines, by position. */
  optional?: Readonly<Record<number, number>>;
}

/** Staff send the next version. Answers its number. */
export async function offer(seller: Context, quoteId: number, offering: Offering = {}): Promise<number> {
  const { form } = await staffQuoteView(seller, quoteId);
  if (!form) throw new Error("The quote is over.");
  const {
    prices = [],
    validUntil = "2026-12-31",
    words = "",
    depositPercent,
    without = [],
    optional = {},
    delivery,
  } = offering;
  const rows = form.rows.flatMap((row, index) =>
    without.includes(index)
      ? []
      : {
          lineId: row.line_id ?? undefined,
          quantity: optional[index] ?? row.quantity,
          unitPrice: prices[index] ?? "",
          priceReason: "",
          ...(index in optional ? { optional: true } : {}),
        },
  );
  const sending = {
    quoteId,
    orderVersion: form.version,
    overwrite: false,
    rows,
    depositPercent: depositPercent ?? form.depositPercent,
    words,
    validUntil,
    delivery,
  };
  return askingOutside(seller, (write, ask) => sendQuote(write, sending, ask));
}

/** The number of requests in this state. */
export async function requestsIn(context: Context, state: Quote["state"]): Promise<number> {
  return (await context.db.select().from(requestTable).where(eq(requestTable.state, state))).length;
}
