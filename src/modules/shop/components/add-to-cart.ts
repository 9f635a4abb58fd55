import type * as catalogueContract from "#modules/catalogue/contract.ts";
import type { ProductView } from "#modules/catalogue/server/views.ts";
import { tellVisitor } from "#modules/website/components/visitor-store.ts";
import { caller } from "#platform/browser/call.ts";
import type * as contract from "../contract.ts";
import { customValues, noVariantValues, variantOptionIds } from "./choice-values.ts";

const call = caller<typeof contract>();
const callCatalogue = caller<typeof catalogueContract>();

interface Addition {
  product: ProductView;
  variantId: number | null;
  optionIds: readonly number[];
  texts: Readonly<Record<number, string>>;
  quantity: number;
}

/**
 * Puts a choice into the cart and tells the head of the page. Answers the server's warning, if it took less than was
 * asked for. Throws CallFailed.
 */
export async function addToCart({
  product,
  variantId,
  optionIds,
  texts,
  quantity,
}: Addition): Promise<string | null> {
  const productId = variantId ?? (await createVariant(product, optionIds));
  const answer = await call(
    "/shop/cart/update_json",
    {
      product_id: productId,
      add_qty: quantity,
      display: false,
      product_custom_attribute_values: customValues(product, optionIds, texts),
      no_variant_attribute_values: noVariantValues(product, optionIds),
    },
    // Whoever leaves at once keeps what they put in.
    { keepalive: true },
  );
  tellVisitor({ cart_quantity: answer.cart_quantity ?? 0 });
  return answer.warning || null;
}

function createVariant(product: ProductView, optionIds: readonly number[]) {
  return callCatalogue("/sale/create_product_variant_website", {
    product_template_id: product.templateId,
    product_template_attribute_value_ids: variantOptionIds(product, optionIds),
  });
}
