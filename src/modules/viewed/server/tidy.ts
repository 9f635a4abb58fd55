import { and, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { visitorTable } from "./tables.ts";

const dayMs = 86_400_000;

/** Deletes browsers that were silent for thirty days, and people after a year, the lifetime of their cookie. */
export async function tidyViews(context: Context): Promise<void> {
  const before = (days: number) => new Date(context.now.getTime() - days * dayMs);
  await context.db
    .delete(visitorTable)
    .where(
      or(
        and(isNull(visitorTable.personId), lt(visitorTable.seenAt, before(30))),
        and(isNotNull(visitorTable.personId), lt(visitorTable.seenAt, before(365))),
      ),
    );
}
