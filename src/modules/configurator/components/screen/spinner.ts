/** A number with buttons for more and less (docs/specification.md, second document, 5). */
export interface SpinnerBounds {
  /** Default 0. */
  min?: number;
  /** Default unbounded. */
  max?: number;
  /** Whole numbers only. */
  isWhole?: boolean;
}

/** What becomes of a typed text: the number that counts, and what has to be said about it. */
export type Settled =
  | { kind: "fits"; value: number }
  | { kind: "clamped"; value: number; bound: "min" | "max" }
  /** Prescribed texts: "Please enter a number.", "Please enter a Integer." */
  | { kind: "notNumber" }
  | { kind: "notWhole" };

/** Milliseconds for which a tooltip stays (docs/specification.md, second document, 9). */
export const tooltipMs = 4000;

/** Reads numbers as the two languages write them: "1.800", "1,800", "1 800"; "12,5" where decimals are allowed. */
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

/** One step up or down, never beyond a bound; from what is no number to the bound below. */
export function stepped(
  value: number,
  by: number,
  { min = 0, max = Number.POSITIVE_INFINITY }: SpinnerBounds,
): number {
  const from = Number.isFinite(value) ? value : min;
  return Math.min(max, Math.max(min, from + by));
}

/** Null for what is no number. Points and commas between groups of three digits separate thousands. */
export function readNumber(typed: string): number | null {
  const text = typed.trim().replace(/[\s\u00a0\u202f]/g, "");
  if (/^[-+]?\d{1,3}([.,]\d{3})+$/.test(text)) return Number(text.replace(/[.,]/g, ""));
  if (!/^[-+]?\d{1,12}([.,]\d{1,6})?$/.test(text)) return null;
  return Number(text.replace(",", "."));
}
