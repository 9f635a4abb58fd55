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

/** What a carrier asks before margin and gifts, in its own currency; or why it cannot be said, as the id of a text. */
export type Base = { tree: PriceTree } | { problem: "delivery.noRule" };

/** Whether a carrier goes there and carries such goods. */
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

/** The largest thing of a cart decides: a vase travels with the door that it is bought with. */
export function carries({ goods, weightGramsMax, volumeMlMax }: Carrier, consignment: Consignment): boolean {
  if (goods.length > 0 && !goods.includes(consignment.goods)) return false;
  if (weightGramsMax !== null && consignment.weightGrams > weightGramsMax) return false;
  return volumeMlMax === null || consignment.volumeMl <= volumeMlMax;
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
  if (carrier.provider === "fixed") return { tree: askedBy(carrier, "fixed", priceTree(carrier)) };
  const ruled = ruledPrice(carrier.rules, measuredOf(carrier, consignment, rates), carrier.currency);
  return ruled ? { tree: askedBy(carrier, "rules", ruled.tree) } : { problem: "delivery.noRule" };
}

/** What stands in for the answer of somebody who does not give one: the carrier's rules, else its price. */
export function fallbackPrice(carrier: Carrier, consignment: Consignment, rates: Rates): PriceTree {
  const ruled = ruledPrice(carrier.rules, measuredOf(carrier, consignment, rates), carrier.currency);
  return ruled?.tree ?? priceTree(carrier);
}

function priceTree({ priceMinor, currency }: Carrier): PriceTree {
  return amountTree("carrier", priceMinor, currency);
}

/** The same amount, with whose it is. */
export function askedBy({ id, name }: Carrier, by: CarrierPrice, asked: PriceTree): PriceTree {
  return treeOf({ op: "carrier", carrier: { id, name }, by }, asked.currency, [asked]);
}

export interface Charged {
  /** In the consignment's currency. */
  amountMinor: number;
  /** The order is worth so much that delivery is a gift. */
  isGift: boolean;
  tree: PriceTree;
}

/**
 * The margin comes on top; above its limit it is free; then it becomes the buyer's currency. `base` is what the carrier
 * asks, in its own currency or in that of the price list that said it.
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

/** Rounded, where it is not whole anyway. */
function whole(tree: PriceTree): PriceTree {
  return Number.isInteger(Number(tree.result)) ? tree : treeOf({ op: "whole" }, tree.currency, [tree]);
}
