import Big from "big.js";
import { minorOf, type PriceTree, treeOf } from "#modules/catalogue/components/price-tree.ts";
import { countedOf, type Measures } from "#modules/catalogue/components/rule-tree.ts";
import { toDecimal } from "#platform/money/money.ts";

export const variables = ["weight", "volume", "weight_volume", "price", "quantity"] as const;
export const operators = ["=", "<=", "<", ">=", ">"] as const;

export type Variable = (typeof variables)[number];
export type Operator = (typeof operators)[number];

/** One row of a carrier's price table. Weights are kilograms, volumes cubic metres, prices whole units of money. */
export interface DeliveryRule {
  variable: Variable;
  operator: Operator;
  /** Exact decimal strings. */
  threshold: string;
  baseMinor: number;
  factor: string;
  factorVariable: Variable;
}

/** The values that rules compare. */
export interface Measured {
  weightGrams: number;
  volumeMl: number;
  /** Total of the goods with tax, in the currency of the rules. */
  goodsMinor: number;
  quantity: number;
}

const gramsPerKg = 1_000;
const mlPerCubicMetre = 1_000_000;

/**
 * The first matching rule with its amount and calculation: base + factor × variable, never negative; null if none
 * matches.
 */
export function ruledPrice<Rule extends DeliveryRule>(
  rules: readonly Rule[],
  measured: Measured,
  currency: string,
): { amountMinor: number; rule: Rule; tree: PriceTree } | null {
  const measures = measuresOf(measured, currency);
  const index = rules.findIndex((one) => fits(one, measures));
  const rule = rules[index];
  if (!rule) return null;
  const { variable, operator, threshold, baseMinor, factor, factorVariable } = rule;
  const row = { variable, operator, threshold, baseMinor, factor, factorVariable };
  const tree = treeOf({ op: "table", row: index + 1, ...row, measured: measures }, currency, []);
  return { amountMinor: minorOf(tree), rule, tree };
}

function fits({ variable, operator, threshold }: DeliveryRule, measures: Measures): boolean {
  const value = countedOf(variable, measures);
  if (operator === "=") return value.eq(threshold);
  if (operator === "<=") return value.lte(threshold);
  if (operator === "<") return value.lt(threshold);
  return operator === ">=" ? value.gte(threshold) : value.gt(threshold);
}

function measuresOf({ weightGrams, volumeMl, goodsMinor, quantity }: Measured, currency: string): Measures {
  return {
    weight: new Big(weightGrams).div(gramsPerKg).toFixed(),
    volume: new Big(volumeMl).div(mlPerCubicMetre).toFixed(),
    price: toDecimal(goodsMinor, currency),
    quantity: String(quantity),
  };
}
