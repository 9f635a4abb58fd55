import type { Context } from "#platform/context.ts";
import { formatMoney } from "#platform/money/format.ts";
import { minorDigits } from "#platform/money/minor-digits.ts";
import type { FormulaStep, PriceTree, TreeRule } from "../../components/price-tree.ts";
import { madeSteps } from "./made-steps.ts";
import { percentText } from "./price-sentence.ts";
import type { PriceStep } from "./price-step.ts";
import { ruleSteps } from "./rule-steps.ts";

/** The sentences of rules, by their ids; the tree itself describes a rule that is missing here. */
export type RuleWords = ReadonlyMap<number, string>;

/** The derivation of an amount in words and in order, each step with its result. For staff only: it states costs. */
export function priceSteps(context: Context, tree: PriceTree, words: RuleWords = new Map()): PriceStep[] {
  const { text } = context.locale;
  const amount = exactMoney(context, tree.result, tree.currency);
  const before = () => tree.inputs.flatMap((input) => priceSteps(context, input, words));
  switch (tree.op) {
    case "amount":
      return tree.of === "fixed"
        ? []
        : [{ text: text(`catalogue.whyAmount_${tree.of}`, { note: noteOf(context, tree) }), amount }];
    case "sum":
      return [...before(), { text: text("catalogue.whySum"), amount }];
    case "convert":
      return [...before(), { text: conversionText(context, tree), amount }];
    case "formula":
      return [
        ...before(),
        ...tree.steps.map((step) => ({
          text: formulaText(context, step, tree.currency),
          amount: exactMoney(context, step.result, tree.currency),
        })),
      ];
    case "list":
      return listSteps(context, tree, words, amount);
    case "tax":
      return [...before(), { text: taxText(context, tree), amount }];
    case "times":
      return [...before(), { text: text("catalogue.whyTimes", { quantity: tree.quantity }), amount }];
    case "made":
    case "position":
    case "measured":
    case "pieces":
    case "cell":
    case "surcharge":
      return madeSteps(context, tree, { amount, before: before() });
    default:
      return ruleSteps(context, tree, {
        amount,
        before: tree.inputs.map((input) => priceSteps(context, input, words)),
      });
  }
}

/** Groups of goods are distinguished by their total tax rate. */
function noteOf(context: Context, { of, note = "" }: Extract<PriceTree, { op: "amount" }>): string {
  return of === "goods" ? percentText(context, Number(note)) : note;
}

/** A list that is based on another list shows that list's steps below. */
function listSteps(
  context: Context,
  tree: Extract<PriceTree, { op: "list" }>,
  words: RuleWords,
  amount: string,
): PriceStep[] {
  const { text } = context.locale;
  const { list, rule, inputs } = tree;
  const below = inputs.flatMap((input) => priceSteps(context, input, words));
  if (!list) return below;
  if (!rule) return [...below, { text: text("catalogue.whyNoRule", { list: list.name }), amount }];
  const sentence = words.get(rule.id) ?? ruleText(context, rule);
  const head = { text: text("catalogue.whyRule", { list: list.name, sentence }), amount };
  return [below.length > 0 ? { ...head, below } : head];
}

function ruleText({ locale }: Context, { id, kind, appliesTo, quantityMin }: TreeRule): string {
  return locale.text("catalogue.whyRuleOf", {
    id: String(id),
    kind,
    scope: appliesTo,
    count: Number(quantityMin),
  });
}

function conversionText({ locale }: Context, tree: Extract<PriceTree, { op: "convert" }>): string {
  const rate = Number(tree.rateTo) / Number(tree.rateFrom);
  return locale.text("catalogue.whyConverted", {
    from: tree.from,
    to: tree.currency,
    rate: new Intl.NumberFormat(locale.tag, { maximumFractionDigits: 6 }).format(rate),
  });
}

function formulaText(context: Context, step: FormulaStep, currency: string): string {
  const { text, tag } = context.locale;
  switch (step.op) {
    case "less":
      return Number(step.percent) < 0
        ? text("catalogue.whyMore", { percent: percentText(context, -Number(step.percent)) })
        : text("catalogue.whyDiscount", { percent: percentText(context, Number(step.percent)) });
    case "round":
      return text("catalogue.whyRounded", { step: formatMoney(step.stepMinor, currency, tag) });
    case "add":
      return text("catalogue.whySurcharge", { amount: formatMoney(step.minor, currency, tag) });
    case "atLeast":
      return text("catalogue.whyMarginMin", { amount: formatMoney(step.minor, currency, tag) });
    case "atMost":
      return text("catalogue.whyMarginMax", { amount: formatMoney(step.minor, currency, tag) });
  }
}

function taxText(context: Context, { removed, added }: Extract<PriceTree, { op: "tax" }>): string {
  const { text } = context.locale;
  const values = {
    removed: percentText(context, Number(removed)),
    added: percentText(context, Number(added)),
  };
  if (Number(removed) === 0) return text("catalogue.whyTaxAdded", values);
  return text(Number(added) === 0 ? "catalogue.whyTaxTaken" : "catalogue.whyTaxExchanged", values);
}

/** An unrounded amount is shown with its decimals: "€615.6042". */
function exactMoney({ locale }: Context, result: string, currency: string): string {
  const minor = Number(result);
  if (Number.isInteger(minor)) return formatMoney(minor, currency, locale.tag);
  const digits = minorDigits(currency);
  return new Intl.NumberFormat(locale.tag, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits + 4,
  }).format(minor / 10 ** digits);
}
