import { sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import { idArray } from "../vocabulary/ids.ts";

/**
 * Writes how often each product was ordered, for the order "most chosen first": the sum over its variants, and 0 for
 * products without variants. Writes only differences, so that pages stay cached.
 */
export async function setTimesOrdered(
  write: WriteContext,
  sold: readonly { variantId: number; orders: number }[],
): Promise<void> {
  const { rowCount } = await write.db.execute(sql`
    with counted as (
      select variant.template_id, sum(sold.orders)::integer as orders
      from unnest(${idArray(sold.map(({ variantId }) => variantId))}, ${idArray(sold.map(({ orders }) => orders))})
        as sold(variant_id, orders)
      join catalogue_variant variant on variant.id = sold.variant_id group by variant.template_id
    ), fresh as (
      select listing.template_id, coalesce(counted.orders, 0) as orders
      from catalogue_listing listing left join counted on counted.template_id = listing.template_id
      where listing.times_ordered <> coalesce(counted.orders, 0) order by listing.template_id for update of listing
    )
    update catalogue_listing listing set times_ordered = fresh.orders from fresh
    where listing.template_id = fresh.template_id`);
  if (rowCount) write.changed("catalogue");
}
