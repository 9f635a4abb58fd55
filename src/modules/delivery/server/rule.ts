import Big from "big.js";
import { toDecimal, toMinor } from "#platform/money/money.ts";

export const variables = ["weight", "volume", "weight_volume", "price", "quantity"] as const;
export const operators = ["=", "<=", "<", ">=", ">"] as const;

export type Variable = (typeof variables)[number];
export type Operator = (typeof operators)[number];

/** One line of a carrier's price table. Weights are kilograms, volumes cubic metres, prices whole units of money. */
export interface DeliveryRule {
  variable: Variable;
  operator: Operator;
  /** Exact decimals as texts. */
  threshold: string;
  baseMinor: number;
  factor: string;
  factorVariable: Variable;
}

/** What rules look at. */
export interface Measured {
  weightGrams: number;
  volumeMl: number;
  /** Total of the goods with tax, in the currency of the rules. */
  goodsMinor: number;
  quantity: number;
}

const gramsPerKg = 1_000;
const mlPerCubicMetre = 1_000_000;

/** The first rule that fits, and what it comes to: base + factor x variable, never below nothing; null when none fits. */
export function ruledPrice<Rule extends DeliveryRule>(
  rules: readonly Rule[],
  measured: Measured,
  currency: string,
): { amountMinor: number; rule: Rule } | null {
  const rule = rules.find((one) => fits(one, measured, currency));
  if (!rule) return null;
  const variable = amountOf(rule.factorVariable, measured, currency);
  const added = toMinor(new Big(rule.factor).times(variable), currency);
  return { amountMinor: Math.max(0, rule.baseMinor + added), rule };
}

function fits(
  { variable, operator, threshold }: DeliveryRule,
  measured: Measured,
  currency: string,
): boolean {
  const value = amountOf(variable, measured, currency);
  if (operator === "=") return value.eq(threshold);
  if (operator === "<=") return value.lte(threshold);
  if (operator === "<") return value.lt(threshold);
  return operator === ">=" ? value.gte(threshold) : value.gt(threshold);
}

function amountOf(variable: Variable, measured: Measured, currency: string): Big {
  const weight = new Big(measured.weightGrams).div(gramsPerKg);
  const volume = new Big(measured.volumeMl).div(mlPerCubicMetre);
  if (variable === "weight") return weight;
  if (variable === "volume") return volume;
  if (variable === "weight_volume") return weight.times(volume);
  if (variable === "quantity") return new Big(measured.quantity);
  return new Big(toDecimal(measured.goodsMinor, currency));
}
