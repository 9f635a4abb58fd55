import { sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";

/**
 * Moves the initial stock to the start of the history, for a shop whose history begins before its products were stored.
 */
export async function moveFirstStockTo(write: WriteContext, at: Date): Promise<void> {
  await write.db.execute(sql`
    update catalogue_stock_move set at = ${at.toISOString()}::timestamptz where reason = 'first'`);
}
