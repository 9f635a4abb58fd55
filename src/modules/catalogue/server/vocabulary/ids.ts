import { type SQL, sql } from "drizzle-orm";

/** Ids as one parameter, for `= any(…)` and `unnest(…)`: the statement stays the same, however many there are. */
export function idArray(ids: Iterable<number>): SQL {
  return sql`${sql.param([...ids])}::integer[]`;
}

export function textArray(texts: Iterable<string>): SQL {
  return sql`${sql.param([...texts])}::text[]`;
}
