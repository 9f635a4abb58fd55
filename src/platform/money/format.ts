import { minorDigits } from "./minor-digits.ts";

const formats = new Map<string, Intl.NumberFormat>();

/** An amount for people: €684.00 in English, 684,00 € in Romanian. `tag` is the locale's formatting tag. */
export function formatMoney(minor: number, currency: string, tag: string): string {
  const key = `${tag} ${currency}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(tag, { style: "currency", currency, currencyDisplay: "narrowSymbol" });
    formats.set(key, format);
  }
  return format.format(minor / 10 ** minorDigits(currency));
}
