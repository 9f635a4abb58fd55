import { and, eq, isNull, sql } from "drizzle-orm";
import type { PublicContext, WriteContext } from "#platform/context.ts";
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

/**
 * Some configurable products whose "from" does not name its size: released before sizes were kept, or without one. In
 * any order, so that those that stay without a size do not keep the others waiting.
 */
export async function withoutCheapestSize({ db }: PublicContext, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: templateTable.id })
    .from(templateTable)
    .where(and(eq(templateTable.configured, true), isNull(templateTable.cheapestSizeMm)))
    .orderBy(sql`random()`)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Keeps the size of "from" if the product is still sold from exactly this price; the price itself stays. */
export async function nameCheapestSize(
  write: WriteContext,
  templateId: number,
  {
    cheapest,
    currency,
  }: { cheapest: { minor: number; sizeMm: [width: number, height: number] }; currency: string },
): Promise<void> {
  const named = await write.db
    .update(templateTable)
    .set({ cheapestSizeMm: cheapest.sizeMm })
    .where(
      and(
        ...[eq(templateTable.id, templateId), eq(templateTable.configured, true)],
        ...[isNull(templateTable.cheapestSizeMm), eq(templateTable.listPriceMinor, cheapest.minor)],
        eq(templateTable.currency, currency),
      ),
    )
    .returning({ id: templateTable.id });
  if (named.length > 0) await refreshListing(write, [templateId]);
}

const uncountedAtFirst = sql`case
  when not configured and inventory_availability = 'always' and not exists (
    select 1 from catalogue_stock stock join catalogue_variant variant on variant.id = stock.variant_id
    where variant.template_id = catalogue_template.id and stock.on_hand > 0)
  then 'never' else inventory_availability end`;
