import { eq, lt, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import { attemptTable } from "../address/tables.ts";

export const tooManyAttempts = refusal("limit", "people.tooManyAttempts");

export interface AttemptLimit {
  /** The action, the first part of the key. */
  what: string;
  max: number;
  windowMinutes: number;
}

/**
 * Counts one attempt and answers whether it is still allowed. Must run outside a transaction: the refusal that follows
 * would roll the count back.
 */
export async function countAttempt(context: Context, limit: AttemptLimit, who: string): Promise<boolean> {
  const now = context.now.toISOString();
  const until = new Date(context.now.getTime() + limit.windowMinutes * 60_000).toISOString();
  const over = sql`${attemptTable.until} <= ${now}::timestamptz`;
  const [row] = await context.db
    .insert(attemptTable)
    .values({ key: keyOf(limit, who), count: 1, until: new Date(until) })
    .onConflictDoUpdate({
      target: attemptTable.key,
      set: {
        count: sql`case when ${over} then 1 else ${attemptTable.count} + 1 end`,
        until: sql`case when ${over} then ${until}::timestamptz else ${attemptTable.until} end`,
      },
    })
    .returning({ count: attemptTable.count });
  return row !== undefined && row.count <= limit.max;
}

/** Counts one attempt; refuses too many, with the length of the window in minutes. */
export async function limitAttempts(context: Context, limit: AttemptLimit, who: string): Promise<void> {
  if (await countAttempt(context, limit, who)) return;
  throw tooManyAttempts({ minutes: limit.windowMinutes });
}

/** Resets the count after a successful attempt. */
export async function forgiveAttempts(context: Context, limit: AttemptLimit, who: string): Promise<void> {
  await context.db.delete(attemptTable).where(eq(attemptTable.key, keyOf(limit, who)));
}

export async function dropOldAttempts(context: Context): Promise<void> {
  await context.db.delete(attemptTable).where(lt(attemptTable.until, context.now));
}

function keyOf(limit: AttemptLimit, who: string): string {
  return `${limit.what}|${who}`;
}
