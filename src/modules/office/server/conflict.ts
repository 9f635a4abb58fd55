import { refusal } from "#platform/errors.ts";

/**
 * Somebody saved the same record since the form was opened: `changedMeanwhile({ by: "Dana Ilieș", at: "10:15" })`.
 * The form keeps what was typed and offers to save over it (`overwrite=1`).
 */
export const changedMeanwhile = refusal("conflict", "office.changedMeanwhile");
