import type { Context } from "#platform/context.ts";
import { findCart } from "./cart-row.ts";
import { toCartView } from "./cart-view.ts";
import { priceCart } from "./priced-cart.ts";
import { rulesInOrder } from "./rule-lines.ts";
import type { CartView } from "./views.ts";

/** The visitor's cart, with what a little more in it would bring, in words. Nothing is written. */
export async function hintedCartOf(context: Context): Promise<{ cart: CartView; hints: string[] }> {
  const order = await findCart(context);
  const priced = order ? await priceCart(context, order) : null;
  const hints: string[] = [];
  if (priced && priced.lines.length > 0) {
    for (const rule of rulesInOrder()) hints.push(...((await rule.hints?.(context, priced)) ?? []));
  }
  return { cart: await toCartView(context, priced), hints };
}
