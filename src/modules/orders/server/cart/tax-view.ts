import type { Locale } from "#platform/i18n/locale.ts";
import { numberFormat } from "#platform/i18n/number-format.ts";
import { formatMoney } from "#platform/money/format.ts";
import type { CartTax } from "./cart-tax.ts";
import type { OrderTotals } from "./totals.ts";
import type { TotalsView } from "./views.ts";

/**
 * The taxes of an order for people. They are the VAT at their rates, unless a line bears several of them or two have one
 * rate: then each has its name.
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

/** Taxes of which a line bears several, or that share a rate, also one of nothing. */
export function areNamed(taxes: readonly { rate: string; isShared?: true }[]): boolean {
  const rates = new Set(taxes.map(({ rate }) => Number(rate)));
  return taxes.some(({ isShared }) => isShared) || rates.size < taxes.length;
}

/** "21%" in English, "21 %" where the language wants it. */
export function formatRate(rate: string, locale: Locale): string {
  return numberFormat(locale.tag, { style: "percent", maximumFractionDigits: 4 }).format(Number(rate) / 100);
}

/** Many taxes are called by their rate. */
export function namedRate(name: string, rate: string, locale: Locale): string {
  return name.includes("%") ? name : `${name} ${formatRate(rate, locale)}`;
}

/** What a buyer has to know of their taxes: why there are none, or why their VAT number does not count yet. */
export function taxNoteOf(locale: Locale, { note, vat, numberMissing }: CartTax): string {
  const waiting = numberMissing ? locale.text(`orders.vatNote_${vat.state}`) : "";
  return [note, waiting].filter(Boolean).join(" ");
}
