import { pricesFor, toPriceView } from "#modules/catalogue/server/price/price.ts";
import { priceListOfPerson } from "#modules/catalogue/server/price/price-list.ts";
import { optionalProducts, productOfSet } from "#modules/catalogue/server/product/optional.ts";
import type { OptionalProductView } from "#modules/catalogue/server/vocabulary/views.ts";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { defaultPriceListId } from "#platform/site-prices.ts";
import { cartPlaceOf } from "../cart/cart-place.ts";
import { cartTaxOf } from "../cart/cart-tax.ts";
import { goodsOf } from "../cart/goods.ts";
import { quotedOrder } from "../edit/asked-order.ts";

export interface OptionsAsked {
  variantId: number | null;
  templateId: number | null;
  optionIds: readonly number[];
  parentOptionIds: readonly number[];
  quantity: number;
  orderId: number | null;
  /** The customer of a new order; null while unknown. */
  personId: number | null;
}

export interface OptionsSaid {
  /** Null for an unpublished product: staff can order it, but there is nothing to choose. */
  product: OptionalProductView | null;
  products: OptionalProductView[];
}

/**
 * A product with its options and optional products, at the prices of its order: the order's price list, currency and
 * taxes, or those that a new order for this customer starts with.
 */
export async function optionsForOrder(context: Context, asked: OptionsAsked): Promise<OptionsSaid> {
  const { priceListId, fiscalPositionId } = await buyerOf(context, asked);
  const priced = { ...context, priceListId };
  const goods = asked.variantId ? (await goodsOf(priced, [asked.variantId])).get(asked.variantId) : undefined;
  const templateId = goods?.templateId ?? asked.templateId;
  if (!templateId) throw notFound();
  const { quantity, parentOptionIds } = asked;
  const wanted = asked.optionIds.length > 0 ? asked.optionIds : goods?.optionIds;
  const product = await productOfSet(priced, templateId, {
    parentOptionIds,
    quantity,
    ...(wanted && wanted.length > 0 ? { optionIds: wanted } : {}),
  });
  if (!product) return { product: null, products: [] };
  const products = await optionalProducts(priced, { templateId, optionIds: product.chosen, quantity });
  const said = await taxedFor(priced, [product, ...products], { fiscalPositionId, quantity });
  const [own, ...others] = said.map(asOffered);
  return { product: own ?? product, products: others };
}

/** Staff may offer goods that are out of stock. */
function asOffered(product: OptionalProductView): OptionalProductView {
  const { combination } = product;
  const inventory = { ...combination.inventory, mode: "never" as const };
  return { ...product, combination: { ...combination, inventory } };
}

async function buyerOf(context: Context, { orderId, personId }: OptionsAsked) {
  if (orderId !== null) {
    const { priceListId, fiscalPositionId } = await quotedOrder(context, orderId).catch(() => {
      throw notFound();
    });
    return { priceListId, fiscalPositionId };
  }
  const shown = defaultPriceListId(context.site);
  if (personId === null) return { priceListId: shown, fiscalPositionId: null };
  const place = await cartPlaceOf(context, { invoicePersonId: personId, deliveryPersonId: personId });
  return {
    priceListId: (await priceListOfPerson(context, personId)) ?? shown,
    fiscalPositionId: (await cartTaxOf(context, place)).fiscalPositionId,
  };
}

/** Domestic orders use the shop's prices unchanged. A variant that is created on order is taxed at that time. */
async function taxedFor(
  context: Context,
  products: readonly OptionalProductView[],
  { fiscalPositionId, quantity }: { fiscalPositionId: number | null; quantity: number },
): Promise<OptionalProductView[]> {
  if (fiscalPositionId === null) return [...products];
  const prices = await pricesFor(
    context,
    products.map(({ combination, lines }) => ({
      variantId: combination.variantId,
      noVariantOptionIds: lines
        .filter(({ creates }) => creates === "never")
        .flatMap(({ options }) =>
          options.flatMap(({ id }) => (combination.optionIds.includes(id) ? id : [])),
        ),
      quantity,
    })),
    { fiscalPositionId },
  );
  return products.map((product, index) => {
    const price = prices[index];
    if (!price) return product;
    return { ...product, combination: { ...product.combination, price: toPriceView(context, price) } };
  });
}
