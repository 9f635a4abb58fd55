import { and, asc, eq, ne } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import type { Translated } from "#platform/translated.ts";
import { providerTable } from "../provider/tables.ts";

/** Names of real payment methods for legal texts. */
export async function namesOfProviders({ db }: Context): Promise<Translated[]> {
  const rows = await db
    .select({ name: providerTable.name })
    .from(providerTable)
    .where(and(eq(providerTable.state, "enabled"), ne(providerTable.code, "test")))
    .orderBy(asc(providerTable.position), asc(providerTable.id));
  return rows.map(({ name }) => name);
}
