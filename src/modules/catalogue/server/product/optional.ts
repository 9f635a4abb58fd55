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
  /** What is chosen of it. */
  optionIds: readonly number[];
  quantity: number;
}

/**
 * What is offered with a product, in the order of the shop: only what is shown and has a choice that is possible with
 * the parent's.
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
 * One thing of a set with everything that can be chosen of it: as it is wanted, or the first choice that is possible
 * with the parent's. Null for what is not shown, has no price, or has no choice that is possible.
 */
export async function productOfSet(
  context: PublicContext,
  templateId: number,
  asked: { parentOptionIds?: readonly number[]; optionIds?: readonly number[]; quantity: number },
): Promise<OptionalProductView | null> {
  const { parentOptionIds = [], quantity } = asked;
  const facts = await productFacts(context, templateId);
  // What has no price cannot be added beside something that has one.
  if (!facts?.published || !facts.saleable || facts.archived) return null;
  if (facts.onRequest || facts.configured) return null;
  const shape = await shapeOfFacts(context, facts, parentOptionIds);
  // A variant says nothing of the attributes that make none: they get what goes with it.
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
