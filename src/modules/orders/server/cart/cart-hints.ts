import type { Context } from "#platform/context.ts";
import { findCart } from "./cart-row.ts";
import { toCartView } from "./cart-view.ts";
import { priceCart } from "./priced-cart.ts";
import { rulesInOrder } from "./rule-lines.ts";
import type { CartView } from "./views.ts";

interface HintedCart {
  cart: CartView;
  /** Hints such as the amount missing for free delivery. */
  hints: string[];
  /** Expected arrival if ordered now, as text; null without a promise. */
  arrival: string | null;
}

/** The visitor's cart with the hints that the cart page shows beside the totals. Writes nothing. */
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
