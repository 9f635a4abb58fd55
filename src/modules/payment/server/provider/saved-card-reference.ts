import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { savedCardTable } from "./tables.ts";

/** The provider's id of a saved card; null without one. */
export async function savedCardReference(
  context: Context,
  savedCardId: number | null,
): Promise<string | null> {
  if (savedCardId === null) return null;
  const [card] = await context.db
    .select({ reference: savedCardTable.providerReference })
    .from(savedCardTable)
    .where(eq(savedCardTable.id, savedCardId));
  return card?.reference ?? null;
}

/** A card that the provider has deleted is not offered again. */
export async function archiveCard(context: Context, savedCardId: number | null): Promise<void> {
  if (savedCardId === null) return;
  await transact(context, (write) =>
    write.db
      .update(savedCardTable)
      .set({ archivedAt: write.now })
      .where(and(eq(savedCardTable.id, savedCardId), isNull(savedCardTable.archivedAt))),
  );
}
