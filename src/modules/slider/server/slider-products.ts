import { pickProducts } from "#modules/catalogue/server/listing/product-pick.ts";
import { variantsSoldMost } from "#modules/orders/server/order/best-sellers.ts";
import { keptValue } from "#platform/cache/kept-values.ts";
import type { PublicContext } from "#platform/context.ts";
import { type SliderTabRow, slidersTag } from "./slider-row.ts";

/** The best-selling variants may include several of one product. */
const variantsPerProduct = 4;

/** The products of a tab, in order; their cards decide whether they are visible. */
export async function productIdsOfTab(
  context: PublicContext,
  tab: SliderTabRow,
  limit: number,
): Promise<number[]> {
  // Best sellers change with every order, so they are not cached.
  if (tab.rule === "best") return findProductIds(context, tab, limit);
  return keptValue(context, `slider.products ${tab.id} ${limit}`, (inner) => {
    inner.note(slidersTag);
    return findProductIds(inner, tab, limit);
  });
}

async function findProductIds(context: PublicContext, tab: SliderTabRow, limit: number): Promise<number[]> {
  switch (tab.rule) {
    case "newest":
    case "sale":
      return pickProducts(context, { rule: tab.rule }, limit);
    case "category":
      return tab.rule_id === null
        ? []
        : pickProducts(context, { rule: "category", categoryId: tab.rule_id }, limit);
    case "best": {
      const variantIds = await variantsSoldMost(context, limit * variantsPerProduct);
      return pickProducts(context, { rule: "variants", variantIds }, limit);
    }
    default:
      return tab.item_ids.slice(0, limit);
  }
}
