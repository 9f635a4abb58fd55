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

/** The scope of a value: the row's name in the query, and the language of translated texts. */
export interface Place {
  alias: string;
  locale: LocaleCode;
}

/** One field as the wire shows it. A field without `writable` is read-only. */
export interface Field {
  type: FieldType;
  /** A number that may be missing: the wire then shows false, because 0 has another meaning. */
  isOptional?: boolean;
  /** The value on the row `alias`, as SQL; a list of ids is an integer[]. */
  value: (place: Place) => SQL;
  /** The selected value, if it differs from the value for searching and sorting. */
  shown?: (place: Place) => SQL;
  /** Converts the selected value to the wire's form. */
  present?: (value: unknown) => unknown;
  /** The field's label; absent: derived from its name. */
  label?: string;
  /** The target model of a relation. */
  relation?: string;
  /** The possible values of a selection. */
  selection?: readonly string[];
  writable?: boolean;
  /** A new record must have a value. */
  required?: boolean;
}

export type Right = "read" | "create" | "write" | "unlink";

/** A value to write, of its field's type; false empties the field. Lists are the ids after the write. */
export type Value = string | number | boolean | number[];
export type Values = Readonly<Record<string, Value>>;

/** Arguments of a model's own method, by name if the caller names them. */
export interface MethodCall {
  args: readonly unknown[];
  kwargs: Readonly<Record<string, unknown>>;
}

/**
 * The operations on records of one kind that programs may call through `/web/dataset`: an allow-list. Writes use the
 * verbs of the module's own screens, so every rule applies to both.
 */
export interface Model {
  /** The wire's name: `product.template`. */
  model: string;
  /** The area whose scopes let a key in. */
  area: ScopeArea;
  table: string;
  /** A query in brackets for the rows, if the table alone has no `id` or not all columns. */
  source?: SQL;
  /** The field with the record's name. */
  name: string;
  /** Such as `name asc`; by id if absent. */
  order?: string;
  /** The column with the parent's id, for `child_of`. */
  parent?: string;
  /**
   * `id` is added to every model. With a boolean `active`, inactive records are hidden unless the caller asks for them.
   */
  fields: Readonly<Record<string, Field>>;
  /** The condition for rows that this caller may see; absent: all rows. */
  rows?: (context: Context, alias: string) => SQL | undefined;
  /** The callers of each right; nobody has a right that is missing here. */
  rights: Partial<Record<Right, Who>>;
  create?: (write: WriteContext, values: Values) => Promise<number>;
  write?: (write: WriteContext, id: number, values: Values) => Promise<void>;
  unlink?: (write: WriteContext, id: number) => Promise<void>;
  /** The verbs write the audit log themselves; otherwise the call writes it with the fields of the wire. */
  audits?: boolean;
  /** Further methods by name, each with the right that it needs. */
  methods?: Readonly<
    Record<string, { right: Right; run: (context: Context, call: MethodCall) => Promise<unknown> }>
  >;
}

export const models = slot<Model>("models");

export const unknownModel = refusal("forbidden", "platform.unknownModel");
export const unknownField = refusal("invalid", "platform.unknownField");

/** The model of this name. An unknown one gets the same refusal as a forbidden one. */
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

/** The table or query for the `from` clause. */
export function sourceOf({ table, source }: Model): SQL {
  return source ?? sql`${sql.identifier(table)}`;
}

/**
 * Refuses callers without the right, by role and by the scopes of their key. Answers the context for the further work:
 * only there does a key have a role.
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
