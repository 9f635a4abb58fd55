import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import type { Pool } from "pg";

/** The pool or a transaction on it: verbs do not care which, their context says it. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

export function databaseOn(pool: Pool): Database {
  return drizzle(pool);
}
