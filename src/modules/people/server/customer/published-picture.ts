import { eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { personTable } from "../address/tables.ts";

/** The file of a person's picture, for a page on which they have chosen to appear; the caller has checked that. */
export async function publishedPicture(
  { db }: Pick<Context, "db">,
  personId: number,
): Promise<number | null> {
  const [row] = await db
    .select({ fileId: personTable.pictureFileId })
    .from(personTable)
    .where(eq(personTable.id, personId));
  return row?.fileId ?? null;
}
