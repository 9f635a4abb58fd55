/** Digits after the point for each currency (ISO 4217); all others have two. */
const exponents: Record<string, number> = {
  ...withDigits(0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF"),
  ...withDigits(3, "BHD IQD JOD KWD LYD OMR TND"),
};

function withDigits(digits: number, currencies: string): Record<string, number> {
  return Object.fromEntries(currencies.split(" ").map((currency) => [currency, digits]));
}

export function minorDigits(currency: string): number {
  return exponents[currency] ?? 2;
}

/** The currencies that do not have two digits after the point. */
export const currenciesWithOtherDigits: readonly string[] = Object.keys(exponents);
