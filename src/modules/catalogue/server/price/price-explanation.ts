import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { formatMoney } from "#platform/money/format.ts";
import { inLocale } from "#platform/translated.ts";
import { type PriceTree, recompute } from "../../components/price-tree.ts";
import { type ItemPrice, pricesFor } from "./price.ts";
import { type NamedBasis, namedBasisOf } from "./price-basis.ts";
import type { PricedItem } from "./price-choice.ts";
import { percentText, ruleRows, ruleSentence } from "./price-sentence.ts";
import type { PriceStep } from "./price-step.ts";
import { priceSteps, type RuleWords } from "./price-steps.ts";

export interface PriceExplanation {
  name: string;
  templateId: number;
  steps: PriceStep[];
  /** The price that the shop shows, computed by the shop's own verb. */
  price: string;
  priceMinor: number;
  /** Whether recomputing the steps gives the same price; anything else is a bug. */
  agrees: boolean;
}

/**
 * Explains the price of one piece: list price and price extras, the rule of the price list, conversion, rounding and
 * tax, each with its amount, so that anybody can recompute it. At the context's moment.
 */
export async function explainPrice(
  context: Context,
  {
    variantId,
    templateId,
    quantity,
  }: { variantId: number | null; templateId: number | null; quantity: number },
  priceListId: number | null,
): Promise<PriceExplanation> {
  const basis = await namedBasisOf(context, variantId, templateId);
  const asked: PricedItem = { ...(variantId ? { variantId } : { templateId: basis.id }), quantity };
  const [price] = await pricesFor({ ...context, priceListId, fiscalPositionId: null }, [asked]);
  if (!price) throw notFound();
  return {
    name: inLocale(basis.name, context.locale.code),
    templateId: basis.id,
    steps: [
      ...priceSteps(context, price.tree, await wordsOf(context, price.tree)),
      ...taxSteps(context, basis, price),
    ],
    price: formatMoney(price.unitMinor, price.currency, context.locale.tag),
    priceMinor: price.unitMinor,
    agrees: recompute(price.tree) === price.unitMinor,
  };
}

/** Names the tax, also when it does not change the price. */
function taxSteps(context: Context, basis: NamedBasis, price: ItemPrice): PriceStep[] {
  const { text, tag } = context.locale;
  if (price.tree.op === "tax") return [];
  return [
    {
      text: basis.tax_name
        ? text("catalogue.whyTax_same", {
            name: basis.tax_name,
            percent: percentText(context, Number(price.taxRate)),
            included: price.taxIncluded ? "yes" : "no",
          })
        : text("catalogue.whyNoTax"),
      amount: formatMoney(price.unitMinor, price.currency, tag),
    },
  ];
}

/** The sentences of the rules in a price of today. */
async function wordsOf(context: Context, tree: PriceTree): Promise<RuleWords> {
  const words = new Map<number, string>();
  for (const id of listsIn(tree)) {
    for (const rule of await ruleRows(context, id)) words.set(rule.id, ruleSentence(context, rule));
  }
  return words;
}

function listsIn(tree: PriceTree): Set<number> {
  const below = tree.inputs.flatMap((input) => [...listsIn(input)]);
  return new Set(tree.op === "list" && tree.list ? [tree.list.id, ...below] : below);
}
