import Big from "big.js";
import { allocate } from "#platform/money/money.ts";
import type { Translated } from "#platform/translated.ts";

/** What a carrier asks and what a promotion takes off, as nodes of a price tree: see there. */
export type RuleNode =
  /** Whose price it is and of which kind: the input as it is. After `late` it stands in for an answer that never came. */
  | { op: "carrier"; carrier: TreeNamed; by: CarrierPrice }
  /** The first row of a price table that fits: base + factor x what the factor counts, never below zero. No inputs. */
  | ({ op: "table"; row: number; measured: Measures } & TableRow)
  /** The first input; nothing where the second one, what the goods are worth, comes to the limit. */
  | { op: "freeFrom"; limitMinor: number }
  /** One input in whole minor units. */
  | { op: "whole" }
  /** Of its inputs together: all, or so many percent, rounded. Where it is `limited` the first input is the most. */
  | ({
      op: "reward";
      promotion: TreeNamed;
      reward: string;
      code: string;
      percent: string | null;
    } & RewardLimits)
  /** The part of the input for lines of one combination of taxes, by their amounts, and no more than is left of them. */
  | { op: "share"; weights: number[]; index: number; leftMinor: number }
  /** Taken off: the input below zero. */
  | { op: "less" }
  /** Taken off, and no more than what is left to take it off from. */
  | { op: "cut"; leftMinor: number };

export type CarrierPrice = "fixed" | "rules" | "said" | "late" | "failed" | "unreadable";

/** Something as it was called when the price was made, in every language. */
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

/** Exact decimals: kilograms, cubic metres, whole units of money, pieces. */
export type Measures = Record<Exclude<Counted, "weight_volume">, string>;

export interface RewardLimits {
  limited: boolean;
  /** Of free pieces: how many were counted, and how many are free for how many that are bought. */
  free?: { pieces: number; bought: number; free: number };
}

/** What a table's variable comes to. */
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
