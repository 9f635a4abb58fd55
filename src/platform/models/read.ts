import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import { parseDomain, wrongDomain } from "./domain.ts";
import { conditionOf } from "./domain-sql.ts";
import { isList, isNumber } from "./field.ts";
import {
  columnOf,
  type Field,
  fieldOf,
  type Model,
  modelNamed,
  models,
  type Place,
  sourceOf,
} from "./model.ts";

export const tooMuch = refusal("limit", "platform.tooMuch");
export const missingRecords = refusal("notFound", "platform.missingRecords");

/** Callers read more rows page by page. */
export const rowsMax = 10_000;
const alias = "t0";

export type Row = { id: number } & Record<string, unknown>;

export interface ReadOptions {
  fields?: readonly string[];
  order?: string | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
  archivedToo?: boolean | undefined;
}

/** The records of a domain with the requested fields (all if none is named), in the wire's form. */
export async function searchRead(
  context: Context,
  model: Model,
  domain: unknown,
  options: ReadOptions = {},
): Promise<Row[]> {
  const archivedToo = options.archivedToo ?? false;
  return rowsWhere(
    context,
    model,
    conditionOf(context, model, parseDomain(domain), { alias, archivedToo }),
    options,
  );
}

/** These records in the order of the ids, including archived ones. Refuses if the caller may not see one of them. */
export async function readByIds(
  context: Context,
  model: Model,
  ids: readonly number[],
  fields: readonly string[] = [],
): Promise<Row[]> {
  if (ids.length > rowsMax) throw tooMuch({ max: rowsMax });
  const own = model.rows?.(context, alias) ?? sql`true`;
  const where = sql`${columnOf(alias, "id")} = any(${sql.param([...new Set(ids)])}::integer[]) and ${own}`;
  const rows = new Map((await rowsWhere(context, model, where, { fields })).map((row) => [row.id, row]));
  const missing = ids.filter((id) => !rows.has(id));
  if (missing.length > 0) throw missingRecords({ ids: missing.slice(0, 20).join(", ") });
  return ids.flatMap((id) => rows.get(id) ?? []);
}

export async function searchCount(
  context: Context,
  model: Model,
  domain: unknown,
  archivedToo = false,
): Promise<number> {
  const where = conditionOf(context, model, parseDomain(domain), { alias, archivedToo });
  const { rows } = await context.db.execute<{ count: number }>(
    sql`select count(*)::integer as count from ${sourceOf(model)} ${sql.identifier(alias)} where ${where}`,
  );
  return rows[0]?.count ?? 0;
}

async function rowsWhere(
  context: Context,
  model: Model,
  where: SQL,
  { fields = [], order, limit, offset }: ReadOptions,
): Promise<Row[]> {
  const names = fields.length > 0 ? [...new Set(fields)] : Object.keys(model.fields);
  const place = { alias, locale: context.locale.code };
  const wanted = names.filter((name) => name !== "id").map((name) => ({ name, field: fieldOf(model, name) }));
  const columns = wanted.map(({ name, field }) => sql`${selected(field, place)} as ${sql.identifier(name)}`);
  const { rows } = await context.db.execute<Record<string, unknown>>(sql`
    select ${sql.join([columnOf(alias, "id"), ...columns], sql.raw(", "))}
    from ${sourceOf(model)} ${sql.identifier(alias)}
    where ${where} order by ${orderOf(model, order, place)}
    limit ${Math.min(limit ?? rowsMax, rowsMax)} offset ${offset ?? 0}`);
  return rows.map((row) => {
    const shown: Row = { id: Number(row["id"]) };
    for (const { name, field } of wanted) shown[name] = presented(field, row[name]);
    return shown;
  });
}

