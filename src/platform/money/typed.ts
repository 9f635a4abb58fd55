import { minorDigits } from "./minor-digits.ts";
import { minorMost, toMinor } from "./money.ts";

/**
 * A number as people type it, as a decimal text: "499,90", "1.234,56", "1 234.5", " 19 %" and digits of other scripts.
 * Of two kinds of separators the last one precedes the fraction. A single kind is judged by the digits after it: if the
 * fraction cannot have three digits, "1.234" and "1,234" are a thousand and more. Null for other text, and for a number
 * with more decimals than allowed: typed numbers are never rounded.
 */
export function typedDecimal(text: string, digits: number): string | null {
  const typed = plainDigits(text)
    .replace(/[\s'’]/g, "")
    .replace(/%$/, "");
  const [, minus = "", rest = ""] = /^([-+\u2212]?)(.*)$/.exec(typed) ?? [];
  const at = Math.max(rest.lastIndexOf(","), rest.lastIndexOf("."));
  const isWhole = at < 0 || isThousands(rest, rest[at] ?? "", digits);
  const whole = isWhole ? rest : rest.slice(0, at);
  const fraction = isWhole ? "" : rest.slice(at + 1);
  const isGrouped = /^\d{1,3}([.,])\d{3}(?:\1\d{3}){0,1}$/.test(whole);
  if (!(/^\d{1,9}$/.test(whole) || isGrouped) || !/^\d*$/.test(fraction)) return null;
  if (Number(fraction.slice(digits) || 0) !== 0) return null;
  const amount = `${whole.replace(/[.,]/g, "").replace(/^0+(?=\d)/, "")}.${fraction.slice(0, digits)}`;
  const decimal = amount.replace(/\.0*$/, "");
  return minus !== "" && minus !== "+" && /[1-9]/.test(decimal) ? `-${decimal}` : decimal;
}

/**
 * The same for an amount, with or without its currency, in minor units; null also for a negative one, unless allowed,
 * and for one too large for a column.
 */
export function typedMinor(text: string, currency: string, { below = false } = {}): number | null {
  const bare = text.replace(/\p{Sc}/u, "").replace(new RegExp(currency, "i"), "");
  const decimal = typedDecimal(bare, minorDigits(currency));
  if (decimal === null || (!below && decimal.startsWith("-"))) return null;
  const minor = toMinor(decimal, currency);
  return Math.abs(minor) <= minorMost ? minor : null;
}

function isThousands(typed: string, separator: string, digits: number): boolean {
  const [first = "", ...others] = typed.split(separator);
  if (/[.,]/.test(typed.replaceAll(separator, ""))) return false;
  return others.length > 1 || (digits < 3 && others[0]?.length === 3 && /^[1-9]\d{0,2}$/.test(first));
}

/** Arabic and full-width digits and separators as ASCII. */
function plainDigits(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replaceAll("\u066b", ".")
    .replaceAll("\u066c", "")
    .replaceAll("\u066a", "%");
}
