import type { Context, PublicContext } from "#platform/context.ts";
import { slot } from "#platform/slot.ts";
import type { ProductFacts } from "./server/product/product-facts.ts";
import type { Stock } from "./server/stock/stock.ts";

/**
 * Pieces of a variant in the visitor's cart. Filled by the module that keeps carts; the answers are added up. They go
 * into the wire's `cart_qty`, by which the page reduces what is available.
 */
export const cartQuantities =
  slot<(context: Context, variantId: number) => Promise<number>>("cartQuantities");

/** What the choice of a price list asks of a cart. */
export interface VisitorCart {
  /** The list by which it was priced last. */
  priceListId: number | null;
  /** Where its goods go; null while nobody knows. */
  countryCode: string | null;
}

/**
 * The cart of a visitor, of the account when `userId` is given; null without one. Filled by the module that keeps
 * carts.
 */
export const visitorCarts =
  slot<(context: Context, userId: number | null) => Promise<VisitorCart | null>>("visitorCarts");

/** How many people wait for one of these variants to come in. Staff see it on the product. */
export const productWaiting =
  slot<(context: Context, variantIds: readonly number[]) => Promise<number>>("productWaiting");

/** Goods about whose arrival is asked. */
export interface ArrivingGoods {
  product: Pick<ProductFacts, "type" | "delivery">;
  stock: Pick<Stock, "tracked" | "free">;
  quantity: number;
}

/**
 * When something arrives that is ordered now, in words for a page that is kept; null where nothing is promised. Says by
 * `note` how long that holds. Filled by the module that delivers.
 */
export const arrivalWords =
  slot<(context: PublicContext, goods: ArrivingGoods) => Promise<string | null>>("arrivalWords");
