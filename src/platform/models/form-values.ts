import Big from "big.js";
import { type FieldErrors, Refusal } from "#platform/errors.ts";
import type { Model, Value, Values } from "./model.ts";
import { readonlyField } from "./write.ts";

/**
 * Model calls write through the verbs of the back office's forms: the record as its form shows it, overlaid with the
 * caller's values. These functions turn values of the wire into typed form input.
 */

/** A number as a person would type it; empty for `false`. */
export function typedText(value: Value): string {
  return typeof value === "number" ? new Big(value).toFixed() : String(value || "");
}

/** Those of `fields` that the caller sends, under the names of the form. */
export function saidAs<Form extends object>(
  values: Values,
  fields: { [Name in keyof Form]?: readonly [field: string, read: (value: Value) => Form[Name]] },
): Partial<Form> {
  const said: Partial<Form> = {};
  for (const name of Object.keys(fields) as (keyof Form)[]) {
    const [field, read] = fields[name] ?? [];
    if (field !== undefined && read && values[field] !== undefined) said[name] = read(values[field]);
  }
  return said;
}

/** Refuses to move a record to another owner. */
export function keepOwner(model: Pick<Model, "model">, values: Values, field: string, ownerId: number): void {
  if (field in values && values[field] !== ownerId) throw readonlyField({ field, model: model.model });
}

/** Runs a form's verb; errors of fields get the names of the wire. */
export async function inWireNames<Result>(
  names: Readonly<Record<string, string>>,
  verb: () => Promise<Result>,
): Promise<Result> {
  try {
    return await verb();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const fields: FieldErrors = {};
    for (const [path, code] of Object.entries(error.fields)) {
      // "values[2].color", "name.en": the innermost part that has a name on the wire.
      const parts = path.split(/[.[\]]+/);
      const known = parts.findLast((part) => part in names);
      fields[(known && names[known]) ?? parts[0] ?? path] = code;
    }
    throw new Refusal(error.kind, error.code, error.values, fields);
  }
}
