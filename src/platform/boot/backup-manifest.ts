import type { PoolClient } from "pg";

export const format = 1;
export const manifestName = "manifest.json";
export const checksumsName = "checksums.json";

/** The schemas of the program and of its job queue. */
const schemas = ["public", "graphile_worker"];
/** Migrations themselves fill these tables. */
const madeByMigrations = ["public.schema_migration", "graphile_worker.migrations"];

export interface TableFacts {
  schema: string;
  name: string;
  columns: string[];
}

export interface SequenceFacts {
  schema: string;
  name: string;
  last: string;
  called: boolean;
}

/** The first file of a backup: its contents and the program that can restore it. */
export interface Manifest {
  format: number;
  createdAt: string;
  postgres: string;
  migrations: { name: string; sha256: string }[];
  tables: TableFacts[];
  sequences: SequenceFacts[];
}

/** The last file of a backup: proof that it is complete. */
export interface Checksums {
  sha256: string;
  rows: Record<string, number>;
}

export function quoted(...names: string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""')}"`).join(".");
}

/**
 * Tables with their stored columns, ordered by name. Left out are tables of extensions and unlogged tables, whose rows
 * must not outlive their day.
 */
export async function tablesOf(client: PoolClient): Promise<TableFacts[]> {
  const { rows } = await client.query<TableFacts>(
    `select space.nspname as schema, class.relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class class
     join pg_namespace space on space.oid = class.relnamespace
     join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''
     where class.relkind = 'r' and class.relpersistence = 'p' and space.nspname = any($1)
       and space.nspname || '.' || class.relname <> all($2)
       and not exists (select 1 from pg_depend where objid = class.oid and deptype = 'e')
     group by 1, 2 order by 1, 2`,
    [schemas, madeByMigrations],
  );
  return rows;
}

export async function sequencesOf(client: PoolClient): Promise<SequenceFacts[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences
     where schemaname = any($1) order by 1, 2`,
    [schemas],
  );
  const found: SequenceFacts[] = [];
  for (const { schema, name } of rows) {
    const { rows: state } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quoted(schema, name)}`,
    );
    found.push({ schema, name, last: state[0]?.last ?? "1", called: state[0]?.called ?? false });
  }
  return found;
}

/** Whether no table of the program has a row. */
export async function isEmpty(client: PoolClient): Promise<boolean> {
  for (const { schema, name } of await tablesOf(client)) {
    if (schema !== "public") continue;
    const { rows } = await client.query(`select 1 from ${quoted(schema, name)} limit 1`);
    if (rows.length > 0) return false;
  }
  return true;
}
