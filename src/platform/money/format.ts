import { minorDigits } from "./minor-digits.ts";

const formats = new Map<string, Intl.NumberFormat>();

/** An amount for people: €684.00 in English, 684,00 € in Romanian. `tag` is the locale's formatting tag. */
export function formatMoney(minor: number, currency: string, tag: string): string {
  return formatUnits(minor / 10 ** minorDigits(currency), currency, tag);
}

/** The same for an amount in units of the currency, such as an end of a price filter. */
export function formatUnits(amount: number, currency: string, tag: string): string {
  const key = `${tag} ${currency}`;
  let format = formats.get(key);
  if (!format) {
    format = formatOf(currency, tag);
    formats.set(key, format);
  }
  // Avoids "-0".
  return isolated(format.format(amount + 0));
}

/**
 * An amount in a right-to-left language contains direction marks. This isolates it, so that it does not reorder the
 * words beside it.
 */
export function isolated(amount: string): string {
  return /[\u200e\u200f]/.test(amount) ? `\u2068${amount}\u2069` : amount;
}

function formatOf(currency: string, tag: string): Intl.NumberFormat {
  const options = { style: "currency", currency, currencyDisplay: "narrowSymbol" } as const;
  const usual = new Intl.NumberFormat(tag, options);
  const digits = minorDigits(currency);
  if (usual.resolvedOptions().maximumFractionDigits === digits) return usual;
  // In some currencies, such as the forint, people omit the fraction; an amount that has one must show it.
  return new Intl.NumberFormat(tag, {
    ...options,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: "stripIfInteger",
  });
}
