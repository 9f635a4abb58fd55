import { sql } from "drizzle-orm";
import { setTimesOrdered } from "#modules/catalogue/server/listing/listing-ordered.ts";
import { transact } from "#platform/db/transact.ts";
import type { Work } from "#platform/module.ts";

/** A year evens out the seasons and lets products sink that nobody wants any more. */
const daysBack = 365;

/**
 * Tells the catalogue in how many confirmed orders each variant was bought. It counts orders, not pieces: one order of
 * a hundred screws is one choice. Cancelled orders do not count.
 */
export const countTimesOrdered: Work = (context) =>
  transact(context, async (write) => {
    const { rows } = await write.db.execute<{ variantId: number; orders: number }>(sql`
      select line.variant_id as "variantId", count(distinct sold.id)::integer as orders
      from orders_order sold join orders_line line on line.order_id = sold.id
      where sold.confirmed_at > ${write.now.toISOString()}::timestamptz - make_interval(days => ${daysBack}::integer)
        and sold.state in ('sale', 'done') and line.kind = 'product' and line.variant_id is not null
      group by line.variant_id`);
    await setTimesOrdered(write, rows);
  });
