import type { Pool } from "pg";

/** Followed by the moment up to which the year goes. */
export const begunName = "year:until:";
export const doneName = "year:done";

/** Whether a year was begun and is not written to its end. */
export async function isYearOpen({ pool }: { pool: Pool }): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>("select name from seed_state where name like 'year:%'");
  const names = rows.map(({ name }) => name);
  return names.some((name) => name.startsWith(begunName)) && !names.includes(doneName);
}
