import type { OptionView, ProductView } from "../../server/vocabulary/views.ts";

/** The chosen options in the shape of the cart's calls (specification B, section 3). */

type Chosen = Pick<ProductView, "lines">;

interface ChosenOption {
  option: OptionView;
  attributeName: string;
  makesVariant: boolean;
}

function chosenOptions(product: Chosen, optionIds: readonly number[]): ChosenOption[] {
  return product.lines.flatMap((line) =>
    line.options
      .filter((option) => optionIds.includes(option.id))
      .map((option) => ({ option, attributeName: line.name, makesVariant: line.creates !== "never" })),
  );
}

/** The texts that the buyer typed, for each chosen option that asks for one. */
export function customValues(
  product: Chosen,
  optionIds: readonly number[],
  texts: Readonly<Record<number, string>>,
) {
  return chosenOptions(product, optionIds)
    .filter(({ option }) => option.isCustom)
    .map(({ option }) => ({
      custom_product_template_attribute_value_id: option.id,
      attribute_value_name: option.name,
      custom_value: texts[option.id] ?? "",
    }));
}

/** Chosen options that create no variant: the cart line stores them. */
export function noVariantValues(product: Chosen, optionIds: readonly number[]) {
  return chosenOptions(product, optionIds)
    .filter(({ makesVariant }) => !makesVariant)
    .map(({ option, attributeName }) => ({
      custom_product_template_attribute_value_id: option.id,
      attribute_value_name: option.name,
      value: option.id,
      attribute_name: attributeName,
      is_custom: option.isCustom,
    }));
}
