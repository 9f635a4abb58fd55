import { and, count, eq, gte } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import { requestTable } from "./tables.ts";

/** The number of offers that wait for this person's answer; 0 if nobody is signed in. */
export async function openQuotes(context: Context): Promise<number> {
  if (!context.user) return 0;
  const [found] = await context.db
    .select({ open: count() })
    .from(requestTable)
    .where(
      and(
        eq(requestTable.siteId, context.site.id),
        eq(requestTable.userId, context.user.id),
        eq(requestTable.state, "offered"),
        gte(requestTable.validUntil, shopDay(context.now)),
      ),
    );
  return found?.open ?? 0;
}
