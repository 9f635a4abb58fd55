import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { providerCodes } from "../provider/provider.ts";
import { refreshTransaction } from "./transaction.ts";

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The interval of polling an open payment, by how long it has been silent: most end within minutes. */
const rhythms = [
  { silentMs: hourMs, everyMs: 50 * secondMs },
  { silentMs: dayMs, everyMs: 10 * minuteMs },
  { silentMs: 14 * dayMs, everyMs: hourMs },
  { silentMs: 60 * dayMs, everyMs: dayMs },
] as const;

/** The action that changed a more recent payment polls it itself. */
const youngestMs = 10 * secondMs;
const claimedAtOnce = 20;
const claimedMax = 400;
/** The next run begins a minute later. */
const patienceMs = 45 * secondMs;
/** A provider with this many failures in a row is unavailable; the next run tries it again. */
const failuresMax = 3;

interface Claimed extends Record<string, unknown> {
  id: number;
  reference: string;
  providerId: number;
}

/**
 * Makes up for lost webhooks: polls every open payment that has been silent for a moment, the longest unpolled first. A
 * failing provider does not delay the others. Two processes poll different payments, and those claimed by a killed
 * process are polled again at their interval.
 */
export async function reconcileTransactions(context: Context): Promise<void> {
  // A monotonic clock measures durations even if the time of day changes.
  const begins = performance.now();
  const failures = new Map<number, number>();
  let claimed = 0;
  while (claimed < claimedMax && performance.now() - begins < patienceMs) {
    const away = [...failures].filter(([, count]) => count >= failuresMax).map(([providerId]) => providerId);
    const open = await claim(context, away);
    if (open.length === 0) return;
    claimed += open.length;
    for (const { id, reference, providerId } of open) {
      const failed = failures.get(providerId) ?? 0;
      if (failed >= failuresMax) continue;
      try {
        await refreshTransaction(context, id);
        failures.delete(providerId);
      } catch (error) {
        failures.set(providerId, failed + 1);
        context.log.error({ err: error, reference }, "a payment could not be reconciled");
      }
    }
  }
}

/** Claims due payments, so that no other process polls them now. */
async function claim({ db, now }: Context, away: readonly number[]): Promise<Claimed[]> {
  const silent = providerCodes(({ fetchState }) => fetchState === undefined);
  const { rows } = await db.execute<Claimed>(sql`
    update payment_transaction set asked_at = ${at(now, 0)}
    where id in (
      select transaction.id from payment_transaction transaction
      join payment_provider provider on provider.id = transaction.provider_id
      where transaction.state in ('draft', 'pending', 'authorized')
        and provider.code <> all(${sql.param(silent)}::text[])
        and not provider.id = any(${sql.param([...away])}::integer[])
        and not transaction.changed_at between ${at(now, -youngestMs)} and ${at(now, 0)}
        and ${isDue(now)}
      order by transaction.asked_at nulls first, transaction.id limit ${claimedAtOnce}
      for update of transaction skip locked)
    returning id, reference, provider_id as "providerId"`);
  return rows;
}

/** A time in the future comes from a clock that was set back since: the payment is due now. */
function isDue(now: Date): SQL {
  const turns = rhythms.map(
    ({ silentMs, everyMs }) => sql`when transaction.changed_at > ${at(now, -silentMs)}
      then transaction.asked_at is null or transaction.asked_at < ${at(now, -everyMs)}
        or transaction.asked_at > ${at(now, 0)}`,
  );
  return sql`case ${sql.join(turns, sql` `)} else false end`;
}

function at(now: Date, ms: number): SQL {
  return sql`${new Date(now.getTime() + ms).toISOString()}::timestamptz`;
}
