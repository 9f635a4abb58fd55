/**
 * The checks of a card before a bank is asked. Only the built-in test bank's form uses them: for every other provider
 * the number is typed into the provider's own frame.
 */
export interface CardBrand {
  code: string;
  name: string;
  /** The beginning of its numbers; the first brand that matches counts. */
  prefix: RegExp;
  lengths: readonly number[];
  codeDigits: 3 | 4;
  /** Whether the last digit is a check digit. */
  hasCheckDigit: boolean;
}

export const cardBrands: readonly CardBrand[] = [
  brand("amex", "American Express", /^3[47]/, [15], { codeDigits: 4 }),
  brand("dankort", "Dankort", /^5019/, [16]),
  brand("diners", "Diners Club", /^(36|38|30[0-5])/, [14]),
  brand("discover", "Discover", /^(6011|65|64[4-9])/, [16]),
  brand("jcb", "JCB", /^35/, [16]),
  brand("laser", "Laser", /^(6706|6771|6709)/, [16, 17, 18, 19]),
  brand("maestro", "Maestro", /^(5018|5020|5038|6304|6703|6759|676[1-3])/, [12, 13, 14, 15, 16, 17, 18, 19]),
  brand("mastercard", "Mastercard", /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]),
  brand("unionpay", "UnionPay", /^62/, [16, 17, 18, 19], { hasCheckDigit: false }),
  brand("visaelectron", "Visa Electron", /^4(026|17500|405|508|844|91[37])/, [16]),
  brand("visa", "Visa", /^4/, [13, 16]),
];

function brand(
  code: string,
  name: string,
  prefix: RegExp,
  lengths: readonly number[],
  { codeDigits = 3, hasCheckDigit = true }: Partial<CardBrand> = {},
): CardBrand {
  return { code, name, prefix, lengths, codeDigits, hasCheckDigit };
}

const expiryDigitsMax = 6;
/** Until the brand is known. */
const numberDigitsMax = 19;
const typedCodeMax = 4;

export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, "");
}

export function brandOf(typed: string): CardBrand | null {
  const number = digitsOf(typed);
  return cardBrands.find(({ prefix }) => prefix.test(number)) ?? null;
}

/** The maximum number of digits: the longest number of the brand, four for the code. */
export function typedMax(typed: string): { number: number; code: number } {
  return { number: Math.max(...(brandOf(typed)?.lengths ?? [numberDigitsMax])), code: typedCodeMax };
}

/** Digits in the groups printed on cards; digits beyond the brand's length are dropped. */
export function formatNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, typedMax(typed).number);
  const sizes = digits.length > 4 && brandOf(digits)?.lengths[0] === 15 ? [4, 6, 5] : [4, 4, 4, 4, 3];
  const groups: string[] = [];
  let from = 0;
  for (const size of sizes) {
    if (from < digits.length) groups.push(digits.slice(from, from + size));
    from += size;
  }
  return groups.join(" ");
}

/**
 * "12 / 30" or "12 / 2030", with at most six digits. A one-digit month gets its zero: "5", "1/30"; but not after the
 * deletion of a digit in our own format, "2 / 30", where the buyer continues to type.
 */
export function formatExpiry(typed: string): string {
  const isMonthOfOne = /^\D*([2-9]\D*$|\d(?! \/ )\D)/.test(typed);
  const digits = digitsOf(isMonthOfOne ? withZero(typed) : typed).slice(0, expiryDigitsMax);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

function withZero(typed: string): string {
  return typed.replace(/\d/, "0$&");
}

/** The position of the caret in a formatted text, so that it stays in place when a digit in the middle is corrected. */
export function caretAfter(formed: string, digits: number): number {
  let place = 0;
  for (let left = digits; left > 0 && place < formed.length; place += 1) {
    if (/\d/.test(formed[place] ?? "")) left -= 1;
  }
  return place;
}

export function isNumberRight(typed: string): boolean {
  const number = digitsOf(typed);
  const found = brandOf(number);
  if (!found?.lengths.includes(number.length)) return false;
  return !found.hasCheckDigit || isLuhn(number);
}

export function isCodeRight(typedNumber: string, typedCode: string): boolean {
  const digits = brandOf(typedNumber)?.codeDigits ?? 3;
  return new RegExp(`^\\d{${digits}}$`).test(typedCode.trim());
}

/**
 * The last day of a card with this typed expiry, "2030-12-31"; null for an invalid month, or an expiry before `now`. A
 * two-digit year from 70 on belongs to the last century.
 */
export function expiryOf(typed: string, now: Date): string | null {
  const digits = digitsOf(/^\D*\d\D/.test(typed) ? withZero(typed) : typed);
  if (digits.length !== 4 && digits.length !== 6) return null;
  const month = Number(digits.slice(0, 2));
  const typedYear = Number(digits.slice(2));
  const year = digits.length === 6 ? typedYear : typedYear + (typedYear < 70 ? 2000 : 1900);
  if (month < 1 || month > 12) return null;
  const lastDay = new Date(Date.UTC(year, month, 0));
  const end = Date.UTC(year, month, 1);
  return end > now.getTime() ? lastDay.toISOString().slice(0, 10) : null;
}

/** ISO/IEC 7812: every second digit from the right is doubled, and the sum is divisible by ten. */
export function isLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && sum % 10 === 0;
}
