import Big from "big.js";
import { allocate, multiply } from "#platform/money/money.ts";
import type { OrderLine } from "../tables.ts";

export interface Share {
  untaxedMinor: number;
  taxMinor: number;
  totalMinor: number;
}

export const noShare: Share = { untaxedMinor: 0, taxMinor: 0, totalMinor: 0 };

type Sold = Pick<OrderLine, "kind" | "untaxedMinor" | "taxMinor" | "totalMinor">;

/**
 * What each line is worth to the buyer, in the order given: discounts that stand on lines of their own are shared out
 * over the products in proportion to their amounts, so that all lines together are what the order comes to.
 */
export function worthsOf(lines: readonly Sold[]): Share[] {
  const off = lines.filter(({ kind }) => kind === "reward");
  const weights = lines.map(({ kind, totalMinor }) => (kind === "product" ? totalMinor : 0));
  const sum = (part: "totalMinor" | "taxMinor") => off.reduce((all, line) => all + line[part], 0);
  const totals = allocate(sum("totalMinor"), weights);
  const taxes = allocate(sum("taxMinor"), weights);
  return lines.map((line, index) => {
    if (line.kind !== "product")
      return line.kind === "reward" ? noShare : shareOf(line.totalMinor, line.taxMinor);
    return shareOf(line.totalMinor + (totals[index] ?? 0), line.taxMinor + (taxes[index] ?? 0));
  });
}

/**
 * The worth of the next `pieces` of a line of which `before` pieces were given back already, for `given` in all. It is
 * counted from the beginning each time, so that the parts add up to the line exactly, however it is taken apart.
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

/** The same for an amount of a price, tax included, such as half of the delivery. */
export function shareOfAmount(worth: Share, amountMinor: number, given: Share): Share {
  const upTo = given.totalMinor + amountMinor;
  if (upTo >= worth.totalMinor) return difference(worth, given);
  return difference(shareOf(upTo, taxOf(worth, upTo, worth.totalMinor)), given);
}

export function addShares(one: Share, other: Share): Share {
  return shareOf(one.totalMinor + other.totalMinor, one.taxMinor + other.taxMinor);
}

/** Tax grows never faster than the amount that it is in, so that no part of either is ever below zero. */
function taxOf(worth: Share, upToMinor: number, baseMinor: number): number {
  return baseMinor === 0 ? 0 : multiply(1, new Big(worth.taxMinor).times(upToMinor).div(baseMinor));
}

function shareOf(totalMinor: number, taxMinor: number): Share {
  return { totalMinor, taxMinor, untaxedMinor: totalMinor - taxMinor };
}

/** After an edit of the order a line can be worth less than was given back for it. */
function difference(upTo: Share, given: Share): Share {
  const taxMinor = Math.max(0, upTo.taxMinor - given.taxMinor);
  const untaxedMinor = Math.max(0, upTo.untaxedMinor - given.untaxedMinor);
  return shareOf(untaxedMinor + taxMinor, taxMinor);
}
