import { OptionalItems, OptionalProducts } from "#modules/catalogue/components/optional-products.tsx";
import { combinationInfo } from "#modules/catalogue/server/product/combination.ts";
import { optionalProducts, productOfSet } from "#modules/catalogue/server/product/optional.ts";
import { requireTemplate } from "#modules/catalogue/server/product/template.ts";
import type { OptionalProductView } from "#modules/catalogue/server/vocabulary/views.ts";
import { cartQuantityOf } from "#modules/orders/server/cart/cart.ts";
import { addSet } from "#modules/orders/server/cart/cart-set.ts";
import { goodsOf } from "#modules/orders/server/cart/goods.ts";
import { toChoice, type WireChoice } from "#modules/orders/server/cart/wire-choice.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { notFound } from "#platform/errors.ts";
import { answer } from "#platform/http/answer.ts";
import * as contract from "../contract.ts";
import { addOnce, setPriceOf } from "./add-once.ts";
import { keepCartWarning } from "./cart-warning.ts";
import { shopFragment } from "./shop-fragment.tsx";

export const optionAnswers = [
  answer(contract.showOptionalProducts, (context, input) => show(pricedFor(context, input), input)),
  answer(contract.showOptionalProductsOnSite, show),
  answer(contract.optionalProductItems, (context, input) => items(pricedFor(context, input), input)),
  answer(contract.optionalProductItemsOnSite, items),

  answer(contract.listOptionalProducts, async (context, input) => {
    await requireTemplate(context, input.product_template_id);
    const templateId = input.product_template_id;
    const asked = { optionIds: input.combination, quantity: input.add_qty };
    const product = await productOfSet(context, templateId, asked);
    const isAsked = product?.chosen.length === asked.optionIds.length && product.combination.possible;
    const products = await optionalProducts(context, { templateId, ...asked });
    return {
      // An unavailable choice is not replaced by another one.
      product: isAsked ? await withCart(context, product) : null,
      products: await Promise.all(products.map((one) => withCart(context, one))),
    };
  }),

  answer(contract.updateOption, async (context, { product_and_options }) => {
    const { count } = await addParts(context, product_and_options);
    return { kind: "text", text: String(count) };
  }),

  answer(contract.updateOptionJson, async (context, { product_and_options, add_key }) => {
    const change = await addParts(context, product_and_options, add_key);
    const quantities = product_and_options.map(({ quantity }) => quantity);
    return {
      ...{ cart_quantity: change.count, line_id: change.lineId, warning: change.warning ?? "" },
      ...(add_key === undefined ? {} : { unit_price: setPriceOf(context, change, quantities) }),
    };
  }),
];

/** Pieces in the visitor's cart cannot be bought again. */
async function withCart(context: Context, product: OptionalProductView): Promise<OptionalProductView> {
  const { combination } = product;
  const { variantId, inventory } = combination;
  const cartQuantity = variantId === null ? 0 : await cartQuantityOf(context, variantId);
  return { ...product, combination: { ...combination, inventory: { ...inventory, cartQuantity } } };
}

interface Question {
  product_id: number;
  variant_values: readonly number[];
  pricelist_id?: number | undefined;
  add_qty: number;
  kwargs?: { context?: { quantity?: number | undefined } | undefined } | undefined;
}

/** Staff who write an offer see the prices of its list; visitors see their own. */
function pricedFor(context: Context, { pricelist_id }: Question): Context {
  return pricelist_id ? { ...context, priceListId: pricelist_id } : context;
}

async function show(context: Context, question: Question): Promise<string> {
  const parent = await parentOf(context, question);
  const products = await optionalProducts(context, parent);
  if (products.length === 0) return "";
  const { templateId, variantId, optionIds, quantity } = parent;
  const combination = await combinationInfo(context, { templateId, variantId, optionIds, quantity });
  return shopFragment(
    context.locale,
    <OptionalProducts parent={combination} quantity={quantity} products={products} />,
  );
}

async function items(context: Context, question: Question): Promise<string> {
  const parent = await parentOf(context, question);
  const products = await optionalProducts(context, parent);
  if (products.length === 0) return "";
  return shopFragment(
    context.locale,
    <OptionalItems products={products} parentOptionIds={parent.optionIds} quantity={parent.quantity} />,
  );
}

async function parentOf(context: Context, { product_id, variant_values, add_qty, kwargs }: Question) {
  const goods = (await goodsOf(context, [product_id])).get(product_id);
  if (!goods) throw notFound();
  await requireTemplate(context, goods.templateId);
  return {
    templateId: goods.templateId,
    variantId: product_id,
    // The choice says more than the variant: only it has the options that create no variant.
    optionIds: variant_values.length > 0 ? variant_values : goods.optionIds,
    quantity: kwargs?.context?.quantity ?? add_qty,
  };
}

interface Part extends WireChoice {
  product_id: number;
  quantity: number;
  unique_id: string;
  parent_unique_id: string;
}

function addParts(context: Context, parts: readonly Part[], key?: string) {
  const things = parts.map((part, index) => ({
    variantId: part.product_id,
    quantity: part.quantity,
    key: part.unique_id || `part ${index}`,
    parentKey: index === 0 ? null : part.parent_unique_id || parts[0]?.unique_id || "part 0",
    ...toChoice(part),
  }));
  return transact(context, async (write) => {
    const change = await addOnce(write, key, () => addSet(write, things));
    await keepCartWarning(write, change.warning);
    return change;
  });
}
