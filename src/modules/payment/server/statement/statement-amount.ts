import { minorDigits } from "#platform/money/minor-digits.ts";
import { toMinor } from "#platform/money/money.ts";

/**
 * "1.234,50", "1,234.50", "+1234.5" and "1.234,50 EUR" are amounts; debits are negative. Null for other text, and for
 * an amount that would have to be rounded.
 */
export function statementMinor(text: string, currency: string): number | null {
  const typed = text
    .toUpperCase()
    .replace(currency, "")
    .replace(/[\s\u00a0\u202f+']/g, "")
    .replaceAll("\u2212", "-");
  const plain = decimalOf(typed.replaceAll("-", ""), minorDigits(currency));
  if (plain === null || !/^-?[^-]*-?$/.test(typed)) return null;
  return toMinor(plain, currency) * (typed.includes("-") ? -1 : 1);
}

/** Of two kinds of separators the last one precedes the fraction; a single kind is judged by the digits after it. */
function decimalOf(typed: string, digits: number): string | null {
  const at = Math.max(typed.lastIndexOf(","), typed.lastIndexOf("."));
  const separator = typed[at] ?? "";
  const isOnlyKind = separator !== "" && !/[.,]/.test(typed.replaceAll(separator, ""));
  const isThousands =
    isOnlyKind &&
    (typed.split(separator).length > 2 || (digits < 3 && /^[1-9]\d{0,2}[.,]\d{3}$/.test(typed)));
  const whole = at < 0 || isThousands ? typed : typed.slice(0, at);
  const fraction = at < 0 || isThousands ? "" : typed.slice(at + 1);
  const isWhole = /^\d{1,9}$/.test(whole) || /^\d{1,3}([.,])\d{3}(?:\1\d{3}){0,2}$/.test(whole);
  const isExact = /^\d{0,5}$/.test(fraction) && Number(fraction.slice(digits) || 0) === 0;
  return isWhole && isExact ? `${whole.replace(/[.,]/g, "")}.${fraction || "0"}` : null;
}
