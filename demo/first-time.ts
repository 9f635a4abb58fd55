import { sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";

/**
 * Whether this part is written for the first time. The same transaction records it, so that a demo that resumes after
 * an interruption does not write it twice.
 */
export async function isFirstTime(write: WriteContext, name: string): Promise<boolean> {
  const { rowCount } = await write.db.execute(
    sql`insert into seed_state (name) values (${`demo:${name}`}) on conflict do nothing`,
  );
  return rowCount === 1;
}
