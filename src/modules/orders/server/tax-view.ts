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
  { taxes, untaxedMinor }: Pick<OrderTotals, "taxes" | "untaxedMinor">,
  currency: string,
): TotalsView["taxes"] {
  const isNamed = areNamed({ taxes, untaxedMinor });
  const charged = taxes.filter(({ rate }) => Number(rate) > 0);
  return charged.map(({ name, rate, minor }) => ({
    name: isNamed && name !== "" ? namedRate(name, rate, locale) : null,
    rate: formatRate(rate, locale),
    amount: formatMoney(minor, currency, locale.tag),
  }));
}

/** Taxes that stand on more than there is, because a line bears several of them, or that share a rate. */
export function areNamed({
  taxes,
  untaxedMinor,
}: {
  taxes: readonly { rate: string; untaxedMinor: number }[];
  untaxedMinor: number;
}): boolean {
  const charged = taxes.filter(({ rate }) => Number(rate) > 0);
  const basesMinor = charged.reduce((sum, tax) => sum + tax.untaxedMinor, 0);
  const rates = new Set(charged.map(({ rate }) => rate));
  return Math.abs(basesMinor) > Math.abs(untaxedMinor) || rates.size < charged.length;
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
