import { eq } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { slugTable } from "./tables.ts";

/**
 * After a product got a new slug: the former one keeps redirecting to it, and the new one no longer redirects
 * elsewhere.
 */
export async function keepFormerAddress(
  write: WriteContext,
  templateId: number,
  former: string,
  current: string,
): Promise<void> {
  if (former === current) return;
  await write.db.delete(slugTable).where(eq(slugTable.slug, current));
  await write.db
    .insert(slugTable)
    .values({ slug: former, templateId })
    .onConflictDoUpdate({ target: slugTable.slug, set: { templateId } });
}
