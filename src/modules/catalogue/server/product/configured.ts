import { eq, sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { refreshListing } from "../listing/listing-index.ts";
import { templateTable } from "../vocabulary/tables.ts";

/**
 * Marks a product as configurable before purchase, because it has released rules. Its list price becomes that of the
 * cheapest configuration, so that lists, filters and feeds show its lowest price, and its page names that size; null
 * keeps the price. At its first
 * release it becomes a made-to-measure product, which buyers cannot return (Directive 2011/83/EU, article 16 c), and
 * they are told so before they order. It is not stocked: without any stock, tracking is switched off. Staff can change
 * both settings again in the product.
 */
export async function markConfigured(
  write: WriteContext,
  templateId: number,
  {
    cheapest,
    currency,
  }: { cheapest: { minor: number; sizeMm: [width: number, height: number] } | null; currency: string },
): Promise<void> {
  await write.db
    .update(templateTable)
    .set({
      configured: true,
      madeToMeasure: sql`made_to_measure or not configured`,
      inventoryAvailability: uncountedAtFirst,
      cheapestSizeMm: cheapest?.sizeMm ?? null,
      ...(cheapest && { listPriceMinor: cheapest.minor, currency }),
    })
    .where(eq(templateTable.id, templateId));
  await refreshListing(write, [templateId]);
}

const uncountedAtFirst = sql`case
  when not configured and inventory_availability = 'always' and not exists (
    select 1 from catalogue_stock stock join catalogue_variant variant on variant.id = stock.variant_id
    where variant.template_id = catalogue_template.id and stock.on_hand > 0)
  then 'never' else inventory_availability end`;
