import { sql } from "drizzle-orm";
import { minorOf } from "#modules/catalogue/components/price-tree.ts";
import { currencyRates } from "#modules/catalogue/server/vocabulary/currency.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { minorMost, toMinor } from "#platform/money/money.ts";
import type { Carrier } from "./carrier.ts";
import { type Consignment, contentKeyOf } from "./consignment.ts";
import { fallbackPrice } from "./offer.ts";
import type { Said } from "./providers/provider.ts";
import { providerOf } from "./providers/providers.ts";
import { quoteTable } from "./tables.ts";

/**
 * The timeout of an external call; with everything around it, the request stays below three seconds on a busy machine.
 */
const answerMs = 2_000;
/** How long a quote is valid, so that buyers pay the price they saw. */
const quoteMinutes = 15;

const amountMinorMax = 100_000_000;

export interface Quote {
  amountMinor: number;
  /** The carrier did not answer, or gave an impossible answer: the shop's own price replaces it. */
  fallback: boolean;
  reason: "" | Fault;
}

type Fault = "late" | "failed" | "unreadable";

/**
 * Requests a quote from an external carrier and stores it for exactly this cart. Never in a transaction, never longer
 * than three seconds, and always with a result.
 */
export async function keepQuote(
  context: Context,
  orderId: number,
  carrier: Carrier,
  consignment: Consignment,
): Promise<Quote> {
  const quote = await askFor(context, carrier, consignment);
  const values = {
    contentKey: contentKeyOf(carrier, consignment),
    currency: carrier.currency,
    quotedAt: context.now,
    ...quote,
  };
  await transact(context, (write) =>
    write.db
      .insert(quoteTable)
      .values({ orderId, carrierId: carrier.id, ...values })
      .onConflictDoUpdate({ target: [quoteTable.orderId, quoteTable.carrierId], set: values }),
  );
  return quote;
}

export async function askFor(context: Context, carrier: Carrier, consignment: Consignment): Promise<Quote> {
  const answered = await answerInTime(context, carrier, consignment);
  if (typeof answered === "object") {
    const amountMinor = believed(answered, carrier);
    if (amountMinor !== null) return { amountMinor, fallback: false, reason: "" };
  }
  const rates = await currencyRates(context);
  return {
    amountMinor: Math.min(minorMost, minorOf(fallbackPrice(carrier, consignment, rates))),
    fallback: true,
    reason: typeof answered === "object" ? "unreadable" : answered,
  };
}

async function answerInTime(
  context: Context,
  carrier: Carrier,
  consignment: Consignment,
): Promise<Said | "late" | "failed"> {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  // Continues even if the provider ignores the signal.
  const late = new Promise<"late">((done) => {
    timer = setTimeout(() => done("late"), answerMs);
  });
  try {
    const asked = providerOf(carrier).rate(context, carrier, consignment, ending.signal);
    return await Promise.race([asked.catch((error: unknown) => failed(context, carrier, error)), late]);
  } finally {
    clearTimeout(timer);
    ending.abort();
  }
}

function failed({ log }: Context, { id, provider }: Carrier, error: unknown): "failed" {
  if (!(error instanceof Error && error.name === "AbortError")) {
    log.warn(
      { carrierId: id, provider, error: String(error) },
      "A carrier did not say what a delivery costs.",
    );
  }
  return "failed";
}

/** A valid amount: right currency, not negative; null for anything else. */
function believed({ amount, currency }: Said, carrier: Carrier): number | null {
  if (currency !== carrier.currency || typeof amount !== "string") return null;
  if (!/^\d{1,9}(\.\d{1,6})?$/.test(amount)) return null;
  const minor = toMinor(amount, carrier.currency);
  return minor <= amountMinorMax ? minor : null;
}

/** The valid quotes of an order's cart by carrier; expired ones are left out. */
export function freshQuotes(orderId: number, now: Date) {
  return sql`select coalesce(json_agg(json_build_object('carrierId', quote.carrier_id, 'contentKey', quote.content_key,
      'amountMinor', quote.amount_minor, 'fallback', quote.fallback, 'reason', quote.reason)), '[]')
    from delivery_quote quote where quote.order_id = ${orderId}
      and quote.quoted_at > ${now}::timestamptz - make_interval(mins => ${quoteMinutes})`;
}
