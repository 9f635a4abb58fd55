import type { Inventory } from "#modules/catalogue/components/choosing/stock-limit.ts";
import { discountPercent } from "#modules/catalogue/components/discount.ts";
import type * as contract from "#modules/catalogue/contract.ts";
import type { CombinationView, PriceView, ProductView } from "#modules/catalogue/server/vocabulary/views.ts";
import { caller } from "#platform/browser/call.ts";

const call = caller<typeof contract>();

/** A product page's data about a choice, from the page itself or from a later request. */
export interface LiveCombination {
  /** The choice and quantity of all these data. */
  optionIds: readonly number[];
  quantity: number;
  /** Null: no such variant, or the order creates it. */
  variantId: number | null;
  possible: boolean;
  displayName: string;
  reference: string;
  price: Pick<PriceView, "text" | "wasText" | "lowestText"> & { discountPercent: number };
  /** The arrival date, in words; null where nothing is promised. */
  arrival: string | null;
  inventory: Inventory & Pick<CombinationView["inventory"], "threshold" | "message">;
}

/** The page's own data, with the price of one piece. */
export function liveCombination(combination: CombinationView): LiveCombination {
  const { optionIds, variantId, possible, displayName, reference, price, inventory, arrival } = combination;
  return {
    optionIds,
    quantity: 1,
    variantId,
    possible,
    displayName,
    reference,
    price: { ...price, discountPercent: discountPercent(price.minor, price.wasMinor) },
    arrival,
    inventory,
  };
}

/** Loads a choice for this visitor: the price of their quantity, and the pieces in their cart. */
export async function askCombination(
  product: ProductView,
  choice: { optionIds: number[]; quantity: number },
  signal: AbortSignal,
): Promise<LiveCombination> {
  const answer = await call(
    "/sale/get_combination_info_website",
    {
      product_template_id: product.templateId,
      product_id: false,
      combination: choice.optionIds,
      add_qty: choice.quantity,
    },
    { signal },
  );
  return {
    ...choice,
    variantId: answer.product_id || null,
    possible: answer.is_combination_possible,
    displayName: answer.display_name,
    reference: answer.reference,
    price: {
      text: answer.price_text,
      wasText: answer.has_discounted_price ? answer.list_price_text : null,
      lowestText: answer.lowest_price_text || null,
      discountPercent: answer.has_discounted_price ? discountPercent(answer.price, answer.list_price) : 0,
    },
    arrival: answer.arrival_text || null,
    inventory: {
      type: answer.product_type,
      mode: answer.inventory_availability,
      threshold: answer.available_threshold,
      message: answer.custom_message,
      free: answer.virtual_available,
      cartQuantity: answer.cart_qty,
    },
  };
}
