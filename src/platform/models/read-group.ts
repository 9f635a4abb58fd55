import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { parseDomain, wrongDomain } from "./domain.ts";
import { conditionOf } from "./domain-sql.ts";
import { isList, isNumber } from "./field.ts";
import { columnOf, type Field, fieldOf, type Model, type Place, sourceOf } from "./model.ts";
import { presented, rowsMax, selected, tooMuch } from "./read.ts";

const alias = "t0";
const aggregates = ["sum", "avg", "min", "max", "count", "count_distinct"] as const;
const intervals = ["day", "week", "month", "quarter", "year"] as const;
type Interval = (typeof intervals)[number];

export interface GroupOptions {
  domain: unknown;
  /** `list_price:sum`, or the bare name of a number field, which is summed. */
  fields: readonly string[];
  /** `state`, `create_date:month`. */
  groupby: readonly string[];
  /** Groups only by the first entry; later calls group by the rest. */
  lazy: boolean;
  limit?: number | undefined;
  offset?: number | undefined;
  order?: string | undefined;
  archivedToo?: boolean | undefined;
}

interface Group {
  /** As requested: `create_date:month`. */
  key: string;
  name: string;
  field: Field;
  interval: Interval | undefined;
}

/** Counts and sums of records, grouped by fields; each group comes with the domain that finds its records. */
export async function readGroup(context: Context, model: Model, options: GroupOptions) {
  const { groupby, lazy } = options;
  if (groupby.length > 4 || options.fields.length > 40) throw tooMuch({ max: 4 });
  const groups = (lazy ? groupby.slice(0, 1) : groupby).map((key) => groupOf(model, key));
  const place = { alias, locale: context.locale.code };
  const where = conditionOf(context, model, parseDomain(options.domain), {
    alias,
    archivedToo: options.archivedToo ?? false,
  });
  const figures = figuresOf(model, options.fields, place, new Set(groups.map(({ name }) => name)));
  const keys = groups.map((group, index) => ({ group, as: `g${index}`, value: groupValue(group, place) }));
  const columns = [
    sql`count(*)::integer as count`,
    ...keys.map(({ as, value }) => sql`${value} as ${sql.identifier(as)}`),
    ...figures.map(({ name, value }) => sql`${value} as ${sql.identifier(name)}`),
  ];
  const by =
    keys.length > 0
      ? sql`group by ${sql.join(
          keys.map(({ value }) => value),
          sql.raw(", "),
        )}`
      : sql``;
  const { rows } = await context.db.execute<Record<string, unknown>>(sql`
    select ${sql.join(columns, sql.raw(", "))} from ${sourceOf(model)} ${sql.identifier(alias)}
    where ${where} ${by} order by ${orderOfGroups(options.order, keys, figures)}
    limit ${Math.min(options.limit ?? rowsMax, rowsMax)} offset ${options.offset ?? 0}`);
  const names = await relatedNames(context, model, groups, rows);
  return rows.map((row) => {
    const shown: Record<string, unknown> = {};
    const domain: unknown[] = [];
    for (const [index, group] of groups.entries()) {
      const value = row[`g${index}`] ?? null;
      shown[group.key] = groupLabel(context, group, value, names);
      domain.push(...groupDomain(group, value));
    }
    for (const { name, field } of figures) shown[name] = presented(field, row[name]);
    const [first] = groups;
    shown[lazy && first ? `${first.name}_count` : "__count"] = row["count"];
    shown["__domain"] = [...domain, ...(Array.isArray(options.domain) ? options.domain : [])];
    if (lazy && groupby.length > 1) shown["__context"] = { group_by: groupby.slice(1) };
    return shown;
  });
}

function groupOf(model: Model, key: string): Group {
  const [name = "", word, ...more] = key.split(":");
  const field = fieldOf(model, name);
  const isMoment = field.type === "date" || field.type === "datetime";
  const interval = intervals.find((one) => one === (word ?? "month"));
  const fits = isMoment ? interval !== undefined : word === undefined;
  if (!fits || more.length > 0 || isList(field.type))
    throw wrongDomain({ reason: `no group ${key.slice(0, 60)}` });
  return { key, name, field, interval: isMoment ? interval : undefined };
}

function groupValue({ field, interval }: Group, place: Place): SQL {
  const value = field.value(place);
  if (!interval) return field.type === "boolean" ? sql`coalesce(${value}, false)` : value;
  const utc = field.type === "datetime" ? sql`${value} at time zone 'UTC'` : value;
  return sql`to_char(date_trunc('${sql.raw(interval)}', ${utc}), 'YYYY-MM-DD')`;
}

interface Figure {
  name: string;
  field: Field;
  value: SQL;
}

