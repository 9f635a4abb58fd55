import { type SQL, sql } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import type { Who } from "#platform/contract.ts";
import { refusal } from "#platform/errors.ts";
import { checkCaller } from "#platform/http/callers.ts";
import { actingIn } from "#platform/http/scopes.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { slot } from "#platform/slot.ts";
import type { ScopeArea } from "../http/scope.ts";

export type FieldType =
  | "integer"
  | "float"
  | "monetary"
  | "char"
  | "text"
  | "html"
  | "boolean"
  | "date"
  | "datetime"
  | "selection"
  | "many2one"
  | "one2many"
  | "many2many";

/** Where a value is read: the row's name in the query, and the language of translated texts. */
export interface Place {
  alias: string;
  locale: LocaleCode;
}

/** One field as the wire shows it. What has no `writable` is only read. */
export interface Field {
  type: FieldType;
  /** A number that may be missing: it is read as false then, because 0 says something else. */
  isOptional?: boolean;
  /** The value on the row `alias`, as SQL; identities of a list are an integer[]. */
  value: (place: Place) => SQL;
  /** What is selected, where that is another value than the one that is searched and sorted by. */
  shown?: (place: Place) => SQL;
  /** How what was selected stands on the wire. */
  present?: (value: unknown) => unknown;
  /** What the field is called; made from its name when it is missing. */
  label?: string;
  /** The model that a relation leads to. */
  relation?: string;
  /** What a selection may be. */
  selection?: readonly string[];
  writable?: boolean;
  /** A new record must have it. */
  required?: boolean;
}

export type Right = "read" | "create" | "write" | "unlink";

/** A value of a write, typed as its field says; false is nothing. Lists are the ids that shall be there afterwards. */
export type Value = string | number | boolean | number[];
export type Values = Readonly<Record<string, Value>>;

/** Arguments of a model's own method, by name where the caller names them. */
export interface MethodCall {
  args: readonly unknown[];
  kwargs: Readonly<Record<string, unknown>>;
}

/**
 * What programs may do with records of one kind through `/web/dataset`: an allow-list. Writes are the verbs of the
 * module's own screens, so that a rule holds whichever way somebody comes.
 */
export interface Model {
  /** The wire's name: `product.template`. */
  model: string;
  /** Which scopes of a key reach it. */
  area: ScopeArea;
  table: string;
  /** Where the rows come from when the table alone does not have them with an `id`: a query in brackets. */
  source?: SQL;
  /** The field that stands for the record in words. */
  name: string;
  /** Such as `name asc`; default by id. */
  order?: string;
  /** The column with the parent's id, for `child_of`. */
  parent?: string;
  /** `id` is there by itself. A boolean `active` hides records that are not, unless the caller asks for them. */
  fields: Readonly<Record<string, Field>>;
  /** Which records there are for this caller; without it all. */
  rows?: (context: Context, alias: string) => SQL | undefined;
  /** Who may do what; a right that is not named nobody has. */
  rights: Partial<Record<Right, Who>>;
  create?: (write: WriteContext, values: Values) => Promise<number>;
  write?: (write: WriteContext, id: number, values: Values) => Promise<void>;
  unlink?: (write: WriteContext, id: number) => Promise<void>;
  /** The verbs write the audit log themselves; otherwise the call does it with the fields of the wire. */
  audits?: boolean;
  /** Further methods by name, each under one of the rights. */
  methods?: Readonly<
    Record<string, { right: Right; run: (context: Context, call: MethodCall) => Promise<unknown> }>
  >;
}

export const models = slot<Model>("models");

export const unknownModel = refusal("forbidden", "platform.unknownModel");
export const unknownField = refusal("invalid", "platform.unknownField");

/** The model of this name. An unknown one is refused as a forbidden one would be. */
export function modelNamed(name: string): Model {
  const found = models.entries().find(({ model }) => model === name);
  if (!found) throw unknownModel({ model: name });
  return found;
}

export function fieldOf(model: Model, name: string): Field {
  const field = name === "id" ? idField : Object.hasOwn(model.fields, name) ? model.fields[name] : undefined;
  if (!field) throw unknownField({ field: name.slice(0, 100), model: model.model });
  return field;
}

/** What stands behind `from`. */
export function sourceOf({ table, source }: Model): SQL {
  return source ?? sql`${sql.identifier(table)}`;
}

/**
 * Refuses callers without the right, by role and by the scopes of the key that they came with. Answers the context to
 * go on with: a key has a role only in there.
 */
export function checkRight(context: Context, model: Model, right: Right): Context {
  const who = model.rights[right];
  if (who === undefined) throw unknownModel({ model: model.model });
  const acting = actingIn(context, model.area, right === "read" ? "read" : "write");
  checkCaller(acting, who);
  return acting;
}

const idField: Field = { type: "integer", label: "ID", value: ({ alias }) => columnOf(alias, "id") };

export function columnOf(alias: string, column: string): SQL {
  return sql`${sql.identifier(alias)}.${sql.identifier(column)}`;
}
