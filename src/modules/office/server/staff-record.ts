import { type SQL, sql } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { lastChange } from "./audit-log.ts";
import { changedMeanwhile } from "./conflict.ts";

/** A kind of record that staff edit with one form: its row has a name and counts its versions. */
export interface StaffRecord {
  /** The wire's name. */
  model: string;
  table: string;
  /** What belongs to it in other tables, as a jsonb object; the row is `record`. */
  parts?: SQL;
}

type State = Record<string, unknown>;

/** A record as it is remembered: all its columns but those that are derived. */
async function recordState(context: Context, kind: StaffRecord, id: number): Promise<State | null> {
  const parts = kind.parts ?? sql`'{}'::jsonb`;
  const { rows } = await context.db.execute<{ state: State }>(sql`
    select (to_jsonb(record) - '{id,version,path,derived_at}'::text[]) || ${parts} as state
    from ${sql.identifier(kind.table)} record where id = ${id}`);
  return rows[0]?.state ?? null;
}

/** What a form was opened with: the newest version, an earlier one, or one that is saved over on purpose. */
export type Seen = "current" | "stale" | "over";

interface Change {
  version?: number | undefined;
  action?: string;
  /**
   * Columns that the work merges with what somebody else has saved meanwhile. Then a change that was not seen is a
   * conflict only where the form says something else of the other columns.
   */
  merged?: readonly string[];
}

/** Whether a stale form would change anything but what it has merged. */
export function differsBeside(merged: readonly string[], before: State, after: State): boolean {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].some(
    (key) => !merged.includes(key) && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
}

/**
 * A change of a record by staff: nobody else changes it meanwhile, a change that was not seen (`version`) is a conflict
 * instead of being undone, and what differs afterwards is remembered.
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

/** Remembers that a record was made. */
export async function recordMade(write: WriteContext, kind: StaffRecord, id: number): Promise<void> {
  const after = (await recordState(write, kind, id)) ?? {};
  await audit(write, { model: kind.model, id, name: nameOf(write, after), action: "create", after });
}

/** Deletes a record once `free` has refused whatever still needs it. */
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

/** Gives a row back those of these columns that `before` names. */
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
