import { eq, sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { refreshListing } from "../listing/listing-index.ts";
import { templateTable } from "../vocabulary/tables.ts";

/**
 * Says that a product is configured before it is bought: it has released rules. Its list price becomes what the
 * cheapest configuration costs, so that lists, filters and feeds say where its prices begin; null keeps the price as it
 * is.
 *
 * At its first release it becomes a product that is made to measure, which buyers cannot return (Directive 2011/83/EU,
 * article 16 c) and are told so before they order. It lies on no shelf: without any stock it stops being counted. Both can be
 * changed again in the product.
 */
export async function markConfigured(
  write: WriteContext,
  templateId: number,
  { leastMinor, currency }: { leastMinor: number | null; currency: string },
): Promise<void> {
  await write.db
    .update(templateTable)
    .set({
      configured: true,
      madeToMeasure: sql`made_to_measure or not configured`,
      inventoryAvailability: uncountedAtFirst,
      ...(leastMinor === null ? {} : { listPriceMinor: leastMinor, currency }),
    })
    .where(eq(templateTable.id, templateId));
  await refreshListing(write, [templateId]);
}

const uncountedAtFirst = sql`case
  when not configured and inventory_availability = 'always' and not exists (
    select 1 from catalogue_stock stock join catalogue_variant variant on variant.id = stock.variant_id
    where variant.template_id = catalogue_template.id and stock.on_hand > 0)
  then 'never' else inventory_availability end`;
