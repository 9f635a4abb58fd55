import { customValues, noVariantValues } from "#modules/catalogue/components/choosing/choice-values.ts";
import { displayName } from "#modules/catalogue/components/choosing/display-name.ts";
import { stockLimit } from "#modules/catalogue/components/choosing/stock-limit.ts";
import { makeVariant } from "#modules/catalogue/components/made-variant.ts";
import {
  addedRows,
  type OptionRow,
  type RowPrice,
  totalMinor,
} from "#modules/catalogue/components/option-rows.ts";
import type * as catalogueContract from "#modules/catalogue/contract.ts";
import type { OptionalProductView } from "#modules/catalogue/server/vocabulary/views.ts";
import { tellVisitor } from "#modules/website/components/frame/visitor-store.ts";
import { caller } from "#platform/browser/call.ts";
import { formatMoney } from "#platform/money/format.ts";
import { minorDigits } from "#platform/money/minor-digits.ts";
import type * as contract from "../contract.ts";
import { addLater, newKey } from "./add-later.ts";
import type { AddedToCart } from "./choosing/add-to-cart.ts";

const call = caller<typeof contract>();
const callCatalogue = caller<typeof catalogueContract>();

/** A product in exactly the given choice (null if that is no longer available), and its optional products. */
export interface OfferedSet {
  product: OptionalProductView | null;
  products: OptionalProductView[];
}

/** Throws CallFailed. */
export function askSet(
  product: { templateId: number },
  optionIds: readonly number[],
  quantity: number,
): Promise<OfferedSet> {
  return call("/shop/optional_products", {
    product_template_id: product.templateId,
    combination: [...optionIds],
    add_qty: quantity,
  });
}

/** The optional products for a choice of a product; empty if there are none. Throws CallFailed. */
export async function askOptions(
  product: { templateId: number },
  optionIds: readonly number[],
  quantity: number,
): Promise<OptionalProductView[]> {
  return (await askSet(product, optionIds, quantity)).products;
}

/** The price of a choice, given the parent's choice. Throws CallFailed. */
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

const setPath = "/shop/cart/update_option_json";

/**
 * Adds the whole set to the cart, all or nothing; without a network the addition is queued. `tag` is the locale's
 * formatting tag. Throws CallFailed, NoSuchVariant, and any error that prevented queuing.
 */
export async function addRows(rows: readonly OptionRow[], tag: string): Promise<AddedToCart> {
  const added = addedRows(rows).map(({ row }) => row);
  const parts = [];
  for (const row of added) {
    parts.push({
      product_id: row.price.variantId ?? (await makeVariant(row.product.templateId, row.optionIds)),
      quantity: row.quantity,
      unique_id: row.key,
      parent_unique_id: row.parentKey ?? "",
      product_custom_attribute_values: customValues(row.product, row.optionIds, row.texts),
      no_variant_attribute_values: noVariantValues(row.product, row.optionIds),
    });
  }
  const input = { product_and_options: parts };
  const key = newKey();
  try {
    const answer = await call(setPath, { ...input, add_key: key }, { keepalive: true });
    tellVisitor({ cart_quantity: answer.cart_quantity });
    return { warning: answer.warning || null };
  } catch (error) {
    const currency = added[0]?.product.combination.price.currency ?? "EUR";
    addLater(error, {
      ...{ key, input, path: setPath, kind: "set" },
      name: added
        .map(({ product, optionIds }) => displayName(product.name, product.lines, optionIds))
        .join(" + "),
      quantity: added.reduce((sum, { quantity }) => sum + quantity, 0),
      price: formatMoney(totalMinor(rows), currency, tag),
    });
    return { warning: null, isWaiting: true };
  }
}
