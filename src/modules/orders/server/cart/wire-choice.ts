import { optionsOf } from "#modules/catalogue/server/product/goods.ts";
import { productFacts } from "#modules/catalogue/server/product/product-facts.ts";
import { createVariant } from "#modules/catalogue/server/product/variant.ts";
import type { WriteContext } from "#platform/context.ts";
import { type Addition, checkTogether, notAvailable, notForSale, wrongChoice } from "./cart.ts";
import { goodsOf } from "./goods.ts";

interface WireValue {
  custom_product_template_attribute_value_id?: number | undefined;
  custom_value?: string | undefined;
  value?: number | undefined;
}

/** The choices for one product on the wire: typed texts, and options that make no variant. */
export interface WireChoice {
  product_custom_attribute_values: readonly WireValue[];
  no_variant_attribute_values: readonly WireValue[];
}

/** Translates the wire's names into the cart's. Skips entries without an id. */
export function toChoice(wire: WireChoice): Pick<Addition, "customValues" | "noVariantOptionIds"> {
  return {
    customValues: wire.product_custom_attribute_values.flatMap((one) =>
      one.custom_product_template_attribute_value_id
        ? [{ optionId: one.custom_product_template_attribute_value_id, value: one.custom_value ?? "" }]
        : [],
    ),
    noVariantOptionIds: wire.no_variant_attribute_values.flatMap((one) => one.value ?? []),
  };
}

/**
 * Reads a product form posted without JavaScript: the chosen option of each attribute as `ptal-<line>`, typed texts as
 * `custom-<option>`. Finds the variant, or creates it where variants are created on order. Refuses options that exclude
 * each other.
 */
export async function choiceOfForm(
  write: WriteContext,
  templateId: number,
  fields: Record<string, unknown>,
): Promise<Addition> {
  const optionIds = [...new Set(valuesOf(fields, "ptal-").map(([, value]) => Number(value)))];
  if (optionIds.some((optionId) => !Number.isInteger(optionId))) throw wrongChoice();
  const variantId = await createVariant(write, templateId, optionIds);
  const goods = variantId === null ? undefined : (await goodsOf(write, [variantId])).get(variantId);
  if (!variantId || !goods) return refuseChoice(write, templateId, optionIds);
  const chosen = new Set(optionIds);
  return {
    variantId,
    noVariantOptionIds: optionIds.filter((optionId) => goods.options.get(optionId)?.isLoose),
    // Without JavaScript the text field is visible even when another option is chosen.
    customValues: valuesOf(fields, "custom-")
      .map(([optionId, value]) => ({ optionId: Number(optionId), value: String(value) }))
      .filter(({ optionId }) => chosen.has(optionId)),
  };
}

/** Refuses with the reason: the product is gone, or the options exclude each other. */
async function refuseChoice(
  write: WriteContext,
  templateId: number,
  optionIds: readonly number[],
): Promise<never> {
  const product = await productFacts(write, templateId);
  if (!product?.published || !product.saleable || product.archived) throw notForSale();
  checkTogether(product, optionIds, optionsOf(write, product));
  throw notAvailable();
}

function valuesOf(fields: Record<string, unknown>, prefix: string): [string, unknown][] {
  return Object.entries(fields)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => [name.slice(prefix.length), value]);
}
