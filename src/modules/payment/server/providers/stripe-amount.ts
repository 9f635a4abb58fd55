import Big from "big.js";
import { toDecimal, toMinor } from "#platform/money/money.ts";

/** Currencies that Stripe counts whole. It counts ISK and UGX in hundredths, although they have none. */
const whole = new Set("BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" "));
const inThousandths = new Set("BHD JOD KWD OMR TND".split(" "));

/**
 * An amount as Stripe counts it; null when it cannot charge it exactly: of currencies in thousandths it takes only
 * whole hundredths, and where it counts whole units nothing below one.
 */
export function toStripeAmount(minor: number, currency: string): number | null {
  const amount = new Big(toDecimal(minor, currency)).times(factorOf(currency));
  const exact = inThousandths.has(currency) ? amount.mod(10).eq(0) : amount.mod(1).eq(0);
  return exact ? amount.toNumber() : null;
}

/** The same of an amount that is charged: what cannot be charged exactly never gets there. */
export function exactStripeAmount(minor: number, currency: string): number {
  const amount = toStripeAmount(minor, currency);
  if (amount === null) throw new Error(`Stripe cannot charge ${minor} ${currency} exactly.`);
  return amount;
}

/** What Stripe says, in our minor units. */
export function fromStripeAmount(amount: number, currency: string): number {
  return toMinor(new Big(amount).div(factorOf(currency)).toString(), currency);
}

function factorOf(currency: string): number {
  if (whole.has(currency)) return 1;
  return inThousandths.has(currency) ? 1000 : 100;
}
