import { type SQL, sql } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { lastChange } from "./audit-log.ts";
import { changedMeanwhile } from "./conflict.ts";

/** A kind of record that staff edit with one form: its row has a name and a version counter. */
export interface StaffRecord {
  /** The wire's name. */
  model: string;
  table: string;
  /** Its data in other tables, as a jsonb object; the row is `record`. */
  parts?: SQL;
}

type State = Record<string, unknown>;

/** A record's values for the audit log: all its columns except derived ones. */
async function recordState(context: Context, kind: StaffRecord, id: number): Promise<State | null> {
  const parts = kind.parts ?? sql`'{}'::jsonb`;
  const { rows } = await context.db.execute<{ state: State }>(sql`
    select (to_jsonb(record) - '{id,version,path,derived_at}'::text[]) || ${parts} as state
    from ${sql.identifier(kind.table)} record where id = ${id}`);
  return rows[0]?.state ?? null;
}

/** The version with which a form was opened: the newest, an earlier one, or one to overwrite on purpose. */
export type Seen = "current" | "stale" | "over";

interface Change {
  version?: number | undefined;
  action?: string;
  /**
   * Columns that the work merges with another person's save. An unseen change is then a conflict only if the form
   * changes other columns.
   */
  merged?: readonly string[];
}

/** Whether a stale form would change anything except its merged columns. */
export function differsBeside(merged: readonly string[], before: State, after: State): boolean {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].some(
    (key) => !merged.includes(key) && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
}

/**
 * Staff's change of a record. It locks the record, refuses an unseen change (`version`) as a conflict instead of
 * undoing it, and audits the differences.
 */
export async function changeRecord(
  write: WriteContext,
  kind: StaffRecord,
  id: number,
  { version, action = "write", merged = [] }: Change,
  work: (before: State, seen: Seen) => Promise<void>,
): Promise<void> {
  const newest = await lockRecord(write, kind, id);
  const isStale = version !== undefined && version !== newest;
  if (isStale && merged.length === 0) throw changedMeanwhile(await lastChange(write, kind.model, id));
  const before = (await recordState(write, kind, id)) ?? {};
  await work(before, version === undefined ? "over" : isStale ? "stale" : "current");
  const after = (await recordState(write, kind, id)) ?? {};
  if (isStale && differsBeside(merged, before, after))
    throw changedMeanwhile(await lastChange(write, kind.model, id));
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  await audit(write, { model: kind.model, id, name: nameOf(write, after), action, before, after });
  await write.db.execute(
    sql`update ${sql.identifier(kind.table)} set version = version + 1 where id = ${id}`,
  );
}

/** Audits the creation of a record. */
export async function recordMade(write: WriteContext, kind: StaffRecord, id: number): Promise<void> {
  const after = (await recordState(write, kind, id)) ?? {};
  await audit(write, { model: kind.model, id, name: nameOf(write, after), action: "create", after });
}

/** Deletes a record; `free` first refuses one that is still needed. */
export async function deleteRecord(
  write: WriteContext,
  kind: StaffRecord,
  id: number,
  free: (name: string) => Promise<void>,
): Promise<string> {
  await lockRecord(write, kind, id);
  const before = (await recordState(write, kind, id)) ?? {};
  const name = nameOf(write, before);
  await free(name);
  await write.db.execute(sql`delete from ${sql.identifier(kind.table)} where id = ${id}`);
  await audit(write, { model: kind.model, id, name, action: "unlink", before });
  return name;
}

/** Restores those of these columns of a row that `before` names. */
export async function restoreColumns(
  write: WriteContext,
  kind: StaffRecord,
  id: number,
  before: State,
  columns: readonly string[],
): Promise<void> {
  const named = columns.filter((column) => column in before);
  if (named.length === 0) return;
  const list = sql.join(
    named.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const table = sql.identifier(kind.table);
  await write.db.execute(sql`
    update ${table} set (${list}) = (select ${list} from jsonb_populate_record(null::${table}, ${JSON.stringify(before)}::jsonb))
    where id = ${id}`);
}

async function lockRecord(write: WriteContext, kind: StaffRecord, id: number): Promise<number> {
  const { rows } = await write.db.execute<{ version: number }>(
    sql`select version from ${sql.identifier(kind.table)} where id = ${id} for update`,
  );
  const [row] = rows;
  if (!row) throw notFound();
  return row.version;
}

function nameOf(context: Context, state: State): string {
  const name = state["name"];
  return typeof name === "string" ? name : inLocale(name as Translated, context.locale.code);
}
