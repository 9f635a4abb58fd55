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
  /** Of a new order; null where its customer is not known yet. */
  personId: number | null;
}

export interface OptionsSaid {
  /** Null for what the shop does not show: it can be ordered, with nothing to choose. */
  product: OptionalProductView | null;
  products: OptionalProductView[];
}

/**
 * A product as it is chosen and what is offered with it, at the prices that its order will have: by the order's price
 * list, currency and taxes, or those that a new order for this customer begins with.
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

/** Staff may offer what is not there yet. */
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

/** At home the prices of the shop are those of the order. A variant that is made when it is ordered is taxed then. */
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
