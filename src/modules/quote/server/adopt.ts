import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Adoption } from "#modules/people/slots.ts";
import type { WriteContext } from "#platform/context.ts";
import { linesOfRequest } from "./request.ts";
import { quoteLineTable, requestTable } from "./tables.ts";

/**
 * At sign-in, the guest's open request becomes the account's or is merged into it, and the guest's quotes move to the
 * account. Idempotent.
 */
export async function adoptQuotes(write: WriteContext, { sessionId, user }: Adoption): Promise<void> {
  const guests = and(eq(requestTable.sessionId, sessionId), isNull(requestTable.userId));
  await write.db
    .update(requestTable)
    .set({ userId: user.id })
    .where(and(guests, ne(requestTable.state, "open")));
  const ofSite = and(eq(requestTable.siteId, write.site.id), eq(requestTable.state, "open"));
  const [own] = await write.db
    .select()
    .from(requestTable)
    .where(and(ofSite, eq(requestTable.userId, user.id)))
    .for("update");
  const [left] = await write.db.select().from(requestTable).where(and(ofSite, guests)).for("update");
  if (!left) return;
  if (!own) {
    await write.db
      .update(requestTable)
      .set({ userId: user.id, sessionId: null })
      .where(eq(requestTable.id, left.id));
    return;
  }
  const present = await linesOfRequest(write, own.id);
  for (const line of await linesOfRequest(write, left.id)) {
    const isThere = present.some(
      (one) =>
        one.variantId === line.variantId &&
        JSON.stringify([one.customValues, one.noVariantOptionIds, one.made]) ===
          JSON.stringify([line.customValues, line.noVariantOptionIds, line.made]),
    );
    if (isThere) continue;
    await write.db.update(quoteLineTable).set({ requestId: own.id }).where(eq(quoteLineTable.id, line.id));
  }
  await write.db
    .update(requestTable)
    .set({
      words: sql`case when ${requestTable.words} = '' then ${left.words} else ${requestTable.words} end`,
    })
    .where(eq(requestTable.id, own.id));
  await write.db.delete(requestTable).where(eq(requestTable.id, left.id));
}
