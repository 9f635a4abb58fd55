import { refusal } from "#platform/errors.ts";
import type { Field } from "./model.ts";

export const wrongValue = refusal("invalid", "platform.wrongValue");

export const charactersMax = 1000;
export const listMax = 5000;
const integerMax = 2_147_483_647;

/** A value to compare with a field or to write to it, checked to be of the field's type; null for a missing one. */
export function typedValue(
  name: string,
  field: Field,
  value: unknown,
  textMax = charactersMax,
): string | number | boolean | null {
  if (field.type === "boolean") {
    if (value === null || value === undefined) return false;
    if (typeof value === "boolean") return value;
    if (value === 1 || value === 0) return value === 1;
    // Python programs put their own words into texts.
    if (typeof value === "string" && /^(true|false)$/i.test(value)) return value.toLowerCase() === "true";
    throw wrongValue({ field: name, expected: "true, false" });
  }
  if (value === false || value === null || value === undefined) return null;
  switch (field.type) {
    case "integer":
    case "many2one":
    case "one2many":
    case "many2many":
      return integer(name, value);
    case "float":
    case "monetary":
      if (typeof value === "number" && Number.isFinite(value)) return value;
      throw wrongValue({ field: name, expected: "12.5" });
    case "date":
      return moment(name, value, /^\d{4}-\d\d-\d\d$/, "YYYY-MM-DD");
    case "datetime":
      return moment(name, value, /^\d{4}-\d\d-\d\d([ T]\d\d:\d\d(:\d\d)?)?$/, "YYYY-MM-DD HH:MM:SS");
    default:
      if (typeof value === "string" && value.length <= textMax && !value.includes("\0")) return value;
      throw wrongValue({ field: name, expected: `text (${textMax})` });
  }
}

export function typedList(name: string, field: Field, value: unknown): (string | number | boolean | null)[] {
  const list = Array.isArray(value) ? value : [value];
  if (list.length > listMax) throw wrongValue({ field: name, expected: `[…] (${listMax})` });
  return list.map((one) => typedValue(name, field, one));
}

function integer(name: string, value: unknown): number {
  const fits = typeof value === "number" && Number.isInteger(value) && Math.abs(value) <= integerMax;
  if (!fits) throw wrongValue({ field: name, expected: "12" });
  return value;
}

/** Dates and times are UTC, in a format that PostgreSQL always reads. */
function moment(name: string, value: unknown, pattern: RegExp, expected: string): string {
  if (typeof value !== "string" || !pattern.test(value)) throw wrongValue({ field: name, expected });
  const time = new Date(`${value.replace(" ", "T")}${value.length > 10 ? "Z" : "T00:00:00Z"}`);
  // JavaScript turns 31 February into a day in March; PostgreSQL would refuse it.
  const isReal = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value.slice(0, 10));
  if (!isReal || time.getUTCFullYear() < 1) throw wrongValue({ field: name, expected });
  return value;
}
