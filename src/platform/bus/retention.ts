import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";

/** Deletes messages after 100 seconds. The newest stays; otherwise positions would start again. */
export async function dropOldNews(context: Context): Promise<void> {
  await context.db.execute(sql`delete from bus_message
    where at < now() - interval '100 s' and position < (select max(position) from bus_message)`);
}
