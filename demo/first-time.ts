import { sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";

/**
 * Whether this is written for the first time. It is remembered in the same transaction, so that a demo that was broken
 * off later does not get the same thing twice.
 */
export async function isFirstTime(write: WriteContext, name: string): Promise<boolean> {
  const { rowCount } = await write.db.execute(
    sql`insert into seed_state (name) values (${`demo:${name}`}) on conflict do nothing`,
  );
  return rowCount === 1;
}
