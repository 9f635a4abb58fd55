import { eq } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { templateTable } from "../vocabulary/tables.ts";

/** Says whether a product is configured before it is bought. Only what has released rules is. */
export async function markConfigured(
  write: WriteContext,
  templateId: number,
  configured: boolean,
): Promise<void> {
  await write.db.update(templateTable).set({ configured }).where(eq(templateTable.id, templateId));
  write.changed(`product:${templateId}`, "catalogue");
}
