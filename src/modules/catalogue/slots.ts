import type { Context, PublicContext } from "#platform/context.ts";
import { slot } from "#platform/slot.ts";
import type { ProductFacts } from "./server/product/product-facts.ts";
import type { Stock } from "./server/stock/stock.ts";

/**
 * Pieces of a variant in the visitor's cart. The module that owns carts fills the slot; the answers are added up. They
 * become the wire's `cart_qty`, which the page subtracts from the available stock.
 */
export const cartQuantities =
  slot<(context: Context, variantId: number) => Promise<number>>("cartQuantities");

/** The facts about a cart that the choice of a price list needs. */
export interface VisitorCart {
  /** The list of its last pricing. */
  priceListId: number | null;
  /** Country of delivery; null while unknown. */
  countryCode: string | null;
}

/**
 * The cart of a visitor, or of the account if `userId` is given; null without one. The module that owns carts fills the
 * slot.
 */
export const visitorCarts =
  slot<(context: Context, userId: number | null) => Promise<VisitorCart | null>>("visitorCarts");

/** Number of people who wait for one of these variants to be in stock. Staff see it on the product. */
export const productWaiting =
  slot<(context: Context, variantIds: readonly number[]) => Promise<number>>("productWaiting");

/** Goods whose arrival date is requested. */
export interface ArrivingGoods {
  product: Pick<ProductFacts, "type" | "delivery">;
  stock: Pick<Stock, "tracked" | "free">;
  quantity: number;
}

/**
 * The arrival date of an order placed now, in words for a cached page; null where nothing is promised. Reports with
 * `note` how long the answer is valid. The module delivery fills the slot.
 */
export const arrivalWords =
  slot<(context: PublicContext, goods: ArrivingGoods) => Promise<string | null>>("arrivalWords");
