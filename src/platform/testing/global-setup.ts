import type { TestProject } from "vitest/node";
import { openPool } from "../boot/pool.ts";
import type { RunningPostgres } from "../boot/postgres.ts";
import { prepareDatabase } from "../boot/prepare-database.ts";
import { startEphemeralPostgres } from "./ephemeral-postgres.ts";

/** The migrated database that every test file copies. */
export const templateName = "tpl";

declare module "vitest" {
  interface ProvidedContext {
    /** The database "postgres" of the server that all test files share, in which a connection can create others. */
    postgresUrl: string;
  }
}

interface Shared {
  running: Promise<RunningPostgres>;
  users: number;
}

/** Each Vitest project evaluates this file again, so the shared state is a property of the global object. */
const shared: { vitrinePostgres?: Shared } = globalThis as { vitrinePostgres?: Shared };

/** Starts one PostgreSQL for the whole run and makes the template; answers the function that ends it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.vitrinePostgres ??= { running: startWithTemplate(), users: 0 };
  const { vitrinePostgres } = shared;
  vitrinePostgres.users += 1;
  const running = await vitrinePostgres.running;
  project.provide("postgresUrl", running.connectionString("postgres"));
  return async () => {
    vitrinePostgres.users -= 1;
    if (vitrinePostgres.users === 0) await running.stop();
  };
}

async function startWithTemplate(): Promise<RunningPostgres> {
  const running = await startEphemeralPostgres();
  try {
    const admin = openPool(running.connectionString("postgres"), () => {});
    await admin.query(`create database ${templateName}`);
    await admin.end();
    const pool = openPool(running.connectionString(templateName), () => {});
    await prepareDatabase(pool);
    await pool.end();
    return running;
  } catch (error) {
    await running.stop();
    throw error;
  }
}
