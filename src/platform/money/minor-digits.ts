/** Digits after the point for each currency (ISO 4217); what is not listed has two. */
const exponents: Record<string, number> = {
  JPY: 0,
  KRW: 0,
  ISK: 0,
  CLP: 0,
  KWD: 3,
  BHD: 3,
  TND: 3,
  JOD: 3,
  OMR: 3,
};

export function minorDigits(currency: string): number {
  return exponents[currency] ?? 2;
}

/** The currencies that do not have two digits after the point. */
export const currenciesWithOtherDigits: readonly string[] = Object.keys(exponents);
