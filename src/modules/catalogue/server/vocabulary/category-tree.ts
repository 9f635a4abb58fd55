import { sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";

/**
 * Locks the whole tree of categories until the transaction ends: a move checks first whether the category would come
 * to stand below itself, and of two who look at the same time both would be right, and make a circle.
 */
export async function lockCategoryTree(write: WriteContext): Promise<void> {
  await write.db.execute(sql`select id from catalogue_category order by id for update`);
}
