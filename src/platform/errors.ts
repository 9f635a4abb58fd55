/**
 * Two kinds of failure exist. A refusal belongs to the domain: it is declared beside its noun, its code is the
 * id of the text that a person reads. Everything else is a bug, logged with the request id and never shown.
 */
export type RefusalKind =
  | "invalid"
  | "signIn"
  | "forbidden"
  | "notFound"
  | "conflict"
  | "limit"
  | "unavailable";

export type RefusalValues = Record<string, string | number>;

/** Field name to the id of the text about its error. */
export type FieldErrors = Record<string, string>;

/** A part of a text that two people have changed, in both versions. Empty if that person deleted it. */
export interface WordConflict {
  /** The input's name. */
  field: string;
  mine: string;
  theirs: string;
}

export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly code: string;
  readonly values: RefusalValues;
  readonly fields: FieldErrors;
  readonly conflicts: readonly WordConflict[];

  constructor(
    kind: RefusalKind,
    code: string,
    values: RefusalValues = {},
    fields: FieldErrors = {},
    conflicts: readonly WordConflict[] = [],
  ) {
    super(code);
    this.name = "Refusal";
    this.kind = kind;
    this.code = code;
    this.values = values;
    this.fields = fields;
    this.conflicts = conflicts;
  }
}

/** Declares a refusal: `export const cartFrozen = refusal("conflict", "orders.frozen")`, thrown as `orderFrozen()`. */
export function refusal(kind: RefusalKind, code: string) {
  return (values?: RefusalValues) => new Refusal(kind, code, values);
}

/** A form with wrong fields; each field carries the id of its own text. */
export function invalidFields(fields: FieldErrors) {
  return new Refusal("invalid", "platform.invalidFields", {}, fields);
}

export const signInNeeded = refusal("signIn", "platform.signInNeeded");
export const forbidden = refusal("forbidden", "platform.forbidden");
export const notFound = refusal("notFound", "platform.notFound");

/** Refusal kind to HTTP status, for pages, forms and fragments. Remote calls answer 200 with an error object. */
export const httpStatus: Record<RefusalKind, number> = {
  invalid: 422,
  signIn: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  limit: 429,
  unavailable: 503,
};
