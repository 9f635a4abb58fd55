import { eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { profileTable } from "./tables.ts";

/** The name under which somebody shows themselves; "" while they have chosen none. */
export async function profileName({ db }: Pick<Context, "db">, personId: number): Promise<string> {
  const [row] = await db
    .select({ name: profileTable.name })
    .from(profileTable)
    .where(eq(profileTable.personId, personId));
  return row?.name ?? "";
}
