import { resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Pool } from "pg";
import { backup } from "./backup.ts";
import { isEmpty } from "./backup-manifest.ts";
import { codeOf, friendly } from "./friendly.ts";
import { databaseUrlOf, openInstallation, type Start } from "./open-installation.ts";
import { openPool } from "./pool.ts";
import { restore } from "./restore.ts";

/** `backup FILE`: writes the whole database into one file. */
export async function runBackup(start: Start, args: readonly string[]): Promise<number> {
  const file = fileOf(args, "npm run backup -- FILE");
  const { pool } = await openInstallation(start, "command");
  const { bytes, rows, seconds } = await backup(pool, file);
  console.log(
    `${file}: ${rows} rows, ${(bytes / 1_000_000).toFixed(1)} MB, ${seconds.toFixed(1)} s. Keep the secret (SECRET, or the file secret in the data folder) with it.`,
  );
  return 0;
}

/**
 * `restore FILE [--replace]`: fills a new database from the file and swaps it with the present one. The present one is
 * kept under another name if it contains anything.
 */
export async function runRestore(start: Start, args: readonly string[]): Promise<number> {
  const file = fileOf(args, "npm run restore -- FILE [--replace]");
  const replace = args.includes("--replace");
  const began = performance.now();
  const url = await databaseUrlOf(start, "command");
  const { rows, kept } = await restoreInto(url, file, replace);
  console.log(`${file}: ${rows} rows are back after ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  if (kept) console.log(`What was there before is kept in the database ${kept}.`);
  return 0;
}

/** Restores into the database of this address. Answers the new name of the former database. */
export async function restoreInto(
  url: string,
  file: string,
  replace: boolean,
): Promise<{ rows: number; kept: string | null }> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  if (!/^[\w-]{1,40}$/.test(name))
    throw friendly(`The database's name ${name} is too unusual to restore into`);
  const wasEmpty = await withPool(url, isEmptyDatabase);
  if (!wasEmpty && !replace) {
    throw friendly(`The database ${name} holds something. Say --replace to put the backup in its place`);
  }
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const fresh = `${name}_restore_${stamp}`;
  const former = `${name}_before_${stamp}`;
  return withPool(withDatabase(url, "postgres"), async (admin) => {
    // Refuse before the work begins. The exchange refuses a site that somebody starts in the meantime.
    if (await isInUse(admin, name)) throw siteRuns();
    await createDatabase(admin, fresh);
    try {
      const rows = await withPool(withDatabase(url, fresh), (pool) => restore(pool, file));
      await exchange(admin, { name, fresh, former });
      if (wasEmpty) await admin.query(`drop database "${former}"`);
      return { rows, kept: wasEmpty ? null : former };
    } catch (error) {
      await admin.query(`drop database if exists "${fresh}"`);
      throw error;
    }
  });
}

async function createDatabase(admin: Pool, name: string): Promise<void> {
  try {
    await admin.query(`create database "${name}"`);
  } catch (error) {
    if (codeOf(error) !== "42501") throw error;
    throw friendly(
      "This account may not create databases: grant it CREATEDB, or restore as another one",
      error,
    );
  }
}

/** The new database takes the name of the old one: both renames succeed or neither does. */
async function exchange(
  admin: Pool,
  { name, fresh, former }: { name: string; fresh: string; former: string },
): Promise<void> {
  try {
    await admin.query(
      `begin; alter database "${name}" rename to "${former}"; alter database "${fresh}" rename to "${name}"; commit`,
    );
  } catch (error) {
    if (codeOf(error) !== "55006") throw error;
    throw siteRuns(error);
  }
}

/** Connections that are just closing get a moment to finish. */
async function isInUse(admin: Pool, name: string): Promise<boolean> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { rows } = await admin.query("select 1 from pg_stat_activity where datname = $1", [name]);
    if (rows.length === 0) return false;
    await delay(50);
  }
  return true;
}

function siteRuns(cause?: unknown) {
  return friendly("The site is running: stop it, then restore again. Nothing was changed", cause);
}

async function isEmptyDatabase(pool: Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    return await isEmpty(client);
  } finally {
    client.release();
  }
}

async function withPool<Result>(url: string, work: (pool: Pool) => Promise<Result>): Promise<Result> {
  const pool = openPool(url, () => {});
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Relative paths start at the folder in which the command was typed. */
function fileOf(args: readonly string[], usage: string): string {
  const [file, ...more] = args.filter((arg) => !arg.startsWith("--"));
  const unknown = args.filter((arg) => arg.startsWith("--") && arg !== "--replace");
  if (!file || more.length > 0 || unknown.length > 0) throw friendly(`Which file? ${usage}`);
  return resolve(process.env["INIT_CWD"] ?? process.cwd(), file);
}
