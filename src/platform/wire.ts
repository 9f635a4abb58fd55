import { z } from "zod";

/**
 * Inputs that the wire's callers send loosely. Odoo's pages send numbers as text and `false` for a missing value.
 * Identities are 32-bit integers in the database, so larger ones are refused here instead of there.
 */
export const id = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().min(1).max(2_147_483_647));

/** An identity, or none (`false`, null, empty text, 0). */
export const optionalId = z
  .preprocess(
    (value) =>
      value === false || value === null || value === "" || value === 0 || value === "0" ? undefined : value,
    id.optional(),
  )
  // Optional on the outside too, so that callers may omit the field.
  .optional();

/** A list of identities, given as a list or as JSON text. */
export const idList = z.preprocess((value) => {
  if (typeof value !== "string") return value ?? [];
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}, z.array(id).max(200));

/** A short line of text, trimmed, without control characters. */
export const line = z
  .string()
  .max(1000)
  .transform((text) => text.replace(/\p{Cc}+/gu, " ").trim());

/**
 * Several lines of text. Null characters cannot be stored. Forms send each line break as two characters; fields count
 * it as one, and so do all limits after this.
 */
export const longText = z
  .string()
  .max(20_000)
  .transform((text) => text.replaceAll("\0", "").replaceAll("\r\n", "\n").trim());

/** A boolean as forms and Odoo's pages send it. */
export const flag = z.preprocess(
  (value) => value === true || value === 1 || value === "1" || value === "true" || value === "on",
  z.boolean(),
);

export const nothing = z.looseObject({});

/** Identities from a form's picker; one empty text means that nothing is selected. */
export const pickedIds = z.preprocess(
  (value) => (Array.isArray(value) ? value : [value]).filter((one) => one !== undefined && one !== ""),
  z.array(id).max(1000),
);
