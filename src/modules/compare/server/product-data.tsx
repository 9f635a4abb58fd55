import { toPriceView } from "#modules/catalogue/server/price/price.ts";
import { priceGoods, variantFacts } from "#modules/catalogue/server/product/goods.ts";
import { SiteLink } from "#modules/website/components/frame/site-link.tsx";
import type { Context } from "#platform/context.ts";
import { renderFragment } from "#platform/http/fragment.tsx";
import { LinkProvider } from "#ui/link.tsx";
import { ComparedItem } from "../components/compared-item.tsx";
import { stillSold } from "./comparison.ts";

/** Each product for the wire: markup for Odoo's panel, and the data for ours. */
export async function productDataOf(context: Context, variantIds: readonly number[]) {
  const ids = await stillSold(context, [...new Set(variantIds)]);
  const goods = await variantFacts(context, ids);
  const sold = ids.flatMap((id) => goods.get(id) ?? []);
  const prices = await priceGoods(
    context,
    sold.map((of) => ({ goods: of, noVariantOptionIds: [], quantity: 1 })),
  );
  return sold.flatMap((of, index) => {
    const price = prices[index];
    if (!price) return [];
    const choices = of.optionIds
      .flatMap((id) => of.options.get(id) ?? [])
      .filter(({ isOnly }) => !isOnly)
      .map(({ value }) => value)
      .join(", ");
    const item = {
      id: of.variantId,
      name: of.name,
      display_name: choices ? `${of.name} (${choices})` : of.name,
      website_url: of.path,
      image: of.picture?.src ?? "",
      price: toPriceView(context, price, of).text,
    };
    const render = renderFragment(
      context.locale,
      <LinkProvider value={SiteLink}>
        <ComparedItem item={item} />
      </LinkProvider>,
    );
    return [{ render, product: item }];
  });
}
