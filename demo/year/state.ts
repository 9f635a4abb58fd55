import type { Pool } from "pg";

/** Followed by the moment at which the year ends and its number of orders. */
export const begunName = "year:until:";
export const doneName = "year:done";

/** Whether a year has begun but is not completely written. */
export async function isYearOpen({ pool }: { pool: Pool }): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>("select name from seed_state where name like 'year:%'");
  const names = rows.map(({ name }) => name);
  return names.some((name) => name.startsWith(begunName)) && !names.includes(doneName);
}
