/** The limits of a number field (docs/specification.md, second document, 5). */
export interface SpinnerBounds {
  /** Default 0. */
  min?: number;
  /** Default unbounded. */
  max?: number;
  /** Whole numbers only. */
  isWhole?: boolean;
}

/** The result for a typed text: the resulting number, and the message for the user. */
export type Settled =
  | { kind: "fits"; value: number }
  | { kind: "clamped"; value: number; bound: "min" | "max" }
  /** Prescribed texts: "Please enter a number.", "Please enter a Integer." */
  | { kind: "notNumber" }
  | { kind: "notWhole" };

/** The time in milliseconds for which a tooltip stays (docs/specification.md, second document, 9). */
export const tooltipMs = 4000;

/** Parses numbers in the formats of both languages: "1.800", "1,800", "1 800"; "12,5" if decimals are allowed. */
export function settle(
  typed: string,
  { min = 0, max = Number.POSITIVE_INFINITY, isWhole = true }: SpinnerBounds,
): Settled {
  const value = readNumber(typed);
  if (value === null) return { kind: "notNumber" };
  if (isWhole && !Number.isInteger(value)) return { kind: "notWhole" };
  if (value > max) return { kind: "clamped", value: max, bound: "max" };
  if (value < min) return { kind: "clamped", value: min, bound: "min" };
  return { kind: "fits", value };
}

/** One step up or down within the limits; without a valid number the lower limit. */
export function stepped(
  value: number,
  by: number,
  { min = 0, max = Number.POSITIVE_INFINITY }: SpinnerBounds,
): number {
  const from = Number.isFinite(value) ? value : min;
  return Math.min(max, Math.max(min, from + by));
}

/** Null if it is not a number. Points and commas between groups of three digits separate thousands. */
export function readNumber(typed: string): number | null {
  const text = typed.trim().replace(/[\s\u00a0\u202f]/g, "");
  if (/^[-+]?\d{1,3}([.,]\d{3})+$/.test(text)) return Number(text.replace(/[.,]/g, ""));
  if (!/^[-+]?\d{1,12}([.,]\d{1,6})?$/.test(text)) return null;
  return Number(text.replace(",", "."));
}
