import { and, isNotNull, lt } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { wishTable } from "./tables.ts";

const fiveWeeksMs = 35 * 86_400_000;

/** Deletes guests' wishes that are older than five weeks. */
export async function tidyWishes(context: Context): Promise<void> {
  const oldest = new Date(context.now.getTime() - fiveWeeksMs);
  await context.db
    .delete(wishTable)
    .where(and(isNotNull(wishTable.sessionId), lt(wishTable.createdAt, oldest)));
}
