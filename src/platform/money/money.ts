import Big from "big.js";
import { minorDigits } from "./minor-digits.ts";

export type Rounding = "halfUp" | "halfEven" | "up" | "down";
const modes: Record<Rounding, 0 | 1 | 2 | 3> = { down: 0, halfUp: 1, halfEven: 2, up: 3 };

/** The largest value of a column of minor units. */
export const minorMost = 2_147_483_647;

/** A decimal amount ("12.345" or 12.345) in minor units. The only place where money is rounded. */
export function toMinor(
  amount: Big | string | number,
  currency: string,
  rounding: Rounding = "halfUp",
): number {
  const digits = minorDigits(currency);
  return wholeOf(new Big(amount).times(new Big(10).pow(digits)).round(0, modes[rounding]));
}

/** big.js has -0, which would be shown as "-€0.00". */
function wholeOf(minor: Big): number {
  return minor.toNumber() + 0;
}

/** Minor units as an exact decimal text, e.g. 1999 EUR is "19.99". */
export function toDecimal(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  return new Big(minor).div(new Big(10).pow(digits)).toFixed(digits);
}

/** Minor units as the number on the wire. Never calculate with it. */
export function toWireAmount(minor: number, currency: string): number {
  return Number(toDecimal(minor, currency));
}

/** `minor` times an exact decimal factor, rounded once. */
export function multiply(
  minor: number,
  factor: Big | string | number,
  rounding: Rounding = "halfUp",
): number {
  return wholeOf(new Big(minor).times(factor).round(0, modes[rounding]));
}

/** Splits an amount in proportion to weights so that the parts add up to it exactly (largest remainders first). */
export function allocate(minor: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map((_, index) => (index === 0 ? minor : 0));
  const exact = weights.map((weight) => new Big(minor).times(weight).div(total));
  const parts = exact.map((part) => wholeOf(part.round(0, 0)));
  const missing = minor - parts.reduce((sum, part) => sum + part, 0);
  const order = exact
    .map((part, index) => ({ index, rest: part.minus(parts[index] ?? 0).abs() }))
    .sort((a, b) => b.rest.cmp(a.rest) || a.index - b.index);
  for (const { index } of order.slice(0, Math.abs(missing))) {
    parts[index] = (parts[index] ?? 0) + Math.sign(missing);
  }
  return parts;
}

/**
 * Whole minor units for exact amounts that add up to `total`, which is their rounded sum: each amount is rounded down
 * or up (largest remainders first). Amounts may be negative, and their sum may be zero.
 */
export function roundTogether(exact: readonly Big[], total: number): number[] {
  const whole = exact.map((amount) => {
    const truncated = amount.round(0, 0);
    return wholeOf(truncated.gt(amount) ? truncated.minus(1) : truncated);
  });
  const missing = total - whole.reduce((sum, minor) => sum + minor, 0);
  const order = exact
    .map((amount, index) => ({ index, rest: amount.minus(whole[index] ?? 0) }))
    .sort((a, b) => b.rest.cmp(a.rest) || a.index - b.index);
  const upward = new Set(order.slice(0, Math.max(0, missing)).map(({ index }) => index));
  return whole.map((minor, index) => minor + (upward.has(index) ? 1 : 0));
}
