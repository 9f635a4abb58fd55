import Big from "big.js";
import { sql } from "drizzle-orm";
import type { PublicContext, WriteContext } from "#platform/context.ts";
import type { FieldErrors } from "#platform/errors.ts";
import { toDecimal, toMinor } from "#platform/money/money.ts";
import { readOnce } from "#platform/read-once.ts";

/** Units of a currency for one euro, as exact decimals. */
export type Rates = ReadonlyMap<string, string>;

export function currencyRates(context: PublicContext): Promise<Rates> {
  return readOnce(context, "currencyRates", () => readRates(context));
}

async function readRates(context: PublicContext): Promise<Rates> {
  const { rows } = await context.db.execute<{ currency: string; per_euro: string }>(
    sql`select currency, per_euro::text from catalogue_currency_rate`,
  );
  return new Map([["EUR", "1"], ...rows.map((row) => [row.currency, row.per_euro] as const)]);
}

/** Converts an amount, rounded once. A currency without a rate is an error in the data, not of a visitor. */
export function convert(minor: number, from: string, to: string, rates: Rates): number {
  if (from === to) return minor;
  const fromRate = rates.get(from);
  const toRate = rates.get(to);
  if (!fromRate || !toRate) throw new Error(`There is no rate to convert ${from} into ${to}.`);
  return toMinor(new Big(toDecimal(minor, from)).times(toRate).div(fromRate), to);
}

/** A site shows prices in its currency: products in another currency need the rates of both. */
export async function checkSiteCurrency(
  write: WriteContext,
  { currency }: { currency: string },
): Promise<FieldErrors> {
  const { rows } = await write.db.execute<{ currency: string }>(
    sql`select distinct currency from catalogue_template where currency <> ${currency} and not archived limit 20`,
  );
  const rates = await currencyRates(write);
  const isKnown =
    rows.length === 0 || [currency, ...rows.map((row) => row.currency)].every((one) => rates.has(one));
  return isKnown ? {} : { currency: "catalogue.siteCurrencyNoRate" };
}
