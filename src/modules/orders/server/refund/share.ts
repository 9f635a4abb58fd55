import Big from "big.js";
import { allocate, multiply } from "#platform/money/money.ts";
import type { OrderLine } from "../cart/tables.ts";

export interface Share {
  untaxedMinor: number;
  taxMinor: number;
  totalMinor: number;
}

export const noShare: Share = { untaxedMinor: 0, taxMinor: 0, totalMinor: 0 };

type Sold = Pick<OrderLine, "kind" | "untaxedMinor" | "taxMinor" | "totalMinor"> &
  Partial<Pick<OrderLine, "taxRate" | "ruleKey">>;

/**
 * The value of each line to the buyer, in the given order. Discounts with their own lines are distributed in proportion
 * over the products with the same tax, free-delivery rewards over the delivery. Together the lines add up to the
 * order's total for each tax. No line is below zero.
 */
export function worthsOf(lines: readonly Sold[]): Share[] {
  const totals = lines.map(({ kind, totalMinor }) => (kind === "reward" ? 0 : totalMinor));
  const taxes = lines.map(({ kind, taxMinor }) => (kind === "reward" ? 0 : taxMinor));
  for (const reward of lines) {
    if (reward.kind !== "reward") continue;
    // Weighs by what is left: otherwise each of many discounts could round the same line up until it is below zero.
    const weights = weightsFor(reward, lines, totals);
    const shares = allocate(reward.taxMinor, weights);
    allocate(reward.totalMinor, weights).forEach((minor, index) => {
      totals[index] = (totals[index] ?? 0) + minor;
      taxes[index] = (taxes[index] ?? 0) + (shares[index] ?? 0);
    });
  }
  evenOut(lines, totals, () => Number.POSITIVE_INFINITY);
  evenOut(lines, taxes, (index) => totals[index] ?? 0);
  return totals.map((totalMinor, index) => shareOf(totalMinor, taxes[index] ?? 0));
}

/**
 * Tax is rounded for the whole order, so a discount can carry a cent more of it than its goods. Cents that would make a
 * line negative, or its tax higher than the line, move to other lines: first to those with the same tax.
 */
function evenOut(lines: readonly Sold[], minors: number[], most: (index: number) => number): void {
  const roomOf = (index: number, wrong: number) => {
    const minor = minors[index] ?? 0;
    return wrong < 0 ? minor : most(index) - minor;
  };
  minors.forEach((minor, index) => {
    let wrong = minor < 0 ? minor : Math.max(0, minor - most(index));
    if (wrong === 0) return;
    const others = lines
      .map((_, at) => at)
      .filter((at) => at !== index && lines[at]?.kind !== "reward")
      .sort(
        (a, b) => rankOf(lines, a, index) - rankOf(lines, b, index) || roomOf(b, wrong) - roomOf(a, wrong),
      );
    for (const at of others) {
      const moved = Math.min(Math.abs(wrong), Math.max(0, roomOf(at, wrong))) * Math.sign(wrong);
      minors[at] = (minors[at] ?? 0) + moved;
      minors[index] = (minors[index] ?? 0) - moved;
      wrong -= moved;
    }
  });
}

/** Ranks lines with the same tax first and untaxed lines last. */
function rankOf(lines: readonly Sold[], at: number, index: number): number {
  const rate = Number(lines[at]?.taxRate ?? 0);
  if (rate === Number(lines[index]?.taxRate ?? 0)) return 0;
  return rate > 0 ? 1 : 2;
}

/** The lines that share a discount, and their weights. */
function weightsFor(reward: Sold, lines: readonly Sold[], leftMinor: readonly number[]): number[] {
  const kind = reward.ruleKey?.startsWith("freeDelivery:") ? "delivery" : "product";
  const weigh = (fits: (line: Sold) => boolean) =>
    lines.map((line, index) =>
      line.kind !== "reward" && fits(line) ? Math.max(0, leftMinor[index] ?? 0) : 0,
    );
  const sameTax = (line: Sold) =>
    reward.taxRate === undefined || new Big(line.taxRate ?? 0).eq(reward.taxRate);
  const choices = [
    weigh((line) => line.kind === kind && sameTax(line)),
    weigh((line) => line.kind === kind),
    weigh(() => true),
  ];
  return choices.find((weights) => weights.some((weight) => weight !== 0)) ?? weigh(() => true);
}

/**
 * The value of the next `pieces` of a line of which `before` pieces were already refunded for `given`. Calculates from
 * the first piece each time, so that partial refunds add up to the line exactly, however it is split.
 */
export function shareOfPieces(
  worth: Share,
  of: { quantity: number; taxIncluded: boolean },
  { before, pieces, given }: { before: number; pieces: number; given: Share },
): Share {
  const upTo = before + pieces;
  if (upTo >= of.quantity) return difference(worth, given);
  const base = of.taxIncluded ? worth.totalMinor : worth.untaxedMinor;
  const baseUpTo = multiply(1, new Big(base).times(upTo).div(of.quantity));
  const taxUpTo = taxOf(worth, baseUpTo, base);
  return difference(shareOf(of.taxIncluded ? baseUpTo : baseUpTo + taxUpTo, taxUpTo), given);
}

/** The share of an amount with tax included, such as half of the delivery. */
export function shareOfAmount(worth: Share, amountMinor: number, given: Share): Share {
  const upTo = given.totalMinor + amountMinor;
  if (upTo >= worth.totalMinor) return difference(worth, given);
  return difference(shareOf(upTo, taxOf(worth, upTo, worth.totalMinor)), given);
}

export function addShares(one: Share, other: Share): Share {
  return shareOf(one.totalMinor + other.totalMinor, one.taxMinor + other.taxMinor);
}

/** Tax never grows faster than its amount, so that no part of either is below zero. */
function taxOf(worth: Share, upToMinor: number, baseMinor: number): number {
  return baseMinor === 0 ? 0 : multiply(1, new Big(worth.taxMinor).times(upToMinor).div(baseMinor));
}

function shareOf(totalMinor: number, taxMinor: number): Share {
  return { totalMinor, taxMinor, untaxedMinor: totalMinor - taxMinor };
}

/** After an edit of the order, a line can be worth less than was refunded for it. */
function difference(upTo: Share, given: Share): Share {
  const taxMinor = Math.max(0, upTo.taxMinor - given.taxMinor);
  const untaxedMinor = Math.max(0, upTo.untaxedMinor - given.untaxedMinor);
  return shareOf(untaxedMinor + taxMinor, taxMinor);
}
