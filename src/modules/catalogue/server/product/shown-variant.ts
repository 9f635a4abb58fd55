import { eq } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import type { Translated } from "#platform/translated.ts";
import { variantOptions } from "../../components/choosing/rules.ts";
import { templateTable } from "../vocabulary/tables.ts";
import { arrivalOf, chosenOptions } from "./combination.ts";
import { productFacts, toStock } from "./product-facts.ts";
import { shapeOfFacts } from "./shape.ts";

export interface ShownVariant {
  /** The options that the page preselects, and the product's own details. */
  facts: { name: Translated; value: Translated }[];
  /** The arrival date of an order placed now, in words; null where nothing is promised. */
  arrival: string | null;
}

/** The variant that the page of a product shows before the visitor chooses. */
export async function shownVariant(context: PublicContext, templateId: number): Promise<ShownVariant> {
  const product = await productFacts(context, templateId);
  if (!product) throw notFound();
  const shape = await shapeOfFacts(context, product);
  const chosen = chosenOptions(shape, { templateId });
  const wanted = variantOptions(shape.rules, chosen);
  const variant = product.variants.find((one) => !one.archived && String(one.optionIds) === String(wanted));
  const [row] = await context.db
    .select({ details: templateTable.details })
    .from(templateTable)
    .where(eq(templateTable.id, templateId));
  return {
    facts: [
      ...product.options
        .filter(({ option_id }) => chosen.includes(option_id))
        .map(({ attribute_name, value_name }) => ({ name: attribute_name, value: value_name })),
      ...(row?.details ?? []),
    ],
    arrival: await arrivalOf(context, { product, stock: toStock(context, product, variant), quantity: 1 }),
  };
}
