import Big from "big.js";
import type { Context } from "#platform/context.ts";
import { formatMoney } from "#platform/money/format.ts";
import { minorDigits } from "#platform/money/minor-digits.ts";
import { inLocale } from "#platform/translated.ts";
import type { PriceTree } from "../../components/price-tree.ts";
import { type Counted, countedOf, type RuleNode } from "../../components/rule-tree.ts";
import { percentText } from "./price-sentence.ts";
import type { PriceStep } from "./price-step.ts";

type RuleTree = PriceTree & RuleNode;
type Of<Op extends RuleNode["op"]> = Extract<RuleTree, { op: Op }>;

/** The steps of a carrier's price or a promotion's discount; `before` are the steps of each input. */
export function ruleSteps(
  context: Context,
  tree: RuleTree,
  { amount, before: each }: { amount: string; before: PriceStep[][] },
): PriceStep[] {
  const { text, code, tag } = context.locale;
  const before = each.flat();
  const money = (minor: number) => formatMoney(minor, tree.currency, tag);
  switch (tree.op) {
    case "carrier": {
      const carrier = inLocale(tree.carrier.name, code);
      return [{ text: text(`catalogue.whyCarrier_${tree.by}`, { carrier }), amount, below: before }];
    }
    case "table":
      return tableSteps(context, tree, amount);
    case "freeFrom":
      return freeSteps(context, tree, { amount, asked: each[0] ?? [], worth: each[1] ?? [] });
    case "whole":
      return [...before, { text: text("catalogue.whyRounded", { step: money(1) }), amount }];
    case "reward":
      return rewardSteps(context, tree, { amount, before });
    case "share": {
      const all = tree.weights.reduce((sum, weight) => sum + weight, 0);
      const weight = tree.weights[tree.index] ?? 0;
      const values = { weight: money(weight), all: money(all), left: money(tree.leftMinor) };
      return [...before, { text: text("catalogue.whyShare", values), amount }];
    }
    case "less":
      return [...before, { text: text("catalogue.whyLess"), amount }];
    case "cut":
      return [...before, { text: text("catalogue.whyCut", { left: money(tree.leftMinor) }), amount }];
  }
}

/** The row's condition with the measured value, and the part that the factor adds to the row's base amount. */
function tableSteps({ locale }: Context, tree: Of<"table">, amount: string): PriceStep[] {
  const { text, tag } = locale;
  const { currency, variable, operator, threshold, factor, factorVariable, measured } = tree;
  const money = (minor: number) => formatMoney(minor, currency, tag);
  const counted = (of: Counted, value: Big | string) => countedText(locale, of, value, currency);
  const row = text("catalogue.whyRow", {
    row: tree.row,
    variable,
    operator,
    threshold: counted(variable, threshold),
    is: counted(variable, countedOf(variable, measured)),
  });
  if (Number(factor) === 0) return [{ text: row, amount }];
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 6 });
  const added = text("catalogue.whyFactor", {
    base: money(tree.baseMinor),
    factor: number.format(Number(factor)),
    is: counted(factorVariable, countedOf(factorVariable, measured)),
  });
  return [
    { text: row, amount: money(tree.baseMinor) },
    { text: added, amount },
  ];
}

/** "12.5 kg", "0.02 m³", "€128.00", "3". */
export function countedText(
  { tag }: Pick<Context["locale"], "tag">,
  of: Counted,
  value: Big | string,
  currency: string,
): string {
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 6 }).format(Number(value));
  if (of === "price") {
    return formatMoney(new Big(value).times(10 ** minorDigits(currency)).toNumber(), currency, tag);
  }
  const unit = { weight: " kg", volume: " m³", weight_volume: " kg·m³", quantity: "" }[of];
  return number + unit;
}

/** The value of the goods is shown with the limit; its conversion to the carrier's currency comes below. */
function freeSteps(
  { locale }: Context,
  { limitMinor, inputs }: Of<"freeFrom">,
  { amount, asked, worth: steps }: { amount: string; asked: PriceStep[]; worth: PriceStep[] },
): PriceStep[] {
  const worth = inputs[1];
  const money = (minor: number) => formatMoney(minor, worth?.currency ?? "EUR", locale.tag);
  const worthMinor = Number(worth?.result ?? 0);
  const said = locale.text("catalogue.whyFreeFrom", {
    free: worthMinor >= limitMinor ? "yes" : "no",
    limit: money(limitMinor),
    worth: money(worthMinor),
  });
  return [...asked, { text: said, amount, ...(steps.length > 1 ? { below: steps } : {}) }];
}

/** The promotion, with its inputs below it: the amount or its limit, the goods, and the percentage. */
function rewardSteps(
  context: Context,
  tree: Of<"reward">,
  { amount, before }: { amount: string; before: PriceStep[] },
): PriceStep[] {
  const { text, code } = context.locale;
  const { promotion, percent, free } = tree;
  const below = [
    ...before,
    ...(percent === null
      ? []
      : [
          {
            text: text("catalogue.whyPercentOf", { percent: percentText(context, Number(percent)) }),
            amount,
          },
        ]),
    ...(free ? [{ text: text("catalogue.whyFreePieces", { ...free }), amount }] : []),
  ];
  const name = inLocale(promotion.name, code) || `#${promotion.id}`;
  const head = text("catalogue.whyReward", {
    promotion: name,
    coded: tree.code === "" ? "no" : "yes",
    code: tree.code,
  });
  return [{ text: head, amount, below }];
}
