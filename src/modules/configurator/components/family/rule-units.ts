import type { Family } from "./family.ts";

/** Exponents of length and mass; both are 0 for counts. */
export interface Dimension {
  length: number;
  mass: number;
}

/** The dimension of a product of attributes. */
export function dimensionOf(ids: readonly string[], { attributes }: Pick<Family, "attributes">): Dimension {
  const dimension = { length: 0, mass: 0 };
  for (const id of ids) {
    const attribute = attributes.find((one) => one.id === id);
    const unit = attribute && "unit" in attribute ? attribute.unit : null;
    if (unit === "mm") dimension.length += 1;
    if (unit === "g") dimension.mass += 1;
  }
  return dimension;
}

export function isSameDimension(one: Dimension, other: Dimension): boolean {
  return one.length === other.length && one.mass === other.mass;
}

/** The size of each unit in base units (mm, g), as a power of ten. */
const lengths: Readonly<Record<string, number>> = { mm: 0, cm: 1, m: 3 };
const masses: Readonly<Record<string, number>> = { g: 0, kg: 3 };
const exponents = ["", "", "²", "³"];

/**
 * Parses `2.5 m²` as 2,500,000 mm²; undefined if the unit does not match or the result is not a whole number. Computes
 * with digits, because 1.1 × 1,000,000 is not exact.
 */
export function baseOf(text: string, dimension: Dimension): number | undefined {
  const read = /^([−-]?)(\d{1,15})(?:[.,](\d{1,9}))?(?:\s*([^\d\s.,].*))?$/.exec(
    text.replace(/(\d)[\s'’](?=\d{3})/g, "$1"),
  );
  if (!read) return undefined;
  const [, sign = "", whole = "", fraction = "", unit = ""] = read;
  const power = powerOf(unit.trim(), dimension);
  if (power === undefined) return undefined;
  const kept = fraction.replace(/0+$/, "");
  if (kept.length > power) return undefined;
  const base = Number(whole + kept.padEnd(power, "0"));
  if (!Number.isSafeInteger(base)) return undefined;
  return sign === "" || base === 0 ? base : -base;
}

/** The reverse for people: the largest unit with at most three decimals. */
export function measureOf(base: number, dimension: Dimension): string {
  const { length, mass } = dimension;
  const units =
    length > 0 && mass === 0 && length <= 3 ? lengths : mass === 1 && length === 0 ? masses : undefined;
  if (!units) return String(base);
  const exponent = length > 0 ? length : 1;
  const named = Object.entries(units).toReversed();
  for (const [unit, power] of named) {
    const digits = power * exponent;
    const text = pointed(base, digits);
    const decimals = text.split(".")[1]?.length ?? 0;
    if (digits === 0 || (decimals <= 2 && Math.abs(base) >= 10 ** digits))
      return `${text} ${unit}${exponents[exponent] ?? ""}`;
  }
  return String(base);
}

function powerOf(unit: string, { length, mass }: Dimension): number | undefined {
  if (length === 0 && mass === 0) return unit === "" ? 0 : undefined;
  if (mass === 1 && length === 0) return masses[unit];
  if (mass !== 0 || length > 3) return undefined;
  const suffix = exponents[length] ?? "";
  const bare = unit.replace(/2$/, "²").replace(/3$/, "³");
  if (!bare.endsWith(suffix)) return undefined;
  const power = lengths[suffix ? bare.slice(0, -1) : bare];
  return power === undefined ? undefined : power * length;
}

/** The number with its decimal point moved left by this many digits. */
function pointed(base: number, digits: number): string {
  const sign = base < 0 ? "-" : "";
  const text = String(Math.abs(base)).padStart(digits + 1, "0");
  const whole = text.slice(0, text.length - digits);
  const fraction = text.slice(text.length - digits).replace(/0+$/, "");
  return `${sign}${whole}${fraction ? `.${fraction}` : ""}`;
}
