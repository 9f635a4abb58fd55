import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { runMigrations } from "graphile-worker";
import type { Pool, PoolClient } from "pg";
import {
  type Checksums,
  checksumsName,
  format,
  type Manifest,
  manifestName,
  quoted,
  type TableFacts,
  tablesOf,
} from "./backup-manifest.ts";
import { copyIn } from "./copy-stream.ts";
import { friendly } from "./friendly.ts";
import { listMigrations, migrate } from "./migrate.ts";
import { type TarFile, tarFiles } from "./tar-stream.ts";

/**
 * Fills a database without tables from a backup: the tables as they were then, their rows in one transaction, and then
 * the newer migrations. Answers the number of rows. Throws when any part is missing.
 */
export async function restore(pool: Pool, file: string): Promise<number> {
  if (!existsSync(file)) throw friendly(`There is no file ${file}`);
  const hash = createHash("sha256");
  const files = readArchive(file, hash);
  const first = await files.next();
  if (first.done || first.value.name !== manifestName) throw damaged();
  const manifest = readManifest(first.value.bytes);
  await runMigrations({ pgPool: pool });
  await migrate(pool, migrationsOf(manifest));
  const client = await pool.connect();
  try {
    await client.query("begin");
    const rows = await load(client, manifest, files, hash);
    await client.query("commit");
    // Without fresh statistics PostgreSQL would plan the first queries as if all tables were empty.
    await client.query("analyze");
    client.release();
    await migrate(pool, listMigrations());
    return rows;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

type Hash = ReturnType<typeof createHash>;

async function* readArchive(file: string, hash: Hash): AsyncGenerator<TarFile> {
  const unpacked = createGunzip();
  // The reader receives a failure of either stream.
  pipeline(createReadStream(file), unpacked, () => {});
  try {
    for await (const entry of tarFiles(unpacked)) {
      if (entry.name !== checksumsName) hash.update(entry.name).update(entry.bytes);
      yield entry;
    }
  } catch (error) {
    throw error instanceof Error && error.name === "Friendly" ? error : damaged(error);
  } finally {
    unpacked.destroy();
  }
}

function readManifest(bytes: Buffer): Manifest {
  const manifest = JSON.parse(bytes.toString()) as Manifest;
  if (manifest.format === format) return manifest;
  throw friendly(`This backup has the format ${manifest.format}: restore it with a newer program`);
}

/** The migrations that the backup lists. A program that does not know all of them is older than the backup. */
function migrationsOf(manifest: Manifest) {
  const known = new Map(listMigrations().map((migration) => [migration.name, migration]));
  return manifest.migrations.map(({ name, sha256 }) => {
    const migration = known.get(name);
    if (!migration) throw friendly(`This backup has the migration ${name}: restore it with a newer program`);
    if (migration.sha256 !== sha256)
      throw friendly(`The migration ${name} changed after this backup was made`);
    return migration;
  });
}

async function load(
  client: PoolClient,
  manifest: Manifest,
  files: AsyncGenerator<TarFile>,
  hash: Hash,
): Promise<number> {
  const here = await tablesOf(client);
  const links = await dropForeignKeys(client);
  // The backup also contains the rows that migrations wrote, with people's later changes.
  await client.query(`truncate ${here.map(({ schema, name }) => quoted(schema, name)).join(", ")}`);
  const triggers = (word: string) =>
    client.query(
      here.map(({ schema, name }) => `alter table ${quoted(schema, name)} ${word} trigger user`).join(";"),
    );
  await triggers("disable");
  const checksums = await loadRows(client, { manifest, files, here, hash });
  await triggers("enable");
  for (const { table, name, definition } of links) {
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  }
  for (const { schema, name, last, called } of manifest.sequences) {
    await client.query("select setval(to_regclass($1), $2, $3) where to_regclass($1) is not null", [
      quoted(schema, name),
      last,
      called,
    ]);
  }
  await checkRows(client, checksums.rows, here);
  // Jobs that ran at the time of the backup have to run again; no worker holds them any more.
  await client.query("update graphile_worker._private_jobs set locked_at = null, locked_by = null");
  await client.query("update graphile_worker._private_job_queues set locked_at = null, locked_by = null");
  return Object.values(checksums.rows).reduce((sum, count) => sum + count, 0);
}

interface Loading {
  manifest: Manifest;
  files: AsyncGenerator<TarFile>;
  here: readonly TableFacts[];
  hash: Hash;
}

async function loadRows(client: PoolClient, { manifest, files, here, hash }: Loading): Promise<Checksums> {
  let next = await files.next();
  /** The files of one table, one after another; stops at the first file of another table. */
  async function* partsOf(folder: string): AsyncGenerator<Buffer> {
    while (!next.done && next.value.name.startsWith(folder)) {
      yield next.value.bytes;
      next = await files.next();
    }
  }
  for (const table of manifest.tables) {
    const folder = `data/${table.schema}.${table.name}/`;
    if (!fits(table, here)) {
      // The queue's tables belong to a library, which may have changed them; no data of ours is lost with them.
      if (table.schema === "public")
        throw friendly(`The table ${table.name} of the backup does not fit here`);
      for await (const _part of partsOf(folder));
      continue;
    }
    const columns = table.columns.map((column) => quoted(column)).join(", ");
    const copy = `copy ${quoted(table.schema, table.name)} (${columns}) from stdin`;
    await copyIn(client, copy, partsOf(folder)).catch(explained);
  }
  if (next.done || next.value.name !== checksumsName) throw damaged();
  const checksums = JSON.parse(next.value.bytes.toString()) as Checksums;
  if (checksums.sha256 !== hash.digest("hex")) throw damaged();
  return checksums;
}

function fits(table: TableFacts, here: readonly TableFacts[]): boolean {
  const own = here.find(({ schema, name }) => schema === table.schema && name === table.name);
  return own !== undefined && table.columns.every((column) => own.columns.includes(column));
}

/** Without foreign keys rows may come in any order. The keys are added again and checked afterwards. */
async function dropForeignKeys(client: PoolClient) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
  );
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  return rows;
}

async function checkRows(client: PoolClient, expected: Checksums["rows"], here: readonly TableFacts[]) {
  for (const { schema, name } of here) {
    if (schema !== "public") continue;
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${quoted(schema, name)}`);
    if (Number(rows[0]?.count) !== (expected[`${schema}.${name}`] ?? 0)) throw damaged();
  }
}

/** Rows that PostgreSQL cannot read (error class 22) also come from a damaged file. */
function explained(error: unknown): never {
  const isData = error instanceof Error && "code" in error && /^22/.test(String(error.code));
  throw isData ? damaged(error) : error;
}

function damaged(cause?: unknown) {
  return friendly("The file is no backup, or it is damaged: take another one", cause);
}
