import { runMigrations } from "graphile-worker";
import type { Pool } from "pg";
import { listMigrations, migrate } from "./migrate.ts";

/** Brings all tables up to date, including those of the job queue, which migrations and verbs refer to. */
export async function prepareDatabase(pool: Pool): Promise<string[]> {
  const migrations = listMigrations();
  await runMigrations({ pgPool: pool });
  return migrate(pool, migrations);
}