/** The select expression of a value: times in the wire's format, a relation with its record's name. */
export function selected(field: Field, place: Place): SQL {
  const value = (field.shown ?? field.value)(place);
  switch (field.type) {
    case "datetime":
      return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')`;
    case "date":
      return sql`to_char(${value}, 'YYYY-MM-DD')`;
    case "many2one":
      return sql`case when ${value} is null then null else json_build_array(${value}, ${nameOf(field, value, place)}) end`;
    default:
      return value;
  }
}

/** The name of a related record. */
function nameOf(field: Field, id: SQL, { locale }: Place): SQL {
  const model = models.entries().find((one) => one.model === field.relation);
  if (!model) return sql`''`;
  const inner = `${alias}_name`;
  const name = fieldOf(model, model.name).value({ alias: inner, locale });
  return sql`coalesce((select ${name}::text from ${sourceOf(model)} ${sql.identifier(inner)} where ${columnOf(inner, "id")} = ${id}), '')`;
}

/** The wire writes a missing value as false, except for numbers. */
export function presented(field: Field, selected: unknown): unknown {
  const value = field.present ? field.present(selected) : selected;
  if (isList(field.type)) return value ?? [];
  if (isNumber(field.type)) {
    const isMissing = value === null || value === undefined;
    return isMissing ? (field.isOptional ? false : 0) : Number(value);
  }
  return value === null || value === undefined || value === "" ? false : value;
}

export function orderOf(model: Model, order: string | undefined, place: Place): SQL {
  const asked = (order ?? "").trim() || model.order || "id";
  const parts = asked.split(",").map((part) => {
    const found = /^\s*(\w{1,64})(?:\s+(asc|desc))?\s*$/i.exec(part);
    const field = found?.[1] ? fieldOf(model, found[1]) : undefined;
    if (!field || isList(field.type)) throw wrongDomain({ reason: `no order ${part.slice(0, 60)}` });
    const value = field.value(place);
    const by = field.type === "many2one" ? nameOf(field, value, place) : value;
    return sql`${by} ${sql.raw(found?.[2]?.toLowerCase() === "desc" ? "desc nulls last" : "asc nulls last")}`;
  });
  if (parts.length > 8) throw tooMuch({ max: 8 });
  return sql.join([...parts, columnOf(place.alias, "id")], sql.raw(", "));
}

/** Names for ids, as `[id, name]`. */
export async function nameSearch(
  context: Context,
  model: Model,
  asked: { name: string; operator: string; domain: unknown; limit: number | undefined },
): Promise<[number, string][]> {
  const own = Array.isArray(asked.domain) ? asked.domain : [];
  const named = asked.name ? [[model.name, asked.operator, asked.name]] : [];
  const rows = await searchRead(context, model, [...named, ...own], {
    fields: [model.name],
    limit: asked.limit ?? 100,
  });
  return rows.map((row) => [row.id, String(row[model.name] || "")]);
}

/** The fields that the caller may know, for programs that build forms from them. */
export function fieldsGet(
  context: Context,
  model: Model,
  asked: readonly string[],
  attributes: readonly string[],
) {
  const names = asked.length > 0 ? asked : ["id", ...Object.keys(model.fields)];
  const wanted = (name: string) => attributes.length === 0 || attributes.includes(name);
  return Object.fromEntries(
    names.map((name) => [
      name,
      Object.fromEntries(
        Object.entries(describe(context, name, fieldOf(model, name))).filter(([key]) => wanted(key)),
      ),
    ]),
  );
}

function describe(context: Context, name: string, field: Field): Record<string, unknown> {
  return {
    type: field.type,
    string: field.label ? context.locale.text(field.label) : inWords(name),
    readonly: !field.writable,
    required: field.required ?? false,
    searchable: true,
    sortable: !isList(field.type),
    ...(field.relation ? { relation: modelNamed(field.relation).model } : {}),
    ...(field.selection ? { selection: field.selection.map((value) => [value, inWords(value)]) } : {}),
  };
}

function inWords(name: string): string {
  const words = name
    .replace(/_ids?$/, "")
    .replaceAll("_", " ")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
