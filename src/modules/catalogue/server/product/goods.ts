import type { PublicContext } from "#platform/context.ts";
import { inLocale } from "#platform/translated.ts";
import { customCharactersMax } from "../../components/custom-text.ts";
import { mainPictureOf } from "../../components/picture-choice.ts";
import type { PriceTree } from "../../components/price-tree.ts";
import { productPath, variantPath } from "../../paths.ts";
import { type ItemPrice, type Pricing, priceChosen } from "../price/price.ts";
import type { Stock } from "../stock/stock.ts";
import { toMedia } from "../vocabulary/picture.ts";
import type { PictureView } from "../vocabulary/views.ts";
import { extrasOf, factsOfVariants, type ProductFacts, toStock } from "./product-facts.ts";

/** A variant as somebody who buys it knows it, whether or not it can be bought now. */
export interface VariantFacts {
  variantId: number;
  templateId: number;
  name: string;
  path: string;
  /** Null for a product without pictures. */
  picture: PictureView | null;
  published: boolean;
  /** Saleable and neither product nor variant withdrawn. Editors may also sell what is not published. */
  saleable: boolean;
  /** It cannot be put into a cart; its price is asked for. */
  onRequest: boolean;
  /** It is put into a cart with a finished configuration only. */
  configured: boolean;
  /** The options that make this variant. */
  optionIds: number[];
  /** Everything that the product offers, in the order of its page. */
  options: Map<number, OptionFacts>;
  stock: Stock;
  /** Counted pieces that the caller already holds; for them these are free. */
  heldMine: number;
  /** What its price is made of. */
  product: ProductFacts;
}

export interface OptionFacts {
  lineId: number;
  attribute: string;
  value: string;
  /** The attribute makes no variant: the choice is kept with whatever is ordered. */
  isLoose: boolean;
  isCustom: boolean;
  charactersMax: number;
  /** The product offers this value alone, so that it says nothing. */
  isOnly: boolean;
}

/**
 * Variants of this site by id; unknown ones are missing. One query, however many variants. `holder` ("order:12") says
 * for whom it is asked.
 */
export async function variantFacts(
  context: PublicContext,
  variantIds: readonly number[],
  holder: string | null = null,
): Promise<Map<number, VariantFacts>> {
  if (variantIds.length === 0) return new Map();
  const products = await factsOfVariants(context, variantIds, holder);
  return new Map(products.flatMap((product) => variantsOf(context, product)));
}

interface PricedGoods {
  goods: VariantFacts | null;
  noVariantOptionIds: readonly number[];
  quantity: number;
  /** What one piece costs as it was configured, in place of the list price. */
  made?: PriceTree | null;
}

/** What pieces of goods cost, as pricesFor tells it; null for what does not exist. */
export async function priceGoods(
  context: PublicContext,
  items: readonly PricedGoods[],
  pricing: Pricing = {},
): Promise<(ItemPrice | null)[]> {
  const products = new Map(
    items.flatMap(({ goods }) => (goods ? [[goods.templateId, goods.product] as const] : [])),
  );
  const chosen = items.map(({ goods, noVariantOptionIds, quantity, made = null }) => {
    if (!goods) return null;
    const optionIds = [...new Set([...goods.optionIds, ...noVariantOptionIds])];
    return { templateId: goods.templateId, variantId: goods.variantId, optionIds, quantity, made };
  });
  const bases = new Map([...products].map(([id, { basis }]) => [id, basis]));
  return priceChosen(context, chosen, bases, extrasOf([...products.values()]), pricing);
}

function variantsOf(context: PublicContext, product: ProductFacts): [number, VariantFacts][] {
  const { basis, slug, published } = product;
  const options = optionsOf(context, product);
  const { pictures } = toMedia(context, product.pictures);
  return product.variants.map((variant) => [
    variant.id,
    {
      variantId: variant.id,
      templateId: basis.id,
      name: inLocale(product.name, context.locale.code),
      path: variant.optionIds.length > 0 ? variantPath(slug, variant.id) : productPath(slug),
      picture: mainPictureOf(pictures, variant.optionIds),
      published,
      saleable: product.saleable && !product.archived && !variant.archived,
      onRequest: product.onRequest,
      configured: product.configured,
      optionIds: variant.optionIds,
      options,
      stock: toStock(context, product, variant),
      heldMine: variant.mine ?? 0,
      product,
    },
  ]);
}

/** What a product offers, in the order of its page. */
export function optionsOf(context: PublicContext, product: ProductFacts): Map<number, OptionFacts> {
  const { code } = context.locale;
  const offered = product.options.filter((option) => option.active);
  const byLine = Map.groupBy(offered, (option) => option.line_id);
  return new Map(
    offered.map((option) => [
      option.option_id,
      {
        lineId: option.line_id,
        attribute: inLocale(option.attribute_name, code),
        value: inLocale(option.value_name, code),
        isLoose: option.creates_variants === "never",
        isCustom: option.is_custom,
        charactersMax: option.characters_max ?? customCharactersMax,
        isOnly: byLine.get(option.line_id)?.length === 1,
      },
    ]),
  );
}
