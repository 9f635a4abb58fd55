import { priceGoods, type VariantFacts, variantFacts } from "#modules/catalogue/server/product/goods.ts";
import type { AskedProposal, ChatGoods, ChatProposalKind } from "#modules/chat/slots.ts";
import type { Context } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import { formatMoney } from "#platform/money/format.ts";
import { staffPickers } from "#platform/staff/slots.ts";
import { ordersPaths } from "../../paths.ts";
import { addToCart, notForSale } from "../cart/cart.ts";

/** The price changed after the visitor agreed to it, so nothing goes into the cart. */
const priceChanged = refusal("conflict", "orders.chatPriceChanged");
/** Values: left. */
const notEnough = refusal("conflict", "orders.chatNotEnough");

const goodsMax = 8;

/** Products on sale that match an operator's search. */
export async function findGoods(context: Context, needle: string): Promise<ChatGoods[]> {
  const picker = staffPickers.entries().find(({ model }) => model === "product.product");
  const picks = (await picker?.find(context, needle, goodsMax)) ?? [];
  const found = await pricedGoods(
    context,
    picks.map(({ id }) => id),
    1,
  );
  return found.map(({ goods, price }) => ({
    variantId: goods.variantId,
    title: titleOf(goods),
    price: price === null ? "" : formatMoney(price.unitMinor, price.currency, context.locale.tag),
    path: goods.path,
    canPropose: price !== null && !goods.onRequest && !goods.configured,
  }));
}

/**
 * Goods that an operator proposes for the cart, with the current price for this quantity. Acceptance checks the price
 * again and refuses a changed price or a short stock.
 */
export const proposedLine: ChatProposalKind = {
  kind: "line",
  async propose(context, { variantId, quantity }: AskedProposal) {
    const [found] = await pricedGoods(context, [variantId], quantity);
    if (!found?.price || found.goods.onRequest || found.goods.configured) throw notForSale();
    const { unitMinor, currency } = found.price;
    return {
      title: `${quantity} × ${titleOf(found.goods)}`,
      value: formatMoney(unitMinor * quantity, currency, context.locale.tag),
      terms: { variantId, quantity, unitMinor, currency },
    };
  },
  async accept(write, terms) {
    const { variantId, quantity, unitMinor, currency } = terms as {
      variantId: number;
      quantity: number;
      unitMinor: number;
      currency: string;
    };
    const [found] = await pricedGoods(write, [variantId], quantity);
    if (!found?.price) throw notForSale();
    if (found.price.unitMinor !== unitMinor || found.price.currency !== currency) throw priceChanged();
    const before = found.goods.stock.free;
    const { warning } = await addToCart(write, { variantId, quantity });
    if (warning) throw notEnough({ left: Math.max(0, before) });
    return ordersPaths.cart;
  },
};

/** The products on sale among these variants, in their order, with the price of one piece at this quantity. */
async function pricedGoods(context: Context, variantIds: readonly number[], quantity: number) {
  const facts = await variantFacts(context, variantIds);
  const goods = variantIds
    .flatMap((id) => facts.get(id) ?? [])
    .filter((one) => one.published && one.saleable);
  const prices = await priceGoods(
    context,
    goods.map((one) => ({ goods: one, noVariantOptionIds: [], quantity })),
  );
  return goods.map((one, index) => ({ goods: one, price: prices[index] ?? null }));
}

/** The name with the variant's values: "Lut vase (Tall, White)". */
function titleOf({ name, optionIds, options }: VariantFacts): string {
  const values = optionIds.flatMap((id) => {
    const option = options.get(id);
    return option && !option.isOnly ? [option.value] : [];
  });
  return values.length > 0 ? `${name} (${values.join(", ")})` : name;
}
