import { and, asc, eq, ne } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import type { Translated } from "#platform/translated.ts";
import { providerTable } from "../provider/tables.ts";

/** Ways to pay that move money, as legal texts name them. */
export async function namesOfProviders({ db }: Context): Promise<Translated[]> {
  const rows = await db
    .select({ name: providerTable.name })
    .from(providerTable)
    .where(and(eq(providerTable.state, "enabled"), ne(providerTable.code, "test")))
    .orderBy(asc(providerTable.position), asc(providerTable.id));
  return rows.map(({ name }) => name);
}
