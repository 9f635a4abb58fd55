import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { providerCodes } from "../provider/provider.ts";
import { refreshTransaction } from "./transaction.ts";

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How often an open payment is asked about, by how long it has been silent: most end within minutes. */
const rhythms = [
  { silentMs: hourMs, everyMs: 50 * secondMs },
  { silentMs: dayMs, everyMs: 10 * minuteMs },
  { silentMs: 14 * dayMs, everyMs: hourMs },
  { silentMs: 60 * dayMs, everyMs: dayMs },
] as const;

/** Recent ones are asked about by the action that changed them. */
const youngestMs = 10 * secondMs;
const claimedAtOnce = 20;
const claimedMax = 400;
/** The next run begins a minute later. */
const patienceMs = 45 * secondMs;
/** A provider that fails so often in a row is away, and is asked again by the next run. */
const failuresMax = 3;

interface Claimed extends Record<string, unknown> {
  id: number;
  reference: string;
  providerId: number;
}

/**
 * Finds what no webhook told: asks the provider about every open payment that has been silent for a moment, the one
 * that was not asked about for longest first. A provider that fails does not keep the others waiting. Two processes ask about
 * different ones, and what a killed one had taken is asked again in its rhythm.
 */
export async function reconcileTransactions(context: Context): Promise<void> {
  // A clock that tells how long something took, whatever happens to the time of day.
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

/** Takes payments whose turn it is, so that nobody else asks about them now. */
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

/** What lies in the future was written by a clock that was put back since: its turn is now. */
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
