import Big from "big.js";
import { toDecimal, toMinor } from "#platform/money/money.ts";

/** Currencies that Stripe counts in whole units. It counts ISK and UGX in hundredths, although they have none. */
const whole = new Set("BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" "));
const inThousandths = new Set("BHD JOD KWD OMR TND".split(" "));

/** Stripe's minimum charge, in whole units; the account's payout currency may demand more. */
const least = new Map(
  [
    ...[
      "AED 2",
      "AUD 0.5",
      "BGN 1",
      "BRL 0.5",
      "CAD 0.5",
      "CHF 0.5",
      "CZK 15",
      "DKK 2.5",
      "EUR 0.5",
      "GBP 0.3",
    ],
    ...["HKD 4", "HUF 175", "INR 0.5", "JPY 50", "MXN 10", "MYR 2", "NOK 3", "NZD 0.5", "PLN 2", "RON 2"],
    ...["SEK 3", "SGD 0.5", "THB 10", "USD 0.5"],
  ].map((each) => each.split(" ") as [currency: string, amount: string]),
);
/** Eight digits, in Stripe's count. */
const most = 99_999_999;

/** Whether Stripe can charge this amount: exactly, and within its limits. */
export function isCharged(minor: number, currency: string): boolean {
  const amount = toStripeAmount(minor, currency);
  return (
    amount !== null && amount <= most && new Big(toDecimal(minor, currency)).gte(least.get(currency) ?? 0)
  );
}

/**
 * An amount in Stripe's units; null if Stripe cannot charge it exactly: for currencies in thousandths it accepts only
 * whole hundredths, and where it counts whole units no fraction of one.
 */
export function toStripeAmount(minor: number, currency: string): number | null {
  const amount = new Big(toDecimal(minor, currency)).times(factorOf(currency));
  const exact = inThousandths.has(currency) ? amount.mod(10).eq(0) : amount.mod(1).eq(0);
  return exact ? amount.toNumber() : null;
}

/** The same for an amount that was checked before: an inexact one never gets here. */
export function exactStripeAmount(minor: number, currency: string): number {
  const amount = toStripeAmount(minor, currency);
  if (amount === null) throw new Error(`Stripe cannot charge ${minor} ${currency} exactly.`);
  return amount;
}

/** Stripe's amount in our minor units. */
export function fromStripeAmount(amount: number, currency: string): number {
  return toMinor(new Big(amount).div(factorOf(currency)).toString(), currency);
}

function factorOf(currency: string): number {
  if (whole.has(currency)) return 1;
  return inThousandths.has(currency) ? 1000 : 100;
}
