/** The URLs of the comparison, without language prefix. */
export const comparePath = "/shop/compare";
/** Takes a form (POST): without a script the server changes the list. */
export const comparedByFormPath = "/shop/compare/list";
/** Takes a form (POST) with `product_id`; the call belongs to the shop. */
export const addToCartPath = "/shop/cart/update";

/** The comparison of these variants. */
export const comparisonPath = (variantIds: readonly number[]) =>
  variantIds.length > 0 ? `${comparePath}?products=${variantIds.join(",")}` : comparePath;
