import { createHash } from "node:crypto";
import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { QueryResult, QueryResultRow } from "pg";
import type { Database } from "./database.ts";

const dialect = new PgDialect();

/**
 * Asks a query that is asked very often: each connection parses and plans it once, which for one that joins many
 * tables takes longer than running it. Its text must always be the same, what differs are parameters; and no value of
 * them may ask for another plan than the others.
 */
export function executePlanned<Row extends QueryResultRow>(
  db: Database,
  query: SQL,
): Promise<QueryResult<Row>> {
  const asked = dialect.sqlToQuery(query);
  // Named by its text: two queries can never share a name.
  const name = createHash("sha1").update(asked.sql).digest("base64url");
  return db._.session
    .prepareQuery<{ execute: QueryResult<Row>; all: unknown; values: unknown }>(asked, undefined, name, false)
    .execute();
}
