import type { PublicContext } from "#platform/context.ts";
import { inLocale } from "#platform/translated.ts";
import { closestPossible } from "../../components/choosing/rules.ts";
import { productPath } from "../../paths.ts";
import type { OptionalProductView } from "../vocabulary/views.ts";
import { combinationInfo } from "./combination.ts";
import { withExtras } from "./product.ts";
import { productFacts } from "./product-facts.ts";
import { optionalProductIds } from "./related.ts";
import { shapeOfFacts } from "./shape.ts";
import { productSummary } from "./template.ts";

interface Parent {
  templateId: number;
  /** The chosen options. */
  optionIds: readonly number[];
  quantity: number;
}

/**
 * A product's optional products in the order of the shop: only visible ones with a choice that is possible with the
 * parent's.
 */
export async function optionalProducts(
  context: PublicContext,
  parent: Parent,
): Promise<OptionalProductView[]> {
  const offered: OptionalProductView[] = [];
  for (const templateId of await optionalProductIds(context, parent.templateId)) {
    const product = await productOfSet(context, templateId, {
      parentOptionIds: parent.optionIds,
      quantity: parent.quantity,
    });
    if (product) offered.push(product);
  }
  return offered;
}

/**
 * A product of a set with all its options, in the wanted choice or the first choice that is possible with the parent's.
 * Null for a product that is not visible, has no price, or has no possible choice.
 */
export async function productOfSet(
  context: PublicContext,
  templateId: number,
  asked: { parentOptionIds?: readonly number[]; optionIds?: readonly number[]; quantity: number },
): Promise<OptionalProductView | null> {
  const { parentOptionIds = [], quantity } = asked;
  const facts = await productFacts(context, templateId);
  // A product without a price cannot be added together with one that has a price.
  if (!facts?.published || !facts.saleable || facts.archived) return null;
  if (facts.onRequest || facts.configured) return null;
  const shape = await shapeOfFacts(context, facts, parentOptionIds);
  // A variant does not determine the attributes that create no variant: they get a fitting option.
  const isWhole = asked.optionIds !== undefined && asked.optionIds.length >= shape.lines.length;
  const optionIds = isWhole ? asked.optionIds : closestPossible(shape.rules, asked.optionIds ?? []);
  if (!optionIds) return null;
  const question = { templateId, optionIds, parentOptionIds, quantity };
  const combination = await combinationInfo(context, question, { facts, shape });
  const chosen = combination.optionIds;
  const { code } = context.locale;
  return {
    templateId,
    name: inLocale(facts.name, code),
    summary: await productSummary(context, templateId),
    path: productPath(facts.slug),
    lines: await withExtras(context, facts.basis, shape.lines, combination),
    rules: shape.rules,
    chosen,
    combination,
  };
}
