import {
  amountTree,
  convertTree,
  minorOf,
  type PriceTree,
  treeOf,
} from "#modules/catalogue/components/price-tree.ts";
import type { RewardLimits } from "#modules/catalogue/components/rule-tree.ts";
import type { Offer } from "./offer.ts";

/** The discount of a promotion on these amounts, as a positive amount before it is split by taxes. */
export function rewardTree(
  offer: Offer,
  goods: readonly PriceTree[],
  free?: NonNullable<RewardLimits["free"]>,
): PriceTree {
  const { id, names, reward, entered, currency, percent } = offer;
  const limit = limitOf(offer);
  const node = {
    op: "reward",
    promotion: { id, name: names },
    reward,
    code: entered?.code ?? "",
    percent: reward.startsWith("percent") ? percent : null,
    limited: limit !== null,
    ...(free ? { free } : {}),
  } as const;
  return treeOf(node, currency, limit ? [limit, ...goods] : [...goods]);
}

/** The promotion's fixed amount, or the maximum of its percentage. */
function limitOf({ reward, capMinor, amountMinor, currency, foreign }: Offer): PriceTree | null {
  if (reward === "fixed") {
    return foreign
      ? inOrder("off", foreign.amountMinor, foreign, currency)
      : amountTree("off", amountMinor, currency);
  }
  if (capMinor === null || !reward.startsWith("percent")) return null;
  return foreign
    ? inOrder("cap", foreign.capMinor ?? 0, foreign, currency)
    : amountTree("cap", capMinor, currency);
}

function inOrder(
  of: "off" | "cap",
  minor: number,
  { currency: from, rates }: NonNullable<Offer["foreign"]>,
  currency: string,
): PriceTree {
  return treeOf({ op: "whole" }, currency, [convertTree(amountTree(of, minor, from), currency, rates)]);
}

/** The part for one combination of taxes, or the whole without another combination. */
export function shareTree(
  off: PriceTree,
  weights: readonly number[],
  index: number,
  leftMinor: number,
): PriceTree {
  const isAlone = weights.every((weight, at) => weight === 0 || at === index) && minorOf(off) <= leftMinor;
  return isAlone
    ? off
    : treeOf({ op: "share", weights: [...weights], index, leftMinor }, off.currency, [off]);
}

/** The discount as the negative price of a line. */
export function takenOff(off: PriceTree): PriceTree {
  return treeOf({ op: "less" }, off.currency, [off]);
}
