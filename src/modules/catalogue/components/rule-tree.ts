import Big from "big.js";
import { allocate } from "#platform/money/money.ts";
import type { Translated } from "#platform/translated.ts";

/** A carrier's price and a promotion's discount, as nodes of a price tree (see price-tree.ts). */
export type RuleNode =
  /**
   * Names the carrier and the kind of its price; the input, unchanged. After `late`, the input replaces a carrier's
   * answer that did not arrive.
   */
  | { op: "carrier"; carrier: TreeNamed; by: CarrierPrice }
  /**
   * The first matching row of a price table: base + factor × the measure of the factor, never below zero. No inputs.
   */
  | ({ op: "table"; row: number; measured: Measures } & TableRow)
  /** The first input, or zero if the second input, the value of the goods, reaches the limit. */
  | { op: "freeFrom"; limitMinor: number }
  /** One input, rounded to whole minor units. */
  | { op: "whole" }
  /**
   * All of the sum of its inputs or a percentage of it, rounded. If it is `limited`, the first input is the maximum.
   */
  | ({
      op: "reward";
      promotion: TreeNamed;
      reward: string;
      code: string;
      percent: string | null;
    } & RewardLimits)
  /**
   * The share of the input for the lines with one combination of taxes, in proportion to their amounts, and no more
   * than remains of them.
   */
  | { op: "share"; weights: number[]; index: number; leftMinor: number }
  /** A deduction: the negated input. */
  | { op: "less" }
  /** A deduction that is at most the remaining amount. */
  | { op: "cut"; leftMinor: number };

export type CarrierPrice = "fixed" | "rules" | "said" | "late" | "failed" | "unreadable";

/** A record with its names in every language at the time of the price. */
export interface TreeNamed {
  id: number;
  name: Translated;
}

export type Counted = "weight" | "volume" | "weight_volume" | "price" | "quantity";

export interface TableRow {
  variable: Counted;
  operator: "=" | "<=" | "<" | ">=" | ">";
  threshold: string;
  baseMinor: number;
  factor: string;
  factorVariable: Counted;
}

/** Exact decimals: kilograms, cubic metres, whole currency units, pieces. */
export type Measures = Record<Exclude<Counted, "weight_volume">, string>;

export interface RewardLimits {
  limited: boolean;
  /** For free pieces: the number of counted pieces, and how many are free for how many bought. */
  free?: { pieces: number; bought: number; free: number };
}

/** The value of a table's variable. */
export function countedOf(variable: Counted, measured: Measures): Big {
  if (variable === "weight_volume") return new Big(measured.weight).times(measured.volume);
  return new Big(measured[variable]);
}

export function resultOfRule(node: RuleNode, inputs: readonly Big[], digits: number): Big {
  const first = inputs[0] ?? new Big(0);
  switch (node.op) {
    case "carrier":
      return first;
    case "table": {
      const counted = new Big(node.factor).times(countedOf(node.factorVariable, node.measured));
      const minor = rounded(counted.times(new Big(10).pow(digits))).plus(node.baseMinor);
      return minor.lt(0) ? new Big(0) : minor;
    }
    case "freeFrom":
      return inputs[1]?.gte(node.limitMinor) ? new Big(0) : first;
    case "whole":
      return rounded(first);
    case "reward": {
      const goods = inputs.slice(node.limited ? 1 : 0).reduce((sum, one) => sum.plus(one), new Big(0));
      const off = node.percent === null ? goods : rounded(goods.times(node.percent).div(100));
      return node.limited && off.gt(first) ? first : off;
    }
    case "share": {
      const part = new Big(allocate(first.toNumber(), node.weights)[node.index] ?? 0);
      return part.gt(node.leftMinor) ? new Big(node.leftMinor) : part;
    }
    case "less":
      return first.times(-1);
    case "cut":
      return first.lt(-node.leftMinor) ? new Big(-node.leftMinor) : first;
  }
}

function rounded(value: Big): Big {
  return value.round(0, 1);
}
