import { join, relative } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Pool } from "pg";
import type { Config } from "./config.ts";
import { codeOf, friendly } from "./friendly.ts";
import type { Installation } from "./graph.ts";
import { openPool } from "./pool.ts";
import { type Purpose, startPostgres } from "./postgres.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { step } from "./progress.ts";
import type { Shutdown } from "./shutdown.ts";

/** Input of every command: the checked settings, the shutdown, and a function that reports progress. */
export interface Start {
  config: Config;
  shutdown: Shutdown;
  say: (line: string) => void;
}

export interface OpenInstallation extends Installation {
  /** The address of the database in use, embedded or not. */
  databaseUrl: string;
}

const databaseName = "vitrine";
const waitSecondsMax = 30;

/** Starts the embedded database unless DATABASE_URL names another, connects, and brings the tables up to date. */
export async function openInstallation(start: Start, purpose: Purpose): Promise<OpenInstallation> {
  const { config, shutdown, say } = start;
  const databaseUrl = await databaseUrlOf(start, purpose);
  const pool = openPool(databaseUrl, (error) => {
    if (!shutdown.stopping) console.error(`A database connection broke: ${error.message}`);
  });
  shutdown.atStop(() => pool.end());
  await step("Waiting for the database", say, () => waitForDatabase(pool));
  const applied = await step("Updating the tables", say, () => prepareDatabase(pool));
  if (applied.length > 0) say(`Updated the tables, ${applied.length} new: ${applied.at(-1)} is the newest.`);
  return { pool, config, databaseUrl };
}

/** The configured address, or the address of the embedded database, which it starts. */
export async function databaseUrlOf(start: Start, purpose: Purpose): Promise<string> {
  return start.config.databaseUrl ?? startEmbedded(start, purpose);
}

async function startEmbedded({ config, shutdown, say }: Start, purpose: Purpose): Promise<string> {
  const folder = join(config.dataFolder, "postgres");
  const label = `Starting PostgreSQL in ${relative(process.cwd(), folder) || "."}`;
  const running = await step(label, say, () => startPostgres({ folder, purpose, log: say }));
  shutdown.atStop(() => running.stop());
  await createDatabase(running.connectionString("postgres"));
  return running.connectionString(databaseName);
}

async function createDatabase(adminUrl: string): Promise<void> {
  const admin = openPool(adminUrl, () => {});
  try {
    const { rowCount } = await admin.query("select from pg_database where datname = $1", [databaseName]);
    if (rowCount === 0) await admin.query(`create database ${databaseName}`);
  } catch (error) {
    // Two first starts ran at once: the other one made it (42P04, or 23505 a moment earlier).
    if (!["42P04", "23505"].includes(codeOf(error))) throw error;
  } finally {
    await admin.end();
  }
}

/** A database on another machine may start at the same time as this program. */
async function waitForDatabase(pool: Pool): Promise<void> {
  const deadline = Date.now() + waitSecondsMax * 1000;
  for (;;) {
    try {
      await pool.query("select 1");
      return;
    } catch (error) {
      const comes = ["ECONNREFUSED", "ENOENT", "EAI_AGAIN", "57P03"].includes(codeOf(error));
      const reason = error instanceof Error ? error.message || codeOf(error) : String(error);
      if (!comes || Date.now() > deadline) {
        throw friendly(`The database cannot be used: start it or correct DATABASE_URL (${reason})`, error);
      }
      await delay(250);
    }
  }
}
