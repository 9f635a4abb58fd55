import type { PricedCart } from "#modules/orders/server/cart/priced-line.ts";
import type { Context } from "#platform/context.ts";
import { formatMoney } from "#platform/money/format.ts";
import { evaluateCart } from "./evaluation.ts";
import { rewardName } from "./name.ts";

/** Only the nearest ones, because a long list gets ignored. */
const hintsMax = 2;

/** Hints about automatic promotions that lack only an amount: how much more to spend, one line each, nearest first. */
export async function promotionHints(context: Context, cart: PricedCart): Promise<string[]> {
  const { locale } = context;
  const { standings } = await evaluateCart(context, cart);
  return standings
    .flatMap(({ offer, hindrance }) =>
      hindrance?.why === "amount" && offer.given === "automatic"
        ? [{ offer, missing: hindrance.missing ?? 0 }]
        : [],
    )
    .sort((a, b) => a.missing - b.missing || a.offer.id - b.offer.id)
    .slice(0, hintsMax)
    .map(({ offer, missing }) =>
      locale.text("promotion.hint", {
        amount: formatMoney(missing, cart.currency, locale.tag),
        tax: offer.amountMinTax,
        when: offer.onOrder,
        reward: rewardName(locale, offer, cart.currency),
      }),
    );
}
