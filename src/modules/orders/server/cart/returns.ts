import { promiseShape, promisesOf, returnWords } from "#modules/website/server/promise.ts";
import type { Locale } from "#platform/i18n/locale.ts";
import type { Site } from "#platform/site.ts";
import { type Agreed, exceptionsOf, hasReturnable } from "./consent.ts";
import type { PricedCartLine } from "./priced-cart.ts";

/** What a cart says about returning its things; nothing where the shop has set nothing. */
export function returnsOfCart(
  { locale, site }: { locale: Locale; site: Pick<Site, "settings"> },
  lines: readonly PricedCartLine[],
): string[] {
  return [
    ...(hasReturnable(lines) ? returnWords(locale, promisesOf(site)) : []),
    ...exceptionWords(locale, exceptionsOf(lines)),
  ];
}

/** The same for an order, as it was stated when it was placed. */
export function returnsOfOrder(locale: Locale, agreed: Partial<Agreed>): string[] {
  const promises = promiseShape.safeParse(agreed.promises);
  const { madeToMeasure = [], notReturnable = [] } = agreed;
  return [
    ...(promises.success && agreed.isReturnable ? returnWords(locale, promises.data) : []),
    ...exceptionWords(locale, { madeToMeasure, notReturnable }),
  ];
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
