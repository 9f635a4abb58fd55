import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { likeAnywhere } from "../db/like.ts";
import { asksFor, type Domain, type Operator, type Term, wrongDomain } from "./domain.ts";
import { typedList, typedValue, wrongValue } from "./domain-value.ts";
import { isList, isRelation, isText } from "./field.ts";
import { checkRight, columnOf, type Field, fieldOf, type Model, modelNamed, sourceOf } from "./model.ts";

/** The state of compiling a domain: for which caller, on which row, and the number of aliases used so far. */
interface Scene {
  context: Context;
  model: Model;
  alias: string;
  names: { next: number };
}

/**
 * A domain as a condition on the row `alias`. Every value is a parameter; names come from the allow-list of fields.
 * Relations are followed only into models that the caller may read, and only to rows that the caller may see.
 */
export function conditionOf(
  context: Context,
  model: Model,
  domain: Domain,
  { alias = "t0", archivedToo = false } = {},
): SQL {
  const scene = { context, model, alias, names: { next: 1 } };
  const conditions = [compile(scene, domain)];
  const own = model.rows?.(context, alias);
  if (own) conditions.push(own);
  const active = model.fields["active"];
  if (active && !archivedToo && !asksFor(domain, "active")) {
    conditions.push(active.value({ alias, locale: context.locale.code }));
  }
  return join(conditions, "and");
}

function compile(scene: Scene, domain: Domain): SQL {
  switch (domain.kind) {
    case "always":
      return domain.holds ? sql`true` : sql`false`;
    case "not":
      // A condition on an unknown value is false, so its negation is true.
      return sql`(${compile(scene, domain.of)}) is not true`;
    case "term":
      return compileTerm(scene, domain);
    default:
      return join(
        domain.parts.map((part) => compile(scene, part)),
        domain.kind,
      );
  }
}

function join(conditions: readonly SQL[], word: "and" | "or"): SQL {
  if (conditions.length === 0) return word === "and" ? sql`true` : sql`false`;
  return sql`(${sql.join([...conditions], sql.raw(` ${word} `))})`;
}

function compileTerm(scene: Scene, { path, operator, value }: Term): SQL {
  const [name = "", ...rest] = path;
  const field = fieldOf(scene.model, name);
  const place = { alias: scene.alias, locale: scene.context.locale.code };
  const expression = field.value(place);
  if (rest.length > 0) {
    const term: Term = { kind: "term", path: rest, operator, value };
    return inRelated(scene, name, field, expression, (related) => compileTerm(related, term));
  }
  if (operator === "child_of") return childOf(scene, name, field, expression, value);
  if (isRelation(field.type)) return compileRelation(scene, name, field, expression, operator, value);
  return compareScalar(name, field, expression, operator, value);
}

/** Whether some related record that the caller may see matches. */
function inRelated(
  scene: Scene,
  name: string,
  field: Field,
  expression: SQL,
  fits: (scene: Scene) => SQL,
): SQL {
  if (!field.relation) throw wrongDomain({ reason: `${name} is no relation` });
  const model = modelNamed(field.relation);
  const context = checkRight(scene.context, model, "read");
  const alias = `t${scene.names.next}`;
  scene.names.next += 1;
  const own = model.rows?.(context, alias) ?? sql`true`;
  const fitting = fits({ ...scene, context, model, alias });
  const id = columnOf(alias, "id");
  const linked = isList(field.type)
    ? sql`${id} = any((${expression})::integer[])`
    : sql`${id} = ${expression}`;
  return sql`exists (select 1 from ${sourceOf(model)} ${sql.identifier(alias)} where ${linked} and ${own} and ${fitting})`;
}

function compileRelation(
  scene: Scene,
  name: string,
  field: Field,
  expression: SQL,
  operator: Operator,
  value: unknown,
): SQL {
  if (typeof value === "string" || operator.endsWith("like")) {
    const positive = positiveOf(operator);
    const found = inRelated(scene, name, field, expression, (related) =>
      compileTerm(related, { kind: "term", path: [related.model.name], operator: positive, value }),
    );
    return positive === operator ? found : sql`not ${found}`;
  }
  if (!isList(field.type)) return compareScalar(name, field, expression, operator, value);
  if (!["=", "!=", "in", "not in"].includes(operator)) throw unfit(name, operator);
  const ids = typedList(name, field, value);
  const some = ids.filter((id) => id !== null);
  const conditions = some.length > 0 ? [sql`${expression} && ${sql.param(some)}::integer[]`] : [];
  if (ids.includes(null)) conditions.push(sql`cardinality(${expression}) = 0`);
  const found = join(conditions, "or");
  return operator === "=" || operator === "in" ? found : sql`(${found}) is not true`;
}

function positiveOf(operator: Operator): Operator {
  const opposites: Partial<Record<Operator, Operator>> = {
    "!=": "=",
    "not in": "in",
    "not like": "like",
    "not ilike": "ilike",
  };
  return opposites[operator] ?? operator;
}

