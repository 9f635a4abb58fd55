import type { PublicContext } from "#platform/context.ts";
import { inLocale } from "#platform/translated.ts";
import { firstPossible } from "../components/rules.ts";
import { productPath } from "../paths.ts";
import { combinationInfo } from "./combination.ts";
import { withExtras } from "./product.ts";
import { productFacts } from "./product-facts.ts";
import { optionalProductIds } from "./related.ts";
import { shapeOfFacts } from "./shape.ts";
import { productSummary } from "./template.ts";
import type { OptionalProductView } from "./views.ts";

interface Parent {
  templateId: number;
  /** What is chosen of it. */
  optionIds: readonly number[];
  quantity: number;
}

/**
 * What is offered with a product, in the order of the shop: only what is shown and has a choice that is possible with
 * the parent's (server rules, section 3).
 */
export async function optionalProducts(
  context: PublicContext,
  parent: Parent,
): Promise<OptionalProductView[]> {
  const offered: OptionalProductView[] = [];
  for (const templateId of await optionalProductIds(context, parent.templateId)) {
    const product = await optionalProduct(context, templateId, parent);
    if (product) offered.push(product);
  }
  return offered;
}

async function optionalProduct(
  context: PublicContext,
  templateId: number,
  { optionIds: parentOptionIds, quantity }: Parent,
): Promise<OptionalProductView | null> {
  const facts = await productFacts(context, templateId);
  // What has no price cannot be added beside something that has one.
  if (!facts?.published || !facts.saleable || facts.archived || facts.onRequest) return null;
  const shape = await shapeOfFacts(context, facts, parentOptionIds);
  const chosen = firstPossible(shape.rules);
  if (!chosen) return null;
  const question = { templateId, optionIds: chosen, parentOptionIds, quantity };
  const combination = await combinationInfo(context, question, { facts, shape });
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
