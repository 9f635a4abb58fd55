import Big from "big.js";
import { allocate, multiply } from "#platform/money/money.ts";

export interface PricedLine {
  /** Of one piece; contains the tax when `taxIncluded`. */
  unitPriceMinor: number;
  quantity: number;
  /** Percent as a decimal text. */
  taxRate: string;
  taxIncluded: boolean;
}

export interface Amounts {
  untaxedMinor: number;
  taxMinor: number;
  totalMinor: number;
}

export interface OrderTotals extends Amounts {
  /** In the order of the lines given. */
  lines: Amounts[];
  /** One entry for each rate, highest first. */
  taxes: { rate: string; minor: number }[];
}

/**
 * What an order comes to. The tax is computed once for each rate, on the sum of its lines, and then shared out, so
 * that the lines add up to the totals and the total is what the displayed prices promise.
 */
export function totalsOf(lines: readonly PricedLine[]): OrderTotals {
  const groups = new Map<string, number[]>();
  lines.forEach((line, index) => {
    const key = `${new Big(line.taxRate).toString()} ${line.taxIncluded}`;
    groups.set(key, [...(groups.get(key) ?? []), index]);
  });
  const amounts: Amounts[] = lines.map(() => ({ untaxedMinor: 0, taxMinor: 0, totalMinor: 0 }));
  const taxes = new Map<string, number>();
  for (const [key, indexes] of groups) {
    const [rate = "0", included] = key.split(" ");
    const sums = indexes.map((index) => amountOf(lines[index]));
    const base = sums.reduce((sum, minor) => sum + minor, 0);
    const tax = taxOn(base, rate, included === "true");
    allocate(tax, sums).forEach((share, at) => {
      const sum = sums[at] ?? 0;
      const untaxedMinor = included === "true" ? sum - share : sum;
      amounts[indexes[at] ?? 0] = { untaxedMinor, taxMinor: share, totalMinor: untaxedMinor + share };
    });
    taxes.set(rate, (taxes.get(rate) ?? 0) + tax);
  }
  const sumOf = (part: keyof Amounts) => amounts.reduce((sum, line) => sum + line[part], 0);
  return {
    lines: amounts,
    untaxedMinor: sumOf("untaxedMinor"),
    taxMinor: sumOf("taxMinor"),
    totalMinor: sumOf("totalMinor"),
    taxes: [...taxes].map(([rate, minor]) => ({ rate, minor })).sort((a, b) => new Big(b.rate).cmp(a.rate)),
  };
}

function amountOf(line: PricedLine | undefined): number {
  return line ? line.unitPriceMinor * line.quantity : 0;
}

/** Divided in one step: a factor that is rounded first could tip half a cent. */
function taxOn(baseMinor: number, rate: string, included: boolean): number {
  const share = new Big(baseMinor).times(rate);
  return multiply(1, included ? share.div(new Big(rate).plus(100)) : share.div(100));
}
