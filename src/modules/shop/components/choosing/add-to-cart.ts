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
  /** What the server said where it took less than was asked for. */
  warning: string | null;
  /** Nobody could be reached: it is put in later. That has been said. */
  isWaiting?: boolean;
}

/**
 * Puts a choice into the cart and tells the head of the page; without a network it waits. Throws CallFailed and
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
    // Leaving at once keeps the added product.
    const answer = await call("/shop/cart/update_json", { ...input, add_key: key }, { keepalive: true });
    tellVisitor({ cart_quantity: answer.cart_quantity ?? 0 });
    return { warning: answer.warning || null };
  } catch (error) {
    addLater(error, { key, input, name: goods.name, quantity, price: goods.price });
    return { warning: null, isWaiting: true };
  }
}
