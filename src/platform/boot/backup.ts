import { createHash } from "node:crypto";
import { createWriteStream, existsSync, renameSync, rmSync, statSync } from "node:fs";
import { basename } from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Pool, PoolClient } from "pg";
import {
  type Checksums,
  checksumsName,
  format,
  type Manifest,
  manifestName,
  quoted,
  sequencesOf,
  type TableFacts,
  tablesOf,
} from "./backup-manifest.ts";
import { copyOut } from "./copy-stream.ts";
import { friendly } from "./friendly.ts";
import { tarEnd, tarEntry } from "./tar-stream.ts";

/** Files of rows have about this size, so that neither backup nor restore holds a whole table in memory. */
const partBytes = 4_000_000;

export interface Backup {
  bytes: number;
  rows: number;
  seconds: number;
}

/**
 * Writes a snapshot of the whole database into one compressed file while the site goes on working. The file appears
 * under its name only when it is complete, and only the account that made it may read it.
 */
export async function backup(pool: Pool, file: string): Promise<Backup> {
  if (existsSync(file)) throw friendly(`${file} is there already: give another name`);
  const began = performance.now();
  const draft = `${file}.part`;
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const source = new PassThrough({ highWaterMark: 2 * partBytes });
    const written = pipeline(source, createGzip({ level: 6 }), createWriteStream(draft, { mode: 0o600 }));
    // Destroying the source makes the copy below, which waits for the disk, notice the failure.
    written.catch((error) => source.destroy(error));
    const rows = await writeArchive(client, source);
    source.end();
    await written;
    await client.query("commit");
    renameSync(draft, file);
    const made = { bytes: statSync(file).size, rows, seconds: (performance.now() - began) / 1000 };
    await noteBackup(client, file, made);
    client.release();
    return made;
  } catch (error) {
    client.release(true);
    rmSync(draft, { force: true });
    throw error;
  }
}

async function writeArchive(client: PoolClient, source: PassThrough): Promise<number> {
  const hash = createHash("sha256");
  const at = new Date();
  async function put(name: string, bytes: Buffer): Promise<void> {
    if (name !== checksumsName) hash.update(name).update(bytes);
    if (source.destroyed) throw source.errored ?? friendly("The backup could not be written");
    if (!source.write(tarEntry(name, bytes, at))) {
      await new Promise<void>((done, fail) => {
        source.once("drain", done);
        source.once("error", fail);
        source.once("close", () => fail(friendly("The backup could not be written")));
      });
    }
  }
  const manifest = await manifestOf(client, at);
  await put(manifestName, json(manifest));
  const rows: Checksums["rows"] = {};
  for (const table of manifest.tables)
    rows[`${table.schema}.${table.name}`] = await writeTable(client, table, put);
  await put(checksumsName, json({ sha256: hash.digest("hex"), rows } satisfies Checksums));
  source.write(tarEnd);
  return Object.values(rows).reduce((sum, count) => sum + count, 0);
}

/** Writes the rows in PostgreSQL's text format, which every later version reads. Answers the number of rows. */
async function writeTable(
  client: PoolClient,
  { schema, name, columns }: TableFacts,
  put: (name: string, bytes: Buffer) => Promise<void>,
): Promise<number> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  let parts = 0;
  let rows = 0;
  function flush(): Promise<void> {
    const bytes = Buffer.concat(held);
    held = [];
    heldBytes = 0;
    parts += 1;
    return put(`data/${schema}.${name}/${String(parts).padStart(6, "0")}.copy`, bytes);
  }
  const list = columns.map((column) => quoted(column)).join(", ");
  // A select, because `copy TABLE` does not read a table with row-level security.
  await copyOut(client, `copy (select ${list} from ${quoted(schema, name)}) to stdout`, (row) => {
    // Copied, because the row is a part of the connection's buffer.
    held.push(Buffer.from(row));
    heldBytes += row.length;
    rows += 1;
    return heldBytes >= partBytes ? flush() : undefined;
  });
  if (heldBytes > 0) await flush();
  return rows;
}

async function manifestOf(client: PoolClient, at: Date): Promise<Manifest> {
  const { rows: migrations } = await client.query<{ name: string; sha256: string }>(
    "select name, sha256 from schema_migration order by name",
  );
  const { rows: server } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  return {
    format,
    createdAt: at.toISOString(),
    postgres: server[0]?.version ?? "",
    migrations,
    tables: await tablesOf(client),
    sequences: await sequencesOf(client),
  };
}

function json(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
}

/** Records the backup for the page about the installation's health. */
async function noteBackup(client: PoolClient, file: string, { bytes, rows, seconds }: Backup): Promise<void> {
  await client.query("insert into office_backup (file, bytes, rows, seconds) values ($1, $2, $3, $4)", [
    basename(file),
    bytes,
    rows,
    seconds.toFixed(1),
  ]);
}
