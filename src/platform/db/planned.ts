import { createHash } from "node:crypto";
import { type GetColumnData, is, type Placeholder, type Query, SQL, sql } from "drizzle-orm";
import { type PgColumn, PgDialect } from "drizzle-orm/pg-core";
import type { QueryResult, QueryResultRow } from "pg";
import type { Database } from "./database.ts";

const dialect = new PgDialect();

/**
 * Runs a very frequent query as a prepared statement: each connection parses and plans it once, which takes longer than
 * running a query with many joins. Its text must always be the same; only parameters may differ, and no value of them
 * may need another plan.
 */
export function executePlanned<Row extends QueryResultRow>(
  db: Database,
  query: SQL,
): Promise<QueryResult<Row>> {
  const asked = dialect.sqlToQuery(query);
  return db._.session
    .prepareQuery<{ execute: QueryResult<Row>; all: unknown; values: unknown }>(
      asked,
      undefined,
      nameOf(asked),
      false,
    )
    .execute();
}

type Fields = Record<string, PgColumn | SQL>;

type RowOf<Asked extends Fields> = {
  [Name in keyof Asked]: Asked[Name] extends PgColumn
    ? GetColumnData<Asked[Name]>
    : Asked[Name] extends SQL<infer Value>
      ? Value
      : never;
};

/**
 * A prepared statement whose SQL the process also builds only once: for a wide table building costs more memory and
 * time than the rest of the query. `given(name)` is the placeholder of a value, and `fields` are the columns of the
 * result, in that order. A JSON value must not be null: the driver would send JSON's `null`.
 */
export function planned<Values extends Record<string, unknown>, Asked extends Fields>(
  fields: Asked,
  build: (db: Database, given: (name: keyof Values & string) => Placeholder) => SQL | { toSQL(): Query },
): (db: Database, values: Values) => Promise<RowOf<Asked>[]> {
  const ordered = Object.entries(fields).map(([name, field]) => ({ path: [name], field }));
  let built: { query: Query; name: string } | undefined;
  return (db, values) => {
    if (!built) {
      const statement = build(db, (name) => sql.placeholder(name));
      const query = is(statement, SQL) ? dialect.sqlToQuery(statement) : statement.toSQL();
      built = { query, name: nameOf(query) };
    }
    const { query, name } = built;
    return db._.session
      .prepareQuery<{ execute: RowOf<Asked>[]; all: unknown; values: unknown }>(
        query,
        ordered.length > 0 ? ordered : undefined,
        name,
        ordered.length > 0,
      )
      .execute(values);
  };
}

/** Derived from the SQL, so two statements can never share a name. */
function nameOf({ sql: text }: Query): string {
  return createHash("sha1").update(text).digest("base64url");
}
