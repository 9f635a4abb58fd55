import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import type { Pool } from "pg";

/** The pool or a transaction on it: verbs use either in the same way and take it from their context. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

export function databaseOn(pool: Pool): Database {
  return drizzle(pool);
}
