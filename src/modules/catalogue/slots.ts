import type { Context } from "#platform/context.ts";
import { slot } from "#platform/slot.ts";

/**
 * Pieces of a variant in the visitor's cart. Filled by whoever keeps carts; the answers are added up. They go into
 * the wire's `cart_qty`, by which the page reduces what is available.
 */
export const cartQuantities =
  slot<(context: Context, variantId: number) => Promise<number>>("cartQuantities");
