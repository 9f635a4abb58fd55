import type { Context } from "#platform/context.ts";
import { findCart } from "./cart-row.ts";
import { toCartView } from "./cart-view.ts";
import { priceCart } from "./priced-cart.ts";
import { rulesInOrder } from "./rule-lines.ts";
import type { CartView } from "./views.ts";

interface HintedCart {
  cart: CartView;
  /** What a little more in it would bring, in words. */
  hints: string[];
  /** When it arrives if it is ordered now, in words; null where nothing is promised. */
  arrival: string | null;
}

/** The visitor's cart with what its own page says of it beside the sums. Nothing is written. */
export async function hintedCartOf(context: Context): Promise<HintedCart> {
  const order = await findCart(context);
  const priced = order ? await priceCart(context, order) : null;
  const hints: string[] = [];
  let arrival: string | null = null;
  if (priced && priced.lines.length > 0) {
    for (const rule of rulesInOrder()) {
      hints.push(...((await rule.hints?.(context, priced)) ?? []));
      arrival ??= (await rule.arrival?.(context, priced)) ?? null;
    }
  }
  return { cart: await toCartView(context, priced), hints, arrival };
}