function compareScalar(name: string, field: Field, given: SQL, operator: Operator, value: unknown): SQL {
  // An empty text is a missing one, as on the wire.
  const expression = isText(field.type) ? sql`nullif(${given}::text, '')` : given;
  switch (operator) {
    case "=":
    case "!=": {
      const typed = emptyIsNothing(typedValue(name, field, value));
      if (field.type === "boolean") {
        return typed === (operator === "=") ? sql`${expression}` : sql`(${expression}) is not true`;
      }
      if (typed === null) {
        return operator === "=" ? sql`${expression} is null` : sql`${expression} is not null`;
      }
      return operator === "="
        ? sql`${expression} = ${literal(field, typed)}`
        : sql`${expression} is distinct from ${literal(field, typed)}`;
    }
    case "in":
    case "not in":
      return within(name, field, expression, operator, value);
    case "<":
    case ">":
    case "<=":
    case ">=": {
      const typed = typedValue(name, field, value);
      if (field.type === "boolean" || isRelation(field.type)) throw unfit(name, operator);
      if (typed === null) return sql`false`;
      return sql`${expression} ${sql.raw(operator)} ${literal(field, typed)}`;
    }
    default:
      return alike(name, field, expression, operator, value);
  }
}

function within(name: string, field: Field, expression: SQL, operator: "in" | "not in", value: unknown): SQL {
  if (!Array.isArray(value)) throw wrongValue({ field: name, expected: "[…]" });
  const list = typedList(name, field, value).map(emptyIsNothing);
  if (field.type === "boolean") {
    const options = [true, false].filter((one) => list.includes(one));
    const found = options.map((one) => (one ? sql`${expression}` : sql`(${expression}) is not true`));
    const either = join(found, "or");
    return operator === "in" ? either : sql`(${either}) is not true`;
  }
  const some = list.filter((one) => one !== null);
  const conditions = [
    isMoment(field)
      ? join(
          some.map((one) => sql`${expression} = ${literal(field, one)}`),
          "or",
        )
      : sql`${expression} = any(${sql.param(some)}::${sql.raw(sqlType(field))}[])`,
  ];
  if (list.includes(null)) conditions.push(sql`${expression} is null`);
  const found = join(conditions, "or");
  return operator === "in" ? found : sql`(${found}) is not true`;
}

function alike(name: string, field: Field, expression: SQL, operator: Operator, value: unknown): SQL {
  const isComparable = isText(field.type) || field.type === "integer" || field.type === "float";
  if (!isComparable) throw unfit(name, operator);
  if (value === false || value === null || value === undefined || value === "") {
    return operator.startsWith("not") ? sql`${expression} is null` : sql`${expression} is not null`;
  }
  const text = String(typedValue(name, { ...field, type: "char" }, String(value)));
  const exact = operator.startsWith("=");
  if (exact && /(^|[^\\])(\\\\)*\\$/.test(text)) throw wrongValue({ field: name, expected: "…" });
  const pattern = exact ? text : likeAnywhere(text);
  const word = sql.raw(operator.endsWith("ilike") ? "ilike" : "like");
  const found = sql`${expression}::text ${word} ${pattern}::text`;
  return operator.startsWith("not") ? sql`(${found}) is not true` : found;
}

/** These records and all records below them in their tree. */
function childOf(scene: Scene, name: string, field: Field, expression: SQL, value: unknown): SQL {
  const model = name === "id" ? scene.model : field.relation ? modelNamed(field.relation) : undefined;
  if (!model?.parent) throw unfit(name, "child_of");
  const ids = typedList(name, { ...field, type: "integer" }, value).filter((id) => id !== null);
  const table = sourceOf(model);
  const tree = sql`(with recursive tree(id) as (
    select id from ${table} where id = any(${sql.param(ids)}::integer[])
    union select child.id from ${table} child join tree on child.${sql.identifier(model.parent)} = tree.id
  ) select id from tree)`;
  return isList(field.type) ? sql`${expression} && array${tree}` : sql`${expression} in ${tree}`;
}

function emptyIsNothing<Typed>(value: Typed): Typed | null {
  return value === "" ? null : value;
}

function unfit(name: string, operator: string) {
  return wrongDomain({ reason: `${operator} does not fit ${name}` });
}

const isMoment = ({ type }: Field) => type === "date" || type === "datetime";

/** A value as a parameter of the field's type. Times are UTC whatever the connection's zone. */
function literal(field: Field, value: string | number | boolean): SQL {
  if (field.type === "datetime") return sql`(${value}::timestamp at time zone 'UTC')`;
  return sql`${value}::${sql.raw(sqlType(field))}`;
}

function sqlType({ type }: Field): string {
  switch (type) {
    case "integer":
    case "many2one":
    case "one2many":
    case "many2many":
      return "bigint";
    case "float":
    case "monetary":
      return "float8";
    case "boolean":
      return "boolean";
    case "date":
      return "date";
    default:
      return "text";
  }
}
