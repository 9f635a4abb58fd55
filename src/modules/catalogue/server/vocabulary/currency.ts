import Big from "big.js";
import { sql } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
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

/** An amount in another currency, rounded once. A currency without a rate is a mistake of the data, not of a visitor. */
export function convert(minor: number, from: string, to: string, rates: Rates): number {
  if (from === to) return minor;
  const fromRate = rates.get(from);
  const toRate = rates.get(to);
  if (!fromRate || !toRate) throw new Error(`There is no rate to convert ${from} into ${to}.`);
  return toMinor(new Big(toDecimal(minor, from)).times(toRate).div(fromRate), to);
}
