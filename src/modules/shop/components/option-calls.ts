import {
  customValues,
  noVariantValues,
  variantOptionIds,
} from "#modules/catalogue/components/choice-values.ts";
import { addedRows, type OptionRow, type RowPrice } from "#modules/catalogue/components/option-rows.ts";
import { stockLimit } from "#modules/catalogue/components/stock-limit.ts";
import type * as catalogueContract from "#modules/catalogue/contract.ts";
import type { OptionalProductView } from "#modules/catalogue/server/views.ts";
import { tellVisitor } from "#modules/website/components/visitor-store.ts";
import { caller } from "#platform/browser/call.ts";
import { minorDigits } from "#platform/money/minor-digits.ts";
import type * as contract from "../contract.ts";

const call = caller<typeof contract>();
const callCatalogue = caller<typeof catalogueContract>();

/** What is offered with a choice of a product; empty when nothing goes with it. Throws CallFailed. */
export async function askOptions(
  product: { templateId: number },
  optionIds: readonly number[],
  quantity: number,
): Promise<OptionalProductView[]> {
  const { products } = await call("/shop/optional_products", {
    product_template_id: product.templateId,
    combination: [...optionIds],
    add_qty: quantity,
  });
  return products;
}

/** What a choice costs beside the choice of the parent. Throws CallFailed. */
export async function askPrice(row: OptionRow, parentOptionIds: readonly number[]): Promise<RowPrice> {
  const answer = await callCatalogue("/sale/get_combination_info_website", {
    product_template_id: row.product.templateId,
    product_id: false,
    combination: row.optionIds,
    add_qty: row.quantity,
    parent_combination: [...parentOptionIds],
  });
  const { currency } = row.product.combination.price;
  const { available } = stockLimit(
    {
      type: answer.product_type,
      mode: answer.inventory_availability,
      free: answer.virtual_available,
      cartQuantity: answer.cart_qty,
    },
    row.quantity,
  );
  return {
    minor: Math.round(answer.price * 10 ** minorDigits(currency)),
    text: answer.price_text,
    wasText: answer.has_discounted_price ? answer.list_price_text : null,
    variantId: answer.product_id || null,
    possible: answer.is_combination_possible,
    available,
  };
}

/** Puts the whole set into the cart, all or nothing; answers the server's warning. Throws CallFailed. */
export async function addRows(rows: readonly OptionRow[]): Promise<string | null> {
  const parts = [];
  for (const { row } of addedRows(rows)) {
    parts.push({
      product_id: row.price.variantId ?? (await createVariant(row)),
      quantity: row.quantity,
      unique_id: row.key,
      parent_unique_id: row.parentKey ?? "",
      product_custom_attribute_values: customValues(row.product, row.optionIds, row.texts),
      no_variant_attribute_values: noVariantValues(row.product, row.optionIds),
    });
  }
  const answer = await call(
    "/shop/cart/update_option_json",
    { product_and_options: parts },
    { keepalive: true },
  );
  tellVisitor({ cart_quantity: answer.cart_quantity });
  return answer.warning || null;
}

function createVariant({ product, optionIds }: OptionRow): Promise<number> {
  return callCatalogue("/sale/create_product_variant_website", {
    product_template_id: product.templateId,
    product_template_attribute_value_ids: variantOptionIds(product, optionIds),
  });
}
