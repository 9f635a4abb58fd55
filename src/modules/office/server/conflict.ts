import { type FieldErrors, Refusal, refusal, type WordConflict } from "#platform/errors.ts";

/**
 * Somebody saved the same record after the form was opened: `changedMeanwhile({ by: "Dana Ilieș", at: "10:15" })`. The
 * form keeps what was typed and offers to overwrite (`overwrite=1`).
 */
export const changedMeanwhile = refusal("conflict", "office.changedMeanwhile");

/**
 * The same for a text: `conflicts` are the parts that both people have changed. Overwriting keeps both versions of
 * them.
 */
export function textChangedMeanwhile(
  last: { by: string; at: string },
  conflicts: readonly WordConflict[],
  fields: FieldErrors,
): Refusal {
  return new Refusal("conflict", "office.changedMeanwhile", last, fields, conflicts);
}
