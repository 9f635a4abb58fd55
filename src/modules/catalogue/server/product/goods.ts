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

/** A variant from a buyer's point of view, whether or not it can be bought now. */
export interface VariantFacts {
  variantId: number;
  templateId: number;
  name: string;
  path: string;
  /** Null for a product without pictures. */
  picture: PictureView | null;
  published: boolean;
  /**
   * The product is saleable, and neither product nor variant is withdrawn. Editors may also sell unpublished products.
   */
  saleable: boolean;
  /** Buyers request its price; it cannot be added to a cart. */
  onRequest: boolean;
  /** Only a finished configuration can be added to a cart. */
  configured: boolean;
  /** The options that identify this variant. */
  optionIds: number[];
  /** All options of the product, in the order of its page. */
  options: Map<number, OptionFacts>;
  stock: Stock;
  /** Reserved pieces of the holder who asks; for them these are free. */
  heldMine: number;
  /** The data for its price. */
  product: ProductFacts;
}

export interface OptionFacts {
  lineId: number;
  attribute: string;
  value: string;
  /** The attribute creates no variant: the order line stores the choice. */
  isLoose: boolean;
  isCustom: boolean;
  charactersMax: number;
  /** The product offers only this value, so it is not worth naming. */
  isOnly: boolean;
}

/**
 * Variants of this site by id; unknown ones are missing. One query, however many variants. `holder` ("order:12") names
 * the holder whose reserved pieces count as theirs.
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
  /** The price of one configured piece, instead of the list price. */
  made?: PriceTree | null;
}

/** Prices of goods, as from pricesFor; null for goods that do not exist. */
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

/** All options of a product, in the order of its page. */
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
