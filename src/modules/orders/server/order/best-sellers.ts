import { sql } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";

/** Older orders say little about today's demand. */
const daysBack = 90;

/** The best-selling variants of this site in recent days, best first. */
export async function variantsSoldMost(context: PublicContext, limit: number): Promise<number[]> {
  const { rows } = await context.db.execute<{ id: number }>(sql`
    select line.variant_id as id from orders_order sold join orders_line line on line.order_id = sold.id
    where sold.confirmed_at > ${context.now.toISOString()}::timestamptz - make_interval(days => ${daysBack}::integer)
      and sold.state in ('sale', 'done') and sold.site_id = ${context.site.id}
      and line.kind = 'product' and line.variant_id is not null
    group by line.variant_id order by sum(line.quantity) desc, line.variant_id limit ${limit}`);
  return rows.map(({ id }) => id);
}
