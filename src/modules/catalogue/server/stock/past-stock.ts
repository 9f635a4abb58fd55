import { sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";

/** Where the history of a shop begins before its products were stored, their first pieces came then. */
export async function moveFirstStockTo(write: WriteContext, at: Date): Promise<void> {
  await write.db.execute(sql`
    update catalogue_stock_move set at = ${at.toISOString()}::timestamptz where reason = 'first'`);
}
