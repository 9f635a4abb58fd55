import Big from "big.js";
import {
  amountTree,
  convertTree,
  formulaTree,
  minorOf,
  type PriceTree,
  treeOf,
} from "#modules/catalogue/components/price-tree.ts";
import type { CarrierPrice } from "#modules/catalogue/components/rule-tree.ts";
import { convert, type Rates } from "#modules/catalogue/server/vocabulary/currency.ts";
import type { Carrier } from "./carrier.ts";
import type { Consignment } from "./consignment.ts";
import { type Measured, ruledPrice } from "./rule.ts";

/**
 * A carrier's price before margin and free delivery, in its own currency; or the id of the text that says why there is
 * none.
 */
export type Base = { tree: PriceTree } | { problem: "delivery.noRule" };

/** Whether a carrier serves the destination and carries these goods. */
export function isOffered(carrier: Carrier, consignment: Consignment): boolean {
  return goesThere(carrier, consignment) && carries(carrier, consignment);
}

export function goesThere(carrier: Carrier, consignment: Consignment): boolean {
  const { countryCodes, stateCodes, zipFrom, zipTo } = carrier;
  if (countryCodes.length > 0 && !countryCodes.includes(consignment.countryCode)) return false;
  if (stateCodes.length > 0 && !stateCodes.includes(consignment.stateCode)) return false;
  const zip = consignment.zip.trim().toUpperCase();
  if (zipFrom !== "" && zip < zipFrom.toUpperCase()) return false;
  if (zipTo !== "" && zip > zipTo.toUpperCase()) return false;
  return !carrier.pickup || carrier.pickupPoints.length > 0;
}

/** The largest item of a cart decides: a vase travels with the door it is bought with. */
export function carries({ goods, weightGramsMax, volumeMlMax }: Carrier, consignment: Consignment): boolean {
  if (goods.length > 0 && !goods.includes(consignment.goods)) return false;
  if (weightGramsMax !== null && consignment.weightGrams > weightGramsMax) return false;
  return volumeMlMax === null || consignment.volumeMl <= volumeMlMax;
}

/** Whether an external API must be called for the price. */
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

/** The price of a carrier without an external API. */
export function ownPrice(carrier: Carrier, consignment: Consignment, rates: Rates): Base {
  if (carrier.provider === "fixed") return { tree: askedBy(carrier, "fixed", priceTree(carrier)) };
  const ruled = ruledPrice(carrier.rules, measuredOf(carrier, consignment, rates), carrier.currency);
  return ruled ? { tree: askedBy(carrier, "rules", ruled.tree) } : { problem: "delivery.noRule" };
}

/** The fallback when an external carrier does not answer: the carrier's rules, otherwise its fixed price. */
export function fallbackPrice(carrier: Carrier, consignment: Consignment, rates: Rates): PriceTree {
  const ruled = ruledPrice(carrier.rules, measuredOf(carrier, consignment, rates), carrier.currency);
  return ruled?.tree ?? priceTree(carrier);
}

function priceTree({ priceMinor, currency }: Carrier): PriceTree {
  return amountTree("carrier", priceMinor, currency);
}

/** The amount with the carrier it belongs to. */
export function askedBy({ id, name }: Carrier, by: CarrierPrice, asked: PriceTree): PriceTree {
  return treeOf({ op: "carrier", carrier: { id, name }, by }, asked.currency, [asked]);
}

export interface Charged {
  /** In the consignment's currency. */
  amountMinor: number;
  /** The order exceeds the limit for free delivery. */
  isGift: boolean;
  tree: PriceTree;
}

/**
 * Adds the margin, waives the price above the free-delivery limit, and converts it into the buyer's currency. `base` is
 * the carrier's price in its own currency, or in that of the price list that set it.
 */
export function charged(carrier: Carrier, base: PriceTree, consignment: Consignment, rates: Rates): Charged {
  const { currency, marginPercent, freeAboveMinor } = carrier;
  const withMargin =
    Number(marginPercent) === 0
      ? base
      : whole(formulaTree(base, [{ op: "less", percent: new Big(marginPercent).times(-1).toString() }]));
  const own = whole(convertTree(withMargin, consignment.currency, rates));
  if (freeAboveMinor === null) return { amountMinor: minorOf(own), isGift: false, tree: own };
  const goods = amountTree("worth", consignment.goodsMinor, consignment.currency);
  const worth = whole(convertTree(goods, currency, rates));
  const tree = treeOf({ op: "freeFrom", limitMinor: freeAboveMinor }, consignment.currency, [own, worth]);
  return { amountMinor: minorOf(tree), isGift: minorOf(worth) >= freeAboveMinor, tree };
}

/** Rounds an amount that is not whole. */
function whole(tree: PriceTree): PriceTree {
  return Number.isInteger(Number(tree.result)) ? tree : treeOf({ op: "whole" }, tree.currency, [tree]);
}
