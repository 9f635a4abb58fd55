import Big from "big.js";
import { minorDigits } from "#platform/money/minor-digits.ts";
import { type MadeNode, resultOfMade } from "./made-tree.ts";
import { type RuleNode, resultOfRule } from "./rule-tree.ts";

/**
 * The derivation of an amount as plain data: every node holds its inputs, its operation and its result. Amounts are
 * decimal strings in minor units of the node's currency; between two roundings they may have decimals. The shop
 * computes its prices by building such trees, so anyone can recompute a price without the shop.
 */
export type PriceTree = PriceNode & { result: string; currency: string; inputs: PriceTree[] };

export type PriceNode =
  /** A starting amount without inputs. `set` is a price that staff have set. */
  | { op: "amount"; of: TreeAmount; note?: string }
  /** The sum of all inputs, never below zero. */
  | { op: "sum" }
  /** One input converted to another currency. Each rate is the value of one euro in that currency. Not rounded. */
  | { op: "convert"; from: string; rateFrom: string; rateTo: string }
  /** One input changed step by step; margins are limits relative to the input. */
  | { op: "formula"; steps: (FormulaStep & { result: string })[] }
  /** The price by a price list, with or without a rule: rounded to whole minor units, never below zero. */
  | { op: "list"; list: { id: number; name: string } | null; rule: TreeRule | null }
  /** Removes the tax that the input contains and adds the displayed tax, both in percent; rounded once. */
  | { op: "tax"; removed: string; added: string }
  /** The input times the number of pieces. */
  | { op: "times"; quantity: number }
  | RuleNode
  | MadeNode;

/**
 * `worth` is the value of all goods with tax, `goods` that of the goods in a promotion, `off` and `cap` the discount
 * and its limit.
 */
export type TreeAmount =
  | ("list_price" | "extras" | "cost" | "fixed" | "set")
  | ("carrier" | "said" | "worth")
  | ("goods" | "piece" | "delivery" | "off" | "cap");

export interface TreeRule {
  id: number;
  kind: "fixed" | "percentage" | "formula";
  appliesTo: "variant" | "product" | "category" | "all";
  quantityMin: string;
}

export type FormulaStep =
  | { op: "less"; percent: string }
  | { op: "round"; stepMinor: number }
  | { op: "add"; minor: number }
  | { op: "atLeast"; minor: number }
  | { op: "atMost"; minor: number };

export function treeOf(node: PriceNode, currency: string, inputs: PriceTree[]): PriceTree {
  const result = resultOf(node, currency, inputs);
  return { ...node, result: result.toFixed(), currency, inputs };
}

export function amountTree(of: TreeAmount, minor: number, currency: string, note?: string): PriceTree {
  return {
    op: "amount",
    of,
    ...(note ? { note } : {}),
    result: String(minor),
    currency,
    inputs: [],
  };
}

/** Converts the input, unless it is already in the currency. Refuses a currency without a rate. */
export function convertTree(input: PriceTree, to: string, rates: ReadonlyMap<string, string>): PriceTree {
  const from = input.currency;
  if (from === to) return input;
  const rateFrom = rates.get(from);
  const rateTo = rates.get(to);
  if (!rateFrom || !rateTo) throw new Error(`There is no rate to convert ${from} into ${to}.`);
  return treeOf({ op: "convert", from, rateFrom, rateTo }, to, [input]);
}

/** Applies the steps to the input and records the result of each. */
export function formulaTree(input: PriceTree, steps: readonly FormulaStep[]): PriceTree {
  const base = new Big(input.result);
  let value = base;
  const done = steps.map((step) => {
    value = after(step, value, base);
    return { ...step, result: value.toFixed() };
  });
  return { op: "formula", steps: done, result: value.toFixed(), currency: input.currency, inputs: [input] };
}

/** The result in whole minor units; only for trees that end with a rounding. */
export function minorOf(tree: PriceTree): number {
  return Number(tree.result) + 0;
}

/** Recomputes a tree from its starting amounts and trusts no intermediate result. */
export function recompute(tree: PriceTree): number {
  // Adding 0 turns -0 into 0.
  return exact(tree).toNumber() + 0;
}

function exact(tree: PriceTree): Big {
  if (tree.op === "amount") return new Big(tree.result);
  const inputs = tree.inputs.map((input) => ({ ...input, result: exact(input).toFixed() }));
  return resultOf(tree, tree.currency, inputs);
}

function resultOf(node: PriceNode, currency: string, inputs: readonly PriceTree[]): Big {
  const first = new Big(inputs[0]?.result ?? 0);
  switch (node.op) {
    case "amount":
      throw new Error("An amount is not computed.");
    case "sum":
      return notBelowZero(inputs.reduce((sum, { result }) => sum.plus(result), new Big(0)));
    case "convert": {
      const digits = minorDigits(currency) - minorDigits(node.from);
      const scaled = digits < 0 ? first.div(new Big(10).pow(-digits)) : first.times(new Big(10).pow(digits));
      return scaled.times(node.rateTo).div(node.rateFrom);
    }
    case "formula":
      return node.steps.reduce((value, step) => after(step, value, first), first);
    case "list":
      return notBelowZero(rounded(first));
    case "tax":
      return rounded(first.times(new Big(node.added).plus(100)).div(new Big(node.removed).plus(100)));
    case "times":
      return first.times(node.quantity);
    case "made":
    case "position":
    case "measured":
    case "pieces":
    case "cell":
    case "surcharge":
      return resultOfMade(
        node,
        inputs.map(({ result }) => new Big(result)),
      );
    default: {
      const known = inputs.map(({ result }) => new Big(result));
      return resultOfRule(node, known, minorDigits(currency));
    }
  }
}

function after(step: FormulaStep, value: Big, base: Big): Big {
  switch (step.op) {
    case "less":
      return value.times(new Big(100).minus(step.percent)).div(100);
    case "round":
      return rounded(value.div(step.stepMinor)).times(step.stepMinor);
    case "add":
      return value.plus(step.minor);
    case "atLeast":
      return larger(value, base.plus(step.minor));
    case "atMost":
      return larger(value, base.plus(step.minor)).eq(value) ? base.plus(step.minor) : value;
  }
}

/** Half a unit is rounded up, like `multiply` in the platform's money. */
function rounded(value: Big): Big {
  return value.round(0, 1);
}

function larger(a: Big, b: Big): Big {
  return a.gte(b) ? a : b;
}

function notBelowZero(value: Big): Big {
  return value.lt(0) ? new Big(0) : value;
}
