import { combinationInfo } from "#modules/catalogue/server/product/combination.ts";
import { productById } from "#modules/catalogue/server/product/product.ts";
import { requireTemplate } from "#modules/catalogue/server/product/template.ts";
import type { ProductView } from "#modules/catalogue/server/vocabulary/views.ts";
import type { Context } from "#platform/context.ts";
import { answer } from "#platform/http/answer.ts";
import { ProductChoices, ProductGlance } from "../components/product-glance.tsx";
import { ProductReference } from "../components/product-reference.tsx";
import * as contract from "../contract.ts";
import { shopFragment } from "./shop-fragment.tsx";

export const productAnswers = [
  answer(contract.quickView, (context, { prod_id }) =>
    fragmentOf(context, prod_id, (product) => <ProductGlance product={product} />),
  ),
  answer(contract.selectOption, (context, { prod_id }) =>
    fragmentOf(context, prod_id, (product) => <ProductChoices product={product} />),
  ),

  answer(contract.productChoice, async (context, { product_template_id }) => ({
    product: await productById(context, product_template_id),
  })),

  answer(contract.productReference, async (context, input) => {
    await requireTemplate(context, input.product_template_id);
    const { reference } = await combinationInfo(context, {
      templateId: input.product_template_id,
      variantId: input.product_id ?? null,
      optionIds: input.combination,
      parentOptionIds: input.parent_combination,
    });
    return reference ? shopFragment(context.locale, <ProductReference reference={reference} />) : "";
  }),
];

/** A deleted product is answered with a message instead of an error: the message takes the place of the product. */
async function fragmentOf(
  context: Context,
  templateId: number,
  render: (product: ProductView) => React.JSX.Element,
): Promise<string> {
  const product = await productById(context, templateId);
  if (!product) return context.locale.text("shop.productNotLoaded");
  return shopFragment(context.locale, render(product));
}
