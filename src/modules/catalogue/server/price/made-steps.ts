import Big from "big.js";
import type { Context } from "#platform/context.ts";
import { formatMoney } from "#platform/money/format.ts";
import { inLocale } from "#platform/translated.ts";
import { billedOf, type MadeNode } from "../../components/made-tree.ts";
import type { PriceTree } from "../../components/price-tree.ts";
import { percentText } from "./price-sentence.ts";
import type { PriceStep } from "./price-step.ts";

type MadeTree = PriceTree & MadeNode;

/** The price steps of a made piece: its positions, each with its measure, table cell or parts below it. */
export function madeSteps(
  context: Context,
  tree: MadeTree,
  { amount, before }: { amount: string; before: PriceStep[] },
): PriceStep[] {
  const { text, tag, code } = context.locale;
  const number = (value: number | Big) =>
    new Intl.NumberFormat(tag, { maximumFractionDigits: 6 }).format(Number(value));
  const money = (minor: number) => formatMoney(minor, tree.currency, tag);
  switch (tree.op) {
    case "made":
      return [...before, { text: text("catalogue.whyMade"), amount }];
    case "position":
      return [{ text: inLocale(tree.name, code) || tree.id, amount, below: before }];
    case "cell": {
      const { columnMm, rowMm, widthMm, heightMm } = tree;
      const values = { column: columnMm, row: rowMm, width: widthMm, height: heightMm };
      const sizes = Object.entries(values).map(([name, size]) => [name, number(size)]);
      return [{ text: text("catalogue.whyCell", Object.fromEntries(sizes)), amount }];
    }
    case "pieces":
      return [
        { text: text("catalogue.whyPieces", { pieces: tree.pieces, unit: money(tree.unitMinor) }), amount },
      ];
    case "surcharge": {
      const of = tree.inputs.reduce((sum, { result }) => sum.plus(result), new Big(0));
      const percent = percentText(context, Number(tree.percent));
      return [{ text: text("catalogue.whyPercentMore", { percent, of: money(of.toNumber()) }), amount }];
    }
    case "measured":
      return measuredSteps(context, tree, amount);
  }
}

/** Lists a part below if its charged amount differs from the measured one. */
function measuredSteps(
  context: Context,
  tree: Extract<MadeTree, { op: "measured" }>,
  amount: string,
): PriceStep[] {
  const { text, tag } = context.locale;
  const number = (value: Big | string) =>
    new Intl.NumberFormat(tag, { maximumFractionDigits: 6 }).format(Number(value));
  const billed = tree.measured.map((one) => billedOf(one, tree));
  const sum = billed.reduce((all, one) => all.plus(one), new Big(0));
  const differ = tree.measured.some((one, index) => !billed[index]?.eq(one));
  const below = tree.measured.map((one, index) => {
    const each = billed[index] ?? new Big(0);
    const values = { measured: number(one), waste: tree.wastePercent, billed: number(each) };
    return {
      text: text("catalogue.whyMeasuredPart", values),
      amount: formatMoney(each.times(tree.unitMinor).round(0, 1).toNumber(), tree.currency, tag),
    };
  });
  const said = text("catalogue.whyMeasured", {
    billed: number(sum),
    kind: tree.kind,
    count: sum.toNumber(),
    unit: formatMoney(tree.unitMinor, tree.currency, tag),
  });
  return [{ text: said, amount, ...(differ && { below }) }];
}
