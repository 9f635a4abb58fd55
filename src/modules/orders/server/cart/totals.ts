import Big from "big.js";
import type { TaxPart } from "#modules/catalogue/server/tax/tax.ts";
import type { TaxRounding } from "#modules/catalogue/server/tax/tax-setting.ts";
import { multiply, roundTogether } from "#platform/money/money.ts";

export interface PricedLine {
  /** Price of one piece; includes the tax if `taxIncluded`. */
  unitPriceMinor: number;
  quantity: number;
  /** Percent as a decimal string. */
  taxRate: string;
  taxIncluded: boolean;
  /**
   * The charged price of one piece, on the other side of the tax than `unitPriceMinor`; null if that is charged itself.
   */
  chargedMinor?: number | null;
  /** The taxes that make up `taxRate`; empty for a line that knows only the rate. */
  taxParts?: readonly TaxPart[];
}

/** One tax of a line with its amount. */
export interface LineTax extends TaxPart {
  minor: number;
}

/** A tax as stored on a line; without an amount if the order has not been totalled since. */
export type StoredTax = TaxPart & { minor?: number };

export interface Amounts {
  untaxedMinor: number;
  taxMinor: number;
  totalMinor: number;
}

export interface LineAmounts extends Amounts {
  /** They add up to `taxMinor`. */
  taxParts: LineTax[];
}

/** The sum of one tax over all lines that bear it. */
export interface TaxSum {
  name: string;
  rate: string;
  untaxedMinor: number;
  minor: number;
  /** Some line bears this tax together with another one. */
  isShared?: true;
}

export interface OrderTotals extends Amounts {
  /** In the order of the given lines. */
  lines: LineAmounts[];
  /** One entry for each tax, highest rate first. */
  taxes: TaxSum[];
}

/**
 * The totals of an order. By default each tax is computed once on the sum of its lines and then distributed to them; a
 * site may round by line instead. Either way the parts add up to the line's tax, the lines add up to the totals, and
 * prices that include tax give exactly the total they promise.
 */
export function totalsOf(lines: readonly PricedLine[], rounding: TaxRounding = "document"): OrderTotals {
  const taxed = lines.map(toTaxed);
  const minors = taxed.map(({ parts }) => parts.map(() => 0));
  const units = rounding === "line" ? taxed.map((_, index) => [index]) : [taxed.map((_, index) => index)];
  for (const unit of units) {
    const within = unit.filter((index) => taxed[index]?.included);
    for (const group of Map.groupBy(within, (index) => signatureOf(taxed[index])).values()) {
      takeOut(taxed, group, minors);
    }
    putOn(
      taxed,
      unit.filter((index) => !taxed[index]?.included),
      minors,
    );
  }
  if (rounding === "line") keepFromBelow(taxed, minors);
  const amounts = taxed.map((line, index) => amountsOf(line, minors[index] ?? []));
  return { ...sumOf(amounts), lines: amounts, taxes: taxesOf(amounts) };
}

/** The charged price of one piece, and whether it includes the tax. */
export function chargeOf({
  unitPriceMinor,
  taxIncluded,
  chargedMinor = null,
}: Pick<PricedLine, "unitPriceMinor" | "taxIncluded" | "chargedMinor">): {
  unitMinor: number;
  included: boolean;
} {
  return chargedMinor === null
    ? { unitMinor: unitPriceMinor, included: taxIncluded }
    : { unitMinor: chargedMinor, included: !taxIncluded };
}

/** A line's amount as its site displays it: with or without tax. */
export function shownAmount(
  { taxIncluded }: Pick<PricedLine, "taxIncluded">,
  { untaxedMinor, totalMinor }: Pick<Amounts, "untaxedMinor" | "totalMinor">,
): number {
  return taxIncluded ? totalMinor : untaxedMinor;
}

/** The sum of each tax over lines with known amounts, highest rate first. */
export function taxesOf(
  lines: readonly {
    untaxedMinor: number;
    taxMinor: number;
    taxRate?: string;
    taxParts: readonly StoredTax[];
  }[],
): TaxSum[] {
  const sums = new Map<string, TaxSum>();
  for (const line of lines) {
    const parts = shared(line);
    for (const part of parts) {
      const empty: TaxSum = { name: part.name, rate: part.rate, untaxedMinor: 0, minor: 0 };
      const sum = sums.get(keyOf(part)) ?? empty;
      sum.untaxedMinor += line.untaxedMinor;
      sum.minor += part.minor;
      if (parts.length > 1) sum.isShared = true;
      sums.set(keyOf(part), sum);
    }
  }
  return [...sums.values()].sort((a, b) => new Big(b.rate).cmp(a.rate));
}

/** Splits an amount of tax among its taxes in proportion to their rates. */
export function splitTax(taxMinor: number, parts: readonly TaxPart[]): LineTax[] {
  const rate = rateOf(parts);
  const exact = parts.map((part) => (rate.eq(0) ? new Big(0) : new Big(taxMinor).times(part.rate).div(rate)));
  const minors = roundTogether(exact, rate.eq(0) ? 0 : taxMinor);
  return parts.map(({ id, name, rate }, index) => ({ id, name, rate, minor: minors[index] ?? 0 }));
}

interface Taxed {
  sumMinor: number;
  included: boolean;
  parts: readonly TaxPart[];
  /** 100 plus the rates of all parts. */
  factor: Big;
}

