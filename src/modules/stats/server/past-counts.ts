import { sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import type { StatsEvent } from "./events.ts";

export interface PastCount {
  day: string;
  event: StatsEvent;
  /** The product's template or the payment method; "" for the total. */
  subject: string;
  visitors: number;
}

/** Stores daily sums for a shop's imported past, in one statement. */
export async function keepPastCounts(write: WriteContext, counts: readonly PastCount[]): Promise<void> {
  const given = JSON.stringify(counts.filter(({ visitors }) => visitors > 0));
  await write.db.execute(sql`
    insert into stats_count (site_id, day, event, subject, visitors)
    select ${write.site.id}, (one ->> 'day')::date, one ->> 'event', one ->> 'subject', (one ->> 'visitors')::integer
    from jsonb_array_elements(${given}::jsonb) one on conflict do nothing`);
}
