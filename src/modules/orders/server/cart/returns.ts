import { promiseShape, promisesOf, returnWords } from "#modules/website/server/legal/promise.ts";
import type { Context } from "#platform/context.ts";
import type { Locale } from "#platform/i18n/locale.ts";
import type { Site } from "#platform/site.ts";
import type { Agreed } from "./agreed.ts";
import { linesOf } from "./cart-row.ts";
import { exceptionsOf, hasReturnable } from "./consent.ts";
import { goodsOf } from "./goods.ts";
import type { PricedCartLine } from "./priced-line.ts";

/** The return conditions of a cart as sentences; empty if the shop has set none. */
export function returnsOfCart(
  { locale, site }: { locale: Locale; site: Pick<Site, "settings"> },
  lines: readonly PricedCartLine[],
): string[] {
  return [
    ...(hasReturnable(lines) ? returnWords(locale, promisesOf(site)) : []),
    ...exceptionWords(locale, exceptionsOf(lines)),
  ];
}

/** The return conditions of an order as stated when it was placed. */
export function returnsOfOrder(locale: Locale, agreed: Partial<Agreed>): string[] {
  const promises = promiseShape.safeParse(agreed.promises);
  const { madeToMeasure = [], notReturnable = [] } = agreed;
  return [
    ...(promises.success && agreed.isReturnable ? returnWords(locale, promises.data) : []),
    ...exceptionWords(locale, { madeToMeasure, notReturnable }),
  ];
}

/** The goods of a quote or an offer that cannot be returned, as sentences, before somebody accepts it. */
export async function returnsOfOffer(context: Context, orderId: number): Promise<string[]> {
  const rows = await linesOf(context, orderId);
  const goods = await goodsOf(context, [...new Set(rows.flatMap(({ variantId }) => variantId ?? []))]);
  const lines = rows.map((line) => {
    const found = goods.get(line.variantId ?? 0);
    // Uses the name on the offer.
    return { line, goods: found ? { ...found, name: line.name || found.name } : null };
  });
  return exceptionWords(context.locale, exceptionsOf(lines));
}

function exceptionWords(
  { text }: Locale,
  { madeToMeasure, notReturnable }: ReturnType<typeof exceptionsOf>,
): string[] {
  return [
    ...(madeToMeasure.length > 0
      ? [text("orders.returnsNotMeasure", { names: madeToMeasure.join(", ") })]
      : []),
    ...(notReturnable.length > 0 ? [text("orders.returnsNot", { names: notReturnable.join(", ") })] : []),
  ];
}
