import { customValues, noVariantValues } from "#modules/catalogue/components/choosing/choice-values.ts";
import { makeVariant } from "#modules/catalogue/components/made-variant.ts";
import type { ProductView } from "#modules/catalogue/server/vocabulary/views.ts";
import { tellVisitor } from "#modules/website/components/frame/visitor-store.ts";
import { caller } from "#platform/browser/call.ts";
import type * as contract from "../../contract.ts";
import { addLater, newKey } from "../add-later.ts";
import type { ChosenGoods } from "./chosen-goods.ts";

const call = caller<typeof contract>();

interface Addition {
  product: ProductView;
  goods: ChosenGoods;
  optionIds: readonly number[];
  texts: Readonly<Record<number, string>>;
  quantity: number;
}

export interface AddedToCart {
  /** The server's message if it added less than requested. */
  warning: string | null;
  /** The server could not be reached: the addition is queued, and the visitor was told. */
  isWaiting?: boolean;
}

/**
 * Adds a choice to the cart and updates the header; without a network the addition is queued. Throws CallFailed and
 * NoSuchVariant.
 */
export async function addToCart({
  product,
  goods,
  optionIds,
  texts,
  quantity,
}: Addition): Promise<AddedToCart> {
  const productId = goods.variantId ?? (await makeVariant(product.templateId, optionIds));
  const input = {
    product_id: productId,
    add_qty: quantity,
    display: false,
    product_custom_attribute_values: customValues(product, optionIds, texts),
    no_variant_attribute_values: noVariantValues(product, optionIds),
  };
  const key = newKey();
  try {
    // The addition survives if the visitor leaves the page at once.
    const answer = await call("/shop/cart/update_json", { ...input, add_key: key }, { keepalive: true });
    tellVisitor({ cart_quantity: answer.cart_quantity ?? 0 });
    return { warning: answer.warning || null };
  } catch (error) {
    addLater(error, { key, input, name: goods.name, quantity, price: goods.price });
    return { warning: null, isWaiting: true };
  }
}
