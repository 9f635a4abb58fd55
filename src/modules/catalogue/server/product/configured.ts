import { eq } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { refreshListing } from "../listing/listing-index.ts";
import { templateTable } from "../vocabulary/tables.ts";

/**
 * Says that a product is configured before it is bought: it has released rules. Its list price becomes what the cheapest
 * configuration costs, so that lists, filters and feeds say where its prices begin; null keeps the price as it is.
 */
export async function markConfigured(
  write: WriteContext,
  templateId: number,
  { leastMinor, currency }: { leastMinor: number | null; currency: string },
): Promise<void> {
  await write.db
    .update(templateTable)
    .set({ configured: true, ...(leastMinor === null ? {} : { listPriceMinor: leastMinor, currency }) })
    .where(eq(templateTable.id, templateId));
  await refreshListing(write, [templateId]);
}