function toTaxed(line: PricedLine): Taxed {
  const { taxRate, taxParts, quantity } = line;
  const { unitMinor, included } = chargeOf(line);
  const parts = partsOf(taxRate, taxParts ?? []);
  return {
    sumMinor: unitMinor * quantity,
    included,
    parts,
    factor: rateOf(parts).plus(100),
  };
}

/** A line that knows only its rate has one unnamed tax. */
function partsOf(taxRate: string, parts: readonly TaxPart[]): readonly TaxPart[] {
  if (parts.length > 0 || new Big(taxRate).eq(0)) return parts;
  return [{ id: 0, name: "", rate: new Big(taxRate).toString() }];
}

function rateOf(parts: readonly TaxPart[]): Big {
  return parts.reduce((sum, { rate }) => sum.plus(rate), new Big(0));
}

function keyOf({ id, rate }: TaxPart): string {
  return `${id} ${new Big(rate).toString()}`;
}

function signatureOf(line: Taxed | undefined): string {
  return (line?.parts ?? []).map(keyOf).join("|");
}

/**
 * Extracts the included taxes from lines with the same taxes. The tax is rounded once, and its parts and lines add up
 * to it.
 */
function takeOut(taxed: readonly Taxed[], group: readonly number[], minors: number[][]): void {
  const first = taxed[group[0] ?? -1];
  if (!first) return;
  const { parts, factor } = first;
  const sums = group.map((index) => taxed[index]?.sumMinor ?? 0);
  const base = sums.reduce((sum, minor) => sum + minor, 0);
  const within = (minor: number, rate: Big | string) => new Big(minor).times(rate).div(factor);
  const all = roundTogether(
    parts.map(({ rate }) => within(base, rate)),
    multiply(1, within(base, factor.minus(100))),
  );
  parts.forEach(({ rate }, at) => {
    const shares = roundTogether(
      sums.map((minor) => within(minor, rate)),
      all[at] ?? 0,
    );
    keep(minors, group, at, shares);
  });
}

/** Adds each tax on the sum of the lines that bear it. */
function putOn(taxed: readonly Taxed[], unit: readonly number[], minors: number[][]): void {
  const cells = unit.flatMap((index) =>
    (taxed[index]?.parts ?? []).map((part, at) => ({
      index,
      at,
      part,
      sumMinor: taxed[index]?.sumMinor ?? 0,
    })),
  );
  for (const bearing of Map.groupBy(cells, ({ part }) => keyOf(part)).values()) {
    const exact = bearing.map(({ sumMinor, part }) => new Big(sumMinor).times(part.rate).div(100));
    const total = multiply(
      1,
      exact.reduce((sum, one) => sum.plus(one), new Big(0)),
    );
    roundTogether(exact, total).forEach((minor, cell) => {
      const { index, at } = bearing[cell] ?? { index: -1, at: 0 };
      keep(minors, [index], at, [minor]);
    });
  }
}

/**
 * With rounding by line, a discount on everything can carry a cent more of a tax than the lines it reduces. This
 * correction keeps each tax at zero or above, so that goods for free leave no tax.
 */
function keepFromBelow(taxed: readonly Taxed[], minors: readonly number[][]): void {
  const cells = taxed.flatMap(({ parts, sumMinor }, index) =>
    parts.map((part, at) => ({ key: keyOf(part), index, at, sumMinor })),
  );
  for (const bearing of Map.groupBy(cells, ({ key }) => key).values()) {
    const sumMinor = bearing.reduce((sum, one) => sum + one.sumMinor, 0);
    let below = bearing.reduce((sum, { index, at }) => sum + (minors[index]?.[at] ?? 0), 0);
    if (sumMinor < 0) continue;
    for (const { index, at } of bearing) {
      const own = minors[index];
      if (!own || below >= 0) continue;
      const given = Math.min(-below, Math.max(0, -(own[at] ?? 0)));
      own[at] = (own[at] ?? 0) + given;
      below += given;
    }
  }
}

function keep(minors: number[][], group: readonly number[], at: number, shares: readonly number[]): void {
  group.forEach((index, member) => {
    const own = minors[index];
    if (own) own[at] = shares[member] ?? 0;
  });
}

function amountsOf({ sumMinor, included, parts }: Taxed, minors: readonly number[]): LineAmounts {
  const taxMinor = minors.reduce((sum, minor) => sum + minor, 0);
  const untaxedMinor = included ? sumMinor - taxMinor : sumMinor;
  const taxParts = parts.map(({ id, name, rate }, at) => ({ id, name, rate, minor: minors[at] ?? 0 }));
  return { untaxedMinor, taxMinor, totalMinor: untaxedMinor + taxMinor, taxParts };
}

function sumOf(lines: readonly Amounts[]): Amounts {
  const all = (part: keyof Amounts) => lines.reduce((sum, line) => sum + line[part], 0);
  return { untaxedMinor: all("untaxedMinor"), taxMinor: all("taxMinor"), totalMinor: all("totalMinor") };
}

/** The taxes of a line with their amounts; for older lines without parts, the one tax. */
function shared(line: { taxMinor: number; taxRate?: string; taxParts: readonly StoredTax[] }): LineTax[] {
  const parts: readonly StoredTax[] = partsOf(line.taxRate ?? "0", line.taxParts);
  const known = parts.flatMap(({ minor, ...part }) => (minor === undefined ? [] : [{ ...part, minor }]));
  return known.length === parts.length ? known : splitTax(line.taxMinor, parts);
}
