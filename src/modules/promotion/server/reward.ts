import Big from "big.js";
import { amountTree, minorOf, type PriceTree } from "#modules/catalogue/components/price-tree.ts";
import type { TaxPart } from "#modules/catalogue/server/tax/tax.ts";
import { isAmong } from "./condition.ts";
import type { Offer } from "./offer.ts";
import { rewardTree, shareTree, takenOff } from "./reward-tree.ts";

/** A product of the order with its price and taxes there. */
export interface Sold {
  templateId: number | null;
  name: string;
  /** The charged price. */
  unitPriceMinor: number;
  quantity: number;
  taxRate: string;
  /** `unitPriceMinor` includes the tax. */
  taxIncluded: boolean;
  taxParts: TaxPart[];
}

/** A discount with the taxes of the goods that it reduces. */
export interface Given {
  offer: Offer;
  /** Negative, on the charged side of the tax. */
  unitPriceMinor: number;
  quantity: number;
  taxRate: string;
  taxIncluded: boolean;
  taxParts: TaxPart[];
  /** The free product, or the only reduced one. */
  productName: string;
  /** How `unitPriceMinor` was calculated. */
  tree: PriceTree;
}

export interface Granted {
  given: Given[];
  /** Promotions that lost against a better percentage on the whole order. */
  beaten: Offer[];
}

/** Products with the same taxes, and the part of their price that is not discounted yet. */
interface TaxGroup {
  taxRate: string;
  taxIncluded: boolean;
  taxParts: TaxPart[];
  leftMinor: number;
}

interface Paid extends Sold {
  group: TaxGroup;
  /** Pieces that are not free. */
  paidQuantity: number;
}

/**
 * The discounts of all promotions whose conditions hold, in the documented order: free products, then percentages of
 * the paid pieces (certain products, then the single best one on the whole order), then fixed amounts. Each line has
 * the taxes of the goods it reduces. Nothing is discounted twice: the rest of a group of equal taxes is never negative.
 */
export function rewardsOf(sold: readonly Sold[], offers: readonly Offer[]): Granted {
  const { paid, groups } = inGroups(sold);
  const given: Given[] = [];
  const of = (...rewards: Offer["reward"][]) => offers.filter(({ reward }) => rewards.includes(reward));
  for (const offer of of("freeProduct")) given.push(...freePieces(offer, paid));
  for (const offer of of("percentCheapest")) given.push(...takeOff(offer, groups, cheapest(offer, paid)));
  for (const offer of of("percentProducts")) given.push(...takeOff(offer, groups, percentOf(offer, paid)));
  const { best, beaten } = bestOf(of("percentOrder"), paid);
  if (best) given.push(...takeOff(best, groups, percentOf(best, paid)));
  for (const offer of of("fixed")) given.push(...takeOff(offer, groups, fixedOf(offer, groups)));
  return { given, beaten };
}

function inGroups(sold: readonly Sold[]): { paid: Paid[]; groups: TaxGroup[] } {
  const groups = new Map<string, TaxGroup>();
  const paid = sold.map((line) => {
    const { taxRate, taxIncluded, taxParts, unitPriceMinor, quantity } = line;
    const taxes = taxParts.map(({ id, rate }) => [id, rate]);
    const key = JSON.stringify([taxes, new Big(taxRate).toString(), taxIncluded]);
    const group = groups.get(key) ?? { taxRate, taxIncluded, taxParts, leftMinor: 0 };
    group.leftMinor += unitPriceMinor * quantity;
    groups.set(key, group);
    return { ...line, group, paidQuantity: quantity };
  });
  return { paid, groups: [...groups.values()] };
}

/**
 * Free pieces, cheapest first. If the condition concerns the product itself, bought and free pieces alternate: 3 + 1
 * makes one of 4 free, two of 8.
 */
