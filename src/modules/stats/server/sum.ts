import { and, eq, lt, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { addDays } from "#platform/i18n/day.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import { countedOrderTable, markTable, saltTable } from "./tables.ts";

/** So long an order waits for its confirmation, and is known to have been counted. */
const orderDays = 60;

/**
 * Adds new marks to the sums of their days, and forgets the marks and the secrets of days that are over: from then on
 * nobody can tell which of the sums somebody is in. In one transaction, so that a process that dies loses nothing and
 * counts nothing twice, and in several at once each mark is taken by one.
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
