import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Pool, PoolClient } from "pg";
import { friendly } from "./friendly.ts";
import { root } from "./graph.ts";

/** Any number that nobody else in this database uses as an advisory lock. */
const migrationLock = 7_148_201_611;
const sourceFolder = join(root, "src");

export interface Migration {
  name: string;
  sha256: string;
  path: string;
  /** The file's content: SQL, or the source of a migration in code. */
  text: string;
}

/**
 * A migration in code, for work that SQL cannot express: a file `yyyymmddhhmm_module_what.ts` beside the SQL ones that
 * exports `step`. A step does one bounded piece of the work in the open transaction and answers whether any work is
 * left. Each step is committed by itself, so it must find the remaining work in the rows: after a crash the first step
 * runs again.
 */
export interface CodeMigration {
  step: (client: PoolClient) => Promise<boolean>;
}

/** The migrations of the platform and of all modules, in the order of their application. */
export function listMigrations(folder = sourceFolder): Migration[] {
  const paths = globSync(["platform/migrations/*.{sql,ts}", "modules/*/migrations/*.{sql,ts}"], {
    cwd: folder,
  });
  const migrations = paths.map((path) => readMigration(join(folder, path)));
  migrations.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const [index, { name }] of migrations.entries()) {
    if (name === migrations[index - 1]?.name) throw friendly(`two migrations are named ${name}: rename one`);
  }
  return migrations;
}

/**
 * Applies the missing ones of these migrations and answers their names. Several processes may call it at once: one
 * works and the others find nothing left to do. Throws when an applied file has changed or vanished, because then the
 * database's tables are unknown.
 */
export async function migrate(pool: Pool, migrations: readonly Migration[]): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await client.query(`create table if not exists schema_migration (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
    const pending = await pendingOf(client, migrations);
    for (const migration of pending) await apply(client, migration);
    await client.query("select pg_advisory_unlock($1)", [migrationLock]);
    client.release();
    return pending.map(({ name }) => name);
  } catch (error) {
    // Closing the connection releases the lock and ends an open transaction.
    client.release(true);
    throw error;
  }
}

function readMigration(path: string): Migration {
  const name = basename(path, extname(path));
  if (!/^\d{12}_[a-z0-9_]+$/.test(name)) {
    throw friendly(
      `${path} must be named like 202611210930_orders.sql: year, month, day, hour, minute, what`,
    );
  }
  // Git may check files out with other line ends; that does not count as a change.
  const text = readFileSync(path, "utf8").replaceAll("\r\n", "\n");
  return { name, sha256: createHash("sha256").update(text).digest("hex"), path, text };
}

async function pendingOf(client: PoolClient, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    "select name, sha256 from schema_migration order by name",
  );
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, sha256 } of rows) {
    const file = known.get(name);
    if (!file) {
      throw friendly(
        `this database has the migration ${name}, which this program does not know: start the newer program, or restore the file`,
      );
    }
    if (file.sha256 !== sha256) {
      throw friendly(
        `the migration ${name} changed after this database applied it: restore the file and write a new migration`,
      );
    }
  }
  const applied = new Set(rows.map(({ name }) => name));
  return migrations.filter(({ name }) => !applied.has(name));
}

async function apply(client: PoolClient, migration: Migration): Promise<void> {
  const { name, path, text } = migration;
  try {
    if (extname(path) === ".ts") return await applyCode(client, migration);
    await client.query("begin");
    await client.query(text);
    await remember(client, migration);
    await client.query("commit");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw friendly(
      `the migration ${name} failed${extname(path) === ".ts" ? "" : lineOf(error, text)}: ${reason}`,
      error,
    );
  }
}

/** The last step and the record of the migration are one transaction. */
async function applyCode(client: PoolClient, migration: Migration): Promise<void> {
  const { step }: CodeMigration = await import(/* @vite-ignore */ pathToFileURL(migration.path).href);
  for (let isMore = true; isMore; ) {
    await client.query("begin");
    isMore = await step(client);
    if (!isMore) await remember(client, migration);
    await client.query("commit");
  }
}

async function remember(client: PoolClient, { name, sha256 }: Migration): Promise<void> {
  await client.query("insert into schema_migration (name, sha256) values ($1, $2)", [name, sha256]);
}

/** PostgreSQL answers the position of a character, counted from 1; people need the line. */
function lineOf(error: unknown, sql: string): string {
  if (!(error instanceof Error && "position" in error && error.position)) return "";
  return ` in line ${sql.slice(0, Number(error.position)).split("\n").length}`;
}
