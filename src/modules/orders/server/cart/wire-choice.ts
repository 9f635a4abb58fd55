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

/** What the wire says about one product: texts that were typed, and options that make no variant. */
export interface WireChoice {
  product_custom_attribute_values: readonly WireValue[];
  no_variant_attribute_values: readonly WireValue[];
}

/** From the wire's names to the cart's. Entries without an identity say nothing. */
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
 * What a product form without a script sends: the chosen option of each attribute as `ptal-<line>`, typed texts as
 * `custom-<option>`. Finds the variant, or makes it where variants are made when ordered. Refuses options that cannot
 * go together.
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
    // Without a script the text field stands there also when another option is chosen.
    customValues: valuesOf(fields, "custom-")
      .map(([optionId, value]) => ({ optionId: Number(optionId), value: String(value) }))
      .filter(({ optionId }) => chosen.has(optionId)),
  };
}

/** Says why there is no such variant: the product is gone, or what was chosen does not go together. */
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
