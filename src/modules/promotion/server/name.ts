import type { Locale } from "#platform/i18n/locale.ts";
import { formatMoney } from "#platform/money/format.ts";
import type { Hindrance } from "./condition.ts";
import type { Offer } from "./offer.ts";
import type { Given } from "./reward.ts";

/** The name of a reward line: "10.0% discount on total amount". */
export function givenName(locale: Locale, { offer, productName }: Given, currency: string): string {
  return rewardName(locale, offer, currency, productName);
}

export function rewardName(
  locale: Locale,
  { reward, percent, amountMinor }: Pick<Offer, "reward" | "percent" | "amountMinor">,
  currency: string,
  productName = "",
): string {
  return locale.text(`promotion.line.${reward}`, {
    percent: percentText(locale, percent),
    amount: formatMoney(amountMinor, currency, locale.tag),
    named: productName === "" ? "no" : "yes",
    product: productName,
  });
}

/** "10.0" in English, "10,0" in Romanian. */
export function percentText(locale: Locale, percent: string): string {
  return new Intl.NumberFormat(locale.tag, { minimumFractionDigits: 1, maximumFractionDigits: 3 }).format(
    Number(percent),
  );
}

/** Why an order does not get a promotion, as text for its buyer. */
export function hindranceText(locale: Locale, { why, missing }: Hindrance, currency: string): string {
  return locale.text(`promotion.why.${why}`, {
    pieces: missing ?? 0,
    amount: formatMoney(missing ?? 0, currency, locale.tag),
  });
}