function figuresOf(model: Model, asked: readonly string[], place: Place, taken: Set<string>): Figure[] {
  return asked.flatMap((one): Figure[] => {
    const [name = "", word = ""] = one.split(":");
    const field = fieldOf(model, name);
    const isPlain = word === "";
    if (taken.has(name) || (isPlain && (!isNumber(field.type) || name === "id"))) return [];
    const aggregate = isPlain ? "sum" : aggregates.find((known) => known === word);
    if (!aggregate) throw wrongDomain({ reason: `no figure ${one.slice(0, 60)}` });
    const value = field.value(place);
    if (aggregate.startsWith("count")) {
      const counted = aggregate === "count" ? value : sql`distinct ${value}`;
      return [{ name, field: { ...field, type: "integer" }, value: sql`count(${counted})::integer` }];
    }
    if (!isNumber(field.type)) throw wrongDomain({ reason: `no figure ${one.slice(0, 60)}` });
    // Sums amounts as exact numbers, and converts only the result to the wire's floating point.
    const exact = sql`${sql.raw(aggregate)}((${value})::numeric)::float8`;
    return [{ name, field, value: exact }];
  });
}

function orderOfGroups(
  order: string | undefined,
  keys: readonly { group: Group; value: SQL }[],
  figures: readonly Figure[],
): SQL {
  const parts = (order ?? "").split(",").flatMap((part) => {
    const found = /^\s*([\w:]{1,80})(?:\s+(asc|desc))?\s*$/i.exec(part);
    if (!found) return [];
    const [, name = "", direction = "asc"] = found;
    const value =
      name === "__count" || name.endsWith("_count")
        ? sql`count(*)`
        : (keys.find(({ group }) => group.key === name || group.name === name)?.value ??
          figures.find((figure) => figure.name === name)?.value);
    if (!value) throw wrongDomain({ reason: `no order ${part.slice(0, 60)}` });
    return [sql`${value} ${sql.raw(direction.toLowerCase() === "desc" ? "desc" : "asc")} nulls last`];
  });
  const byKeys = keys.map(({ value }) => sql`${value} asc nulls last`);
  const all = [...parts, ...byKeys];
  return all.length > 0 ? sql.join(all, sql.raw(", ")) : sql`1`;
}

/** Names of the related records by which groups are formed, by group and id. */
async function relatedNames(
  context: Context,
  model: Model,
  groups: readonly Group[],
  rows: readonly Record<string, unknown>[],
) {
  const names = new Map<string, unknown>();
  for (const [index, group] of groups.entries()) {
    if (group.field.type !== "many2one") continue;
    const ids = rows.map((row) => row[`g${index}`]).filter((id) => typeof id === "number");
    const one: Field = { ...group.field, value: ({ alias: row }) => columnOf(row, "id") };
    const pair = selected(one, { alias: "each", locale: context.locale.code });
    const found = await context.db.execute<{ id: number; pair: unknown }>(
      sql`select each.id, ${pair} as pair from unnest(${sql.param(ids)}::integer[]) as each(id)`,
    );
    for (const { id, pair: named } of found.rows) names.set(`${model.model} ${group.name} ${id}`, named);
  }
  return (group: Group, id: unknown) => names.get(`${model.model} ${group.name} ${id}`);
}

function groupLabel(
  context: Context,
  group: Group,
  value: unknown,
  names: (group: Group, id: unknown) => unknown,
): unknown {
  if (value === null) return false;
  if (group.field.type === "many2one") return names(group, value) ?? [value, ""];
  if (group.interval) return dayLabel(context, String(value), group.interval);
  return presented(group.field, value);
}

function dayLabel(context: Context, day: string, interval: Interval): string {
  const date = new Date(`${day}T00:00:00Z`);
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(context.locale.tag, { ...options, timeZone: "UTC" }).format(date);
  switch (interval) {
    case "day":
      return written({ day: "2-digit", month: "short", year: "numeric" });
    case "week":
      return `W${weekOf(date)} ${weekYearOf(date)}`;
    case "month":
      return written({ month: "long", year: "numeric" });
    case "quarter":
      return `Q${Math.floor(date.getUTCMonth() / 3) + 1} ${date.getUTCFullYear()}`;
    case "year":
      return String(date.getUTCFullYear());
  }
}

/** ISO 8601: the week belongs to the year of its Thursday. */
function thursdayOf(monday: Date): Date {
  return new Date(monday.getTime() + 3 * 86_400_000);
}

function weekYearOf(monday: Date): number {
  return thursdayOf(monday).getUTCFullYear();
}

function weekOf(monday: Date): number {
  const thursday = thursdayOf(monday);
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return Math.floor((thursday.getTime() - first) / (7 * 86_400_000)) + 1;
}

/** The domain that finds the records of one group. */
function groupDomain({ name, field, interval }: Group, value: unknown): unknown[] {
  if (value === null || !interval) return [[name, "=", value ?? false]];
  const from = new Date(`${String(value)}T00:00:00Z`);
  const until = new Date(from);
  const months = { day: 0, week: 0, month: 1, quarter: 3, year: 12 }[interval];
  if (months > 0) until.setUTCMonth(until.getUTCMonth() + months);
  else until.setUTCDate(until.getUTCDate() + (interval === "week" ? 7 : 1));
  const written = (date: Date) =>
    field.type === "datetime"
      ? date.toISOString().slice(0, 19).replace("T", " ")
      : date.toISOString().slice(0, 10);
  return [
    [name, ">=", written(from)],
    [name, "<", written(until)],
  ];
}
