import { eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { savedCardTable } from "./tables.ts";

/** What the provider calls a saved card; null without one. */
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