function freePieces(offer: Offer, paid: readonly Paid[]): Given[] {
  const { conditionTemplateIds: about, rewardTemplateIds, freeQuantity } = offer;
  const isFree = (line: Paid) =>
    isAmong(rewardTemplateIds.length > 0 ? rewardTemplateIds : about, line.templateId);
  const counted = paid.filter((line) => isAmong(about, line.templateId));
  // A free piece does not count as bought: otherwise two such promotions together would give everything away.
  const pieces = counted.reduce((sum, { paidQuantity }) => sum + paidQuantity, 0);
  const bought = Math.max(1, offer.quantityMin);
  const isItself = counted.some(isFree);
  const times = Math.floor(pieces / (isItself ? bought + freeQuantity : bought));
  let left = times * freeQuantity;
  const given: Given[] = [];
  for (const line of paid.filter(isFree).toSorted((a, b) => a.unitPriceMinor - b.unitPriceMinor)) {
    const quantity = Math.min(left, line.paidQuantity);
    if (quantity < 1 || line.unitPriceMinor < 1) continue;
    left -= quantity;
    line.paidQuantity -= quantity;
    line.group.leftMinor -= line.unitPriceMinor * quantity;
    const { taxRate, taxIncluded, taxParts, name } = line;
    const piece = amountTree("piece", line.unitPriceMinor, offer.currency, name);
    const tree = takenOff(rewardTree(offer, [piece], { pieces, bought, free: freeQuantity }));
    given.push({
      offer,
      unitPriceMinor: minorOf(tree),
      tree,
      quantity,
      taxRate,
      taxIncluded,
      taxParts,
      productName: name,
    });
  }
  return given;
}

/** A discount amount and the groups that share it. */
interface Off {
  tree: PriceTree;
  weights: ReadonlyMap<TaxGroup, number>;
  productName?: string;
}

function percentOf(offer: Offer, paid: readonly Paid[]): Off {
  const meant = offer.rewardTemplateIds.length > 0 ? offer.rewardTemplateIds : offer.conditionTemplateIds;
  const isWhole = offer.reward === "percentOrder";
  const lines = paid.filter(({ templateId }) => isWhole || isAmong(meant, templateId));
  const weights = new Map<TaxGroup, number>();
  for (const { group, unitPriceMinor, paidQuantity } of lines) {
    weights.set(group, (weights.get(group) ?? 0) + unitPriceMinor * paidQuantity);
  }
  const names = new Set(lines.map(({ name }) => name));
  return {
    tree: rewardTree(offer, goodsIn(offer, weights)),
    weights,
    ...(names.size === 1 ? { productName: [...names][0] ?? "" } : {}),
  };
}

/** A percentage of one piece of the cheapest product with a price. */
function cheapest(offer: Offer, paid: readonly Paid[]): Off | null {
  const [line] = paid
    .filter(({ templateId }) => isAmong(offer.conditionTemplateIds, templateId))
    .filter(({ paidQuantity, unitPriceMinor }) => paidQuantity > 0 && unitPriceMinor > 0)
    .toSorted((a, b) => a.unitPriceMinor - b.unitPriceMinor);
  if (!line) return null;
  const { group, unitPriceMinor, name } = line;
  return {
    tree: rewardTree(offer, [amountTree("piece", unitPriceMinor, offer.currency, name)]),
    weights: new Map([[group, unitPriceMinor]]),
    productName: name,
  };
}

function fixedOf(offer: Offer, groups: readonly TaxGroup[]): Off {
  const weights = new Map(groups.map((group) => [group, group.leftMinor]));
  return { tree: rewardTree(offer, goodsIn(offer, weights)), weights };
}

/** The amounts to discount, by taxes. */
function goodsIn({ currency }: Offer, weights: ReadonlyMap<TaxGroup, number>): PriceTree[] {
  return [...weights].map(([{ taxRate }, minor]) => amountTree("goods", minor, currency, taxRate));
}

/** At most one percentage on the whole order, the highest; among equals the one that the buyer typed. */
function bestOf(offers: readonly Offer[], paid: readonly Paid[]): { best: Offer | null; beaten: Offer[] } {
  const [best = null, ...beaten] = offers
    .map((offer) => ({ offer, minor: minorOf(percentOf(offer, paid).tree) }))
    .toSorted(
      (a, b) => b.minor - a.minor || Number(b.offer.entered !== null) - Number(a.offer.entered !== null),
    )
    .map(({ offer }) => offer);
  return { best, beaten };
}

/** One line for each combination of taxes. Together they give exactly the amount, and none exceeds what is left. */
function takeOff(offer: Offer, groups: readonly TaxGroup[], said: Off | null): Given[] {
  if (!said) return [];
  const { tree: all, weights, productName = "" } = said;
  const shares = groups.map((group) => weights.get(group) ?? 0);
  return groups.flatMap((group, index) => {
    if (minorOf(all) < 1 || (shares[index] ?? 0) === 0) return [];
    const share = shareTree(all, shares, index, group.leftMinor);
    const off = minorOf(share);
    if (off < 1) return [];
    group.leftMinor -= off;
    const { taxRate, taxIncluded, taxParts } = group;
    const taxed = { taxRate, taxIncluded, taxParts };
    return [{ offer, unitPriceMinor: -off, quantity: 1, ...taxed, productName, tree: takenOff(share) }];
  });
}
