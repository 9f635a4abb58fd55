import type { Locale } from "#platform/i18n/locale.ts";
import { numberFormat } from "#platform/i18n/number-format.ts";
import { formatMoney } from "#platform/money/format.ts";
import type { CartTax } from "./cart-tax.ts";
import type { OrderTotals } from "./totals.ts";
import type { TotalsView } from "./views.ts";

/**
 * The taxes of an order as shown to people: "VAT" with its rate, or each tax by name if a line has several taxes or two
 * taxes share a rate.
 */
export function taxLines(
  locale: Locale,
  { taxes }: Pick<OrderTotals, "taxes">,
  currency: string,
): TotalsView["taxes"] {
  const isNamed = areNamed(taxes);
  const charged = taxes.filter(({ rate }) => Number(rate) > 0);
  return charged.map(({ name, rate, minor }) => ({
    name: isNamed && name !== "" ? namedRate(name, rate, locale) : null,
    rate: formatRate(rate, locale),
    amount: formatMoney(minor, currency, locale.tag),
  }));
}

/** Whether taxes need names: a line has several of them, or two share a rate, zero included. */
export function areNamed(taxes: readonly { rate: string; isShared?: true }[]): boolean {
  const rates = new Set(taxes.map(({ rate }) => Number(rate)));
  return taxes.some(({ isShared }) => isShared) || rates.size < taxes.length;
}

/** "21%" in English, "21 %" in languages with a space. */
export function formatRate(rate: string, locale: Locale): string {
  return numberFormat(locale.tag, { style: "percent", maximumFractionDigits: 4 }).format(Number(rate) / 100);
}

/** Many tax names already contain the rate. */
export function namedRate(name: string, rate: string, locale: Locale): string {
  return name.includes("%") ? name : `${name} ${formatRate(rate, locale)}`;
}

/** Why the buyer pays no tax, or why their VAT number does not count yet. */
export function taxNoteOf(locale: Locale, { note, vat, numberMissing }: CartTax): string {
  const waiting = numberMissing ? locale.text(`orders.vatNote_${vat.state}`) : "";
  return [note, waiting].filter(Boolean).join(" ");
}
