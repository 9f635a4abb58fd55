import { eq } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { slugTable } from "./tables.ts";

/** After a product moved: its former address keeps leading to it, the new one leads nowhere else. */
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
