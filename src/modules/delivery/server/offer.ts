import Big from "big.js";
import { convert, type Rates } from "#modules/catalogue/server/currency.ts";
import type { Amount } from "#modules/catalogue/server/price-amount.ts";
import { multiply } from "#platform/money/money.ts";
import type { Carrier } from "./carrier.ts";
import type { Consignment } from "./consignment.ts";
import { type Measured, ruledPrice } from "./rule.ts";

/** What a carrier asks before margin and gifts, in its own currency; or why it cannot be said, as the id of a text. */
export type Base = { amountMinor: number } | { problem: "delivery.noRule" };

/** Whether a carrier goes there and carries so much (server rules, section 7). */
export function isOffered(carrier: Carrier, consignment: Consignment): boolean {
  const { countryCodes, stateCodes, zipFrom, zipTo, weightGramsMax, volumeMlMax } = carrier;
  if (countryCodes.length > 0 && !countryCodes.includes(consignment.countryCode)) return false;
  if (stateCodes.length > 0 && !stateCodes.includes(consignment.stateCode)) return false;
  const zip = consignment.zip.trim().toUpperCase();
  if (zipFrom !== "" && zip < zipFrom.toUpperCase()) return false;
  if (zipTo !== "" && zip > zipTo.toUpperCase()) return false;
  if (weightGramsMax !== null && consignment.weightGrams > weightGramsMax) return false;
  if (volumeMlMax !== null && consignment.volumeMl > volumeMlMax) return false;
  return !carrier.pickup || carrier.pickupPoints.length > 0;
}

/** Whether somebody outside has to be asked what it costs. */
export function isOutside({ provider }: Pick<Carrier, "provider">): boolean {
  return provider === "test" || provider === "easypost";
}

export function measuredOf(carrier: Carrier, consignment: Consignment, rates: Rates): Measured {
  const { weightGrams, volumeMl, quantity, goodsMinor, currency } = consignment;
  return {
    weightGrams,
    volumeMl,
    quantity,
    goodsMinor: convert(goodsMinor, currency, carrier.currency, rates),
  };
}

/** What a carrier that asks nobody costs. */
export function ownPrice(carrier: Carrier, consignment: Consignment, rates: Rates): Base {
  if (carrier.provider === "fixed") return { amountMinor: carrier.priceMinor };
  const ruled = ruledPrice(carrier.rules, measuredOf(carrier, consignment, rates), carrier.currency);
  return ruled ? { amountMinor: ruled.amountMinor } : { problem: "delivery.noRule" };
}

/** What stands in for the answer of somebody who does not give one: the carrier's rules, else its price. */
export function fallbackPrice(carrier: Carrier, consignment: Consignment, rates: Rates): number {
  const ruled = ruledPrice(carrier.rules, measuredOf(carrier, consignment, rates), carrier.currency);
  return ruled?.amountMinor ?? carrier.priceMinor;
}

export interface Charged {
  /** In the consignment's currency. */
  amountMinor: number;
  /** The order is worth so much that delivery is a gift. */
  isGift: boolean;
}

/**
 * The margin comes on top; above its limit it is free; then it becomes the buyer's currency. `base` is what the carrier
 * asks, in its own currency or in that of the price list that said it.
 */
export function charged(carrier: Carrier, base: Amount, consignment: Consignment, rates: Rates): Charged {
  const { currency, marginPercent, freeAboveMinor } = carrier;
  const goodsMinor = convert(consignment.goodsMinor, consignment.currency, currency, rates);
  if (freeAboveMinor !== null && goodsMinor >= freeAboveMinor) return { amountMinor: 0, isGift: true };
  const withMargin = multiply(base.amountMinor, new Big(marginPercent).plus(100).div(100));
  return { amountMinor: convert(withMargin, base.currency, consignment.currency, rates), isGift: false };
}
