import { and, eq, lt, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { addDays } from "#platform/i18n/day.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import { countedOrderTable, markTable, saltTable } from "./tables.ts";

/** How long a counted order may wait for its confirmation. */
const orderDays = 60;

/**
 * Adds new marks to the daily sums, and deletes the marks and secrets of past days: from then on nobody can tell whose
 * visits a sum contains. One transaction, so that a crash neither loses nor doubles a count, and parallel processes
 * take each mark once.
 */
export async function sumMarks(context: Context): Promise<void> {
  const today = shopDay(context.now);
  await transact(context, async (write) => {
    await write.db.execute(sql`
      with taken as (
        update stats_mark set summed = true where not summed returning site_id, day, event, subject
      )
      insert into stats_count (site_id, day, event, subject, visitors)
      select site_id, day, event, subject, count(*)::integer from taken group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (site_id, event, day, subject)
        do update set visitors = stats_count.visitors + excluded.visitors`);
    await write.db.delete(markTable).where(and(lt(markTable.day, today), eq(markTable.summed, true)));
    await write.db.delete(saltTable).where(lt(saltTable.day, today));
    const since = new Date(`${addDays(today, -orderDays)}T00:00:00Z`);
    await write.db.delete(countedOrderTable).where(lt(countedOrderTable.placedAt, since));
  });
}
