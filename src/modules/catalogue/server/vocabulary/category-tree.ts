import { sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";

/**
 * Locks the category tree until the transaction ends. A move first checks whether the category would be below itself;
 * without the lock, two simultaneous moves could both pass the check and create a cycle.
 */
export async function lockCategoryTree(write: WriteContext): Promise<void> {
  await write.db.execute(sql`select id from catalogue_category order by id for update`);
}
